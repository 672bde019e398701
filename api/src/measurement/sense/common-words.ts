// Ordinary words that are, or may be, names of companies. A name made only of these counts only where the text shows that the
// company is meant (word-rules.ts).

import { readWordLists } from '../word-lists.ts'

const words = readWordLists(new URL('./common-words.txt', import.meta.url))

/** @param word folded. Single letters are common too: X, Q. */
export const isCommonWord = (word: string) => /^[a-z]$/.test(word) || words.holds('common words', word)

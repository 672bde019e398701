// Ordinary words that are, or may be, names of companies. A name made only of these counts only where the text shows that the
// company is meant (word-rules.ts).

import { readWordLists } from '../word-lists.ts'
import { hasOrdinaryUses } from './ordinary-uses.ts'

const words = readWordLists(new URL('./common-words.txt', import.meta.url))

/** @param word folded. Single letters are common too: X, Q. */
export function isCommonWord(word: string): boolean {
  if (/^[a-z]$/.test(word) || words.holds('common words', word) || hasOrdinaryUses(word)) return true
  return word.length > 3 && word.endsWith('s') && words.holds('common words', word.slice(0, -1))
}

// Context words that tell a company from an ordinary word, matched on folded text.

import type { Language } from '../language.ts'
import { wordListsOf } from '../languages/languages.ts'
import { readWordLists } from '../word-lists.ts'

export const english = readWordLists(new URL('./vocabulary.txt', import.meta.url))
/** of all other languages together */
export const abroad = readWordLists(new URL('./vocabulary-abroad.txt', import.meta.url))

/** Whether an English word also exists in the other language. */
export function hasWord(language: Language, word: string): boolean {
  return wordListsOf(language).holds('shared with english', word) || wordListsOf(language).holds('ordinary words', word)
}

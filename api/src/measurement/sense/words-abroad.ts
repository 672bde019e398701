// English words that also exist in other languages: words-abroad.txt.

import type { Language } from '../language.ts'
import { readWordLists } from '../word-lists.ts'

const words = readWordLists(new URL('./words-abroad.txt', import.meta.url))
const wordsAbroad = new Map(words.names.map((language) => [language, words.set(language)]))

export const hasWord = (language: Language, word: string): boolean => wordsAbroad.get(language)?.has(word) ?? false

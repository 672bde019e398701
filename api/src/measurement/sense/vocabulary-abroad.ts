// Context words that distinguish a company from an ordinary word in other languages than English: vocabulary-abroad.txt,
// matched on folded text.

import { readWordLists } from '../word-lists.ts'

const vocabulary = readWordLists(new URL('./vocabulary-abroad.txt', import.meta.url))

export const companyAbroad = vocabulary.pattern('company')
export const companyCueAbroad = vocabulary.pattern('company cue')
export const articleAbroad = vocabulary.pattern('article')
export const namedDay = vocabulary.pattern('named day')
export const sharedWithEnglish = vocabulary.pattern('shared with english')

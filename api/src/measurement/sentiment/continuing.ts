// Expressions with which a text continues about what it has just named: continuing.txt, matched on folded text.

import { readWordLists } from '../word-lists.ts'

const words = readWordLists(new URL('./continuing.txt', import.meta.url))

export const continuing = words.pattern('continuing', 'u')
export const advantages = words.pattern('advantages')
export const drawbacks = words.pattern('drawbacks')
export const yes = words.pattern('yes')
export const no = words.pattern('no')

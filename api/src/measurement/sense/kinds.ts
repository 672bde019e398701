// Categories of ordinary words: fruit, planets, colours. A word among others of its category is not a company's name.

import { readWordLists } from '../word-lists.ts'

const kinds = readWordLists(new URL('./kinds.txt', import.meta.url))
const FEWEST_OF_KIND = 2

/** Whether two of the neighbouring names are of the word's category. */
export function isAmongItsKind(word: string, others: readonly string[]): boolean {
  const neighbours = [...new Set(others)].filter((other) => other !== word)
  const own = kinds.names.filter((kind) => kinds.holds(kind, word))
  return own.some((kind) => neighbours.filter((other) => kinds.holds(kind, other)).length >= FEWEST_OF_KIND)
}

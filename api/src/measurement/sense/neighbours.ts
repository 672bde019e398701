// Evidence from a list around the name: things of one kind.

import { readWordLists } from '../word-lists.ts'
import type { Site } from './site.ts'
import { english } from './vocabulary.ts'

const kinds = readWordLists(new URL('./kinds.txt', import.meta.url))
const FEWEST_OF_KIND = 2

/** The name is one of a list of things (apple, banana, orange): its sentence or the neighbouring items name two more of its category. Does not apply to a text about companies. */
export function isListedWithKin({ word, foldedBefore, foldedAfter, siblingStarts }: Site): boolean {
  const around = [foldedBefore, foldedAfter, ...siblingStarts].join(' ')
  if (word === null || english.holds('calendar words', word) || english.matches('business word', around)) return false
  const others = new Set(around.match(/\p{L}+/gu))
  others.delete(word)
  return kinds.names.some(
    (kind) =>
      kinds.holds(kind, word) && [...others].filter((other) => kinds.holds(kind, other)).length >= FEWEST_OF_KIND,
  )
}

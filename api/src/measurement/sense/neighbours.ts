// Evidence from a list around the name: other names, or things.

import { isCommonWord } from './common-words.ts'
import { readWordLists } from '../word-lists.ts'
import type { Site } from './site.ts'
import { english, hasWord } from './vocabulary.ts'

const between =
  '(?:,(?: and| or| und| oder| et| ou| y| o| e)?|,? (?:and|or|und|oder|et|ou|y|o|e|vs\\.?|versus|&)| ?\\/|、|と|や)'
const name = '((?:\\p{Lu}[\\p{L}\\p{N}]+|\\p{Ll}+\\p{Lu}\\p{L}*))'
/** Entry by entry. Land Rover is one name. */
const listedAfter = new RegExp(`${between} ?${name}(?: \\p{Lu}[\\p{L}\\p{N}]+){0,2}`, 'guy')
const listedBefore = new RegExp(`(^|\\s)"?(\\p{Lu}[\\p{L}\\p{N}]+)(?:\\.\\p{Ll}+)?${between} ?$`, 'u')

/** Listed with another name: Notion, Coda and Airtable. */
export function isListed(site: Site): boolean {
  const { quote, before, after, word, language } = site
  // German capitalises nouns: Ring und Kette.
  if (language === 'de' && word !== null && hasWord('de', word)) return false
  // … Bose, and Bose sent his paper: the same name again is no list.
  const [, lead, previous = quote] = listedBefore.exec(before) ?? []
  // However, Bose …
  const isAdverb = lead === '' && english.holds('sequencers', previous.toLowerCase())
  const names = [...Array.from(after.matchAll(listedAfter), ([, next = '']) => next), ...(isAdverb ? [] : [previous])]
  return names.some((other) => other !== quote && !isCommonWord(other.toLowerCase()))
}

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

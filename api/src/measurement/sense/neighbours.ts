// Evidence from a list around the name: other names, or things.

import { isCommonWord } from './common-words.ts'
import { isAmongItsKind } from './kinds.ts'
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

const listJoint = /\s*(?:[,;、/|\t]|(?:^|\s)(?:and|or|und|oder|et|ou|y|o|e|&)(?=\s)|と|や)\s*/
/** A list entry of up to this many words names one thing: 2 fresh limes. */
const WORDS_OF_ENTRY = 3
const CHARACTERS_OF_ENTRY = 30

/** Words of the short entries around the name in its sentence. */
function entriesAround({ foldedBefore, foldedAfter }: Site): string[] {
  const inFront = foldedBefore.slice(foldedBefore.search(/[^:：]*$/)).split(listJoint).slice(0, -1)
  const behind = foldedAfter.replace(/[.!?。].*$/s, '').split(listJoint).slice(1)
  // `The top fruits are banana, apple and grape`: the first entry is the last word of the text before it.
  const first = inFront[0]?.match(/\p{L}+$/u)?.[0] ?? ''
  return [first, ...[...inFront, ...behind].flatMap(wordsOfEntry)]
}

function wordsOfEntry(entry: string): string[] {
  const words = entry.match(/\p{L}+/gu) ?? []
  return entry.length > CHARACTERS_OF_ENTRY || words.length > WORDS_OF_ENTRY ? [] : words
}

/** Fruit: apple, banana, orange. Not in a text about companies. */
export function isListedWithKin(site: Site): boolean {
  const { word, foldedBefore, foldedAfter } = site
  if (word === null || english.holds('calendar words', word)) return false
  const heads = site.siblingStarts.flatMap((start) => wordsOfEntry(start.replace(/[:–—(.|\t].*$/s, '')))
  const others = [...entriesAround(site), ...heads]
  return !english.matches('business word', `${foldedBefore} ${foldedAfter}`) && isAmongItsKind(word, others)
}

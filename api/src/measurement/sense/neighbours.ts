// Evidence from a list around the name: other names, or things.

import { isCalendar } from './calendar.ts'
import { isTitleCase, opensSentence } from './capitals.ts'
import { isCommonWord } from './common-words.ts'
import { hasKind, isAmongItsKind, isOfLabelledKind, isSameKind } from './kinds.ts'
import type { SenseQuestion } from './sense-question.ts'
import { hasWord } from './words-abroad.ts'
import { businessWord, kindsOfSellers, sequencers } from './vocabulary.ts'

const between =
  '(?:,(?: and| or| und| oder| et| ou| y| o| e)?|,? (?:and|or|und|oder|et|ou|y|o|e|vs\\.?|versus|&)| ?\\/|、|と|や)'
const name = '((?:\\p{Lu}[\\p{L}\\p{N}]+|\\p{Ll}+\\p{Lu}\\p{L}*))'
/** Land Rover is one name. */
const listedAfter = new RegExp(`^${between} ?${name}(?: \\p{Lu}[\\p{L}\\p{N}]+){0,2}`, 'u')
const listedBefore = new RegExp(`(^|\\s)"?(\\p{Lu}[\\p{L}\\p{N}]+)(?:\\.\\p{Ll}+)?${between} ?$`, 'u')

/** A longer list is no better evidence. */
const LONGEST_LIST = 6

/** Capitalised names of the list after the name. */
function namesBehind(after: string): string[] {
  const names: string[] = []
  let rest = after
  for (
    let match = listedAfter.exec(rest);
    match !== null && names.length < LONGEST_LIST;
    match = listedAfter.exec(rest)
  ) {
    names.push(match[1] ?? '')
    rest = rest.slice(match[0].length)
  }
  return names
}

/** Listed with another name: Notion, Coda and Airtable. */
export function isListed(question: SenseQuestion): boolean {
  const { before, after, word, language } = question
  // German capitalises nouns: Ring und Kette.
  if (isCalendar(word) || (language === 'de' && word !== null && hasWord('de', word))) return false
  const names = namesBehind(after)
  if (names.some((next) => !isCommonWord(next.toLowerCase()))) return true
  const [next] = names
  if (next !== undefined && isCapitalOfName(question, next)) return true
  const [, lead, previous] = listedBefore.exec(before) ?? []
  if (previous === undefined) return false
  const opens = lead === '' && before.startsWith(previous)
  return !isCommonWord(previous.toLowerCase()) && !(opens && sequencers.has(previous.toLowerCase()))
}

/** Inside an English sentence, only names and titles capitalise an ordinary word. */
function isCapitalOfName(question: SenseQuestion, next: string): boolean {
  const { word, language, after } = question
  if (word === null || language !== 'en' || isCalendar(next.toLowerCase())) return false
  return (
    opensSentence(question) && !isTitleCase(question) && /\p{Ll}/u.test(after) && !isSameKind(word, next.toLowerCase())
  )
}

/** Orange and purple clash. */
export function isListedWithThings(question: SenseQuestion): boolean {
  if (question.word === null || !opensSentence(question)) return false
  return /^ (?:and|or) (?!(?:its|their|other|the|an?|many|most|some|all|several|to)(?![a-z]))\p{Ll}+(?!\p{Lu})/u.test(
    question.after,
  )
}

const listJoint = /\s*(?:[,;、/|\t]|(?:^|\s)(?:and|or|und|oder|et|ou|y|o|e|&)(?=\s)|と|や)\s*/
/** A list entry of up to this many words names one thing: 2 fresh limes. */
const WORDS_OF_ENTRY = 3
const CHARACTERS_OF_ENTRY = 30

/** Words of the short entries around the name in its sentence. */
function entriesAround({ foldedBefore, foldedAfter }: SenseQuestion): string[] {
  const inFront = foldedBefore
    .slice(foldedBefore.search(/[^:：]*$/))
    .split(listJoint)
    .slice(0, -1)
  const behind = foldedAfter
    .replace(/[.!?。].*$/s, '')
    .split(listJoint)
    .slice(1)
  // `The top fruits are banana, apple and grape`: the first entry is the last word of the text before it.
  const first = inFront[0]?.match(/\p{L}+$/u)?.[0] ?? ''
  return [first, ...[...inFront, ...behind].flatMap(wordsOfEntry)]
}

function wordsOfEntry(entry: string): string[] {
  const words = entry.match(/\p{L}+/gu) ?? []
  return entry.length > CHARACTERS_OF_ENTRY || words.length > WORDS_OF_ENTRY ? [] : words
}

/** Fruit: apple, banana, orange. Not in a text about companies. */
export function isListedWithKin(question: SenseQuestion): boolean {
  const { word, foldedBefore, foldedAfter, siblings, opensHead, lead } = question
  if (word === null || !hasKind(word) || isCalendar(word)) return false
  const heads = opensHead ? siblings.flatMap((sibling) => wordsOfEntry(sibling.replace(/[:–—(.|\t].*$/s, ''))) : []
  const others = [...entriesAround(question), ...heads]
  const around = `${lead} ${foldedBefore}`
  if (kindsOfSellers.test(around)) return false
  if (isOfLabelledKind(word, others, around)) return true
  return !businessWord.test(`${around} ${foldedAfter}`) && isAmongItsKind(word, others)
}

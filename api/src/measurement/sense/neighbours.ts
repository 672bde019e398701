// What stands beside a name in a list: other names, or things.

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

/** Longer lists say no more. */
const LONGEST_LIST = 6

/** The capitalised names of the list that goes on behind the name. */
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

/** Beside another name: Notion, Coda and Airtable. */
export function isListed(question: SenseQuestion): boolean {
  const { before, after, word, language } = question
  // German nouns have capitals: Ring und Kette.
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

/** Inside an English sentence an ordinary word has no capital, unless it is a title. */
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
/** An entry of no more words names one thing: 2 fresh limes. */
const WORDS_OF_ENTRY = 3
const CHARACTERS_OF_ENTRY = 30

/** The words of the short entries around the name in its sentence. */
function entriesAround({ foldedBefore, foldedAfter }: SenseQuestion): string[] {
  const inFront = foldedBefore
    .slice(foldedBefore.search(/[^:：]*$/))
    .split(listJoint)
    .slice(0, -1)
  const behind = foldedAfter
    .replace(/[.!?。].*$/s, '')
    .split(listJoint)
    .slice(1)
  // `The top fruits are banana, apple and grape`: the sentence ends with the first entry.
  const first = inFront[0]?.match(/\p{L}+$/u)?.[0] ?? ''
  return [first, ...[...inFront, ...behind].flatMap(wordsOfEntry)]
}

function wordsOfEntry(entry: string): string[] {
  const words = entry.match(/\p{L}+/gu) ?? []
  return entry.length > CHARACTERS_OF_ENTRY || words.length > WORDS_OF_ENTRY ? [] : words
}

/** Fruit: apple, banana, orange. A text about companies means them, whatever they are called. */
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

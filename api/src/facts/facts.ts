// What an answer says of the facts of a company's sheet: that it agrees, contradicts, or that it cannot be decided. A statement counts only
// where nothing but the words of a list stands between the company and the value: whatever else may be meant decides nothing.

import { type FactKey, factKeys, type FactOutcome, type FactSheet } from '@sightline/shared/domain/facts.ts'
import type { CompanyReading } from '../measurement/mentions.ts'
import { foldMarked, type Span } from '../measurement/read-text.ts'
import { OTHER, OWN } from '../measurement/sentiment/tone.ts'
import { cuesOf } from '../stance/cues.ts'
import { type MarkedSentences, markSentences } from '../stance/marked-sentences.ts'
import { compareFact, type Said } from './compare-fact.ts'
import {
  auxiliary,
  bag,
  bound,
  companyNoun,
  conjunctions,
  doubt,
  foldName,
  inARole,
  isOrIsCalled,
  labels,
  negation,
  otherCompanyBefore,
  owner,
  plainConjunction,
  prepositionBefore,
  pronoun,
  standsAlone,
  wordsOf,
} from './fact-words.ts'
import { placeNamed } from './places.ts'
import { withoutPeriod } from './values.ts'

export interface FactStatement {
  fact: FactKey
  outcome: FactOutcome
  /** the value, in words; empty where it cannot be decided */
  said: string
  sentence: Span
}

/** Only this many characters of a longer "sentence" are read. */
const LONGEST_SENTENCE = 1200

/**
 * What the answer says of each fact of the sheet, once for a fact: where it says both, it cannot be decided.
 *
 * @param year in which it was given
 */
export function factsAmong(
  readings: readonly CompanyReading[],
  index: number,
  sheet: FactSheet,
  year: number,
): FactStatement[] {
  const reading = readings[index]
  if (reading === undefined || !reading.places.some(({ absence }) => !absence)) return []
  const whole = foldName(reading.text)
  const told = factKeys.filter((fact) => sheet[fact] !== null && wordsOf[fact].hint.test(whole))
  if (told.length === 0) return []
  const rivals = readings.flatMap(({ places }, at) => (at === index ? [] : places))
  const marked = markSentences(reading, rivals, cuesOf(reading))
  const mentions = Map.groupBy(marked.mentions, ({ sentence }) => sentence)
  let goesOn = false
  const all = reading.sentences.flatMap((sentence, at) => {
    const text = textOf(reading, marked, mentions.get(at) ?? [], at)
    // A place behind the head of a line looks like another name, which would end what is said of the company.
    goesOn = marked.named.has(at) || marked.behind.has(at) || (goesOn && labelled.test(text) && !text.includes(OTHER))
    if (!goesOn) return []
    return told.flatMap((fact) =>
      statementsIn(text, fact, sheet, year).map((one): FactStatement => ({ fact, ...one, sentence })),
    )
  })
  return told.flatMap((fact) => {
    const of = all.filter((one) => one.fact === fact)
    const [first] = of
    if (first === undefined) return []
    const decided = of.filter(({ outcome }) => outcome !== 'undecided')
    const [sure] = decided
    if (sure !== undefined && decided.every(({ outcome }) => outcome === sure.outcome)) return [sure]
    return [{ ...first, outcome: 'undecided' as const, said: '' }]
  })
}

/** The sentence with its marks, but places by their names; a cell of a table behind the head of its column. */
function textOf(
  reading: CompanyReading,
  marked: MarkedSentences,
  mentions: MarkedSentences['mentions'],
  at: number,
): string {
  const { start, end } = reading.sentences[at] ?? { start: 0, end: 0 }
  const nameOf = ({ start: from, end: to }: Span) => reading.text.slice(from, to)
  const marks = mentions
    .filter(({ place, name }) => name === OWN || isName(nameOf(place)))
    .map(({ place, name }) => ({ ...place, name }))
  const names = new Map(marks.map((mark) => [mark.start, mark.name === OWN ? OWN : OTHER]))
  const text = foldMarked(
    reading.text,
    start,
    Math.min(end, start + LONGEST_SENTENCE),
    marks,
    (mark) => names.get(mark.start) ?? OTHER,
  )
  const head = marked.columnHead(at)
  return head === '' || text.includes(OWN) ? text : `${head}: ${text}`
}

/** Neither a place nor the head of a line: Headquarters. */
const isName = (name: string) => placeNamed(name) === undefined && !labels.has(foldName(name))

const labelled = /^[^\p{L}]*\p{L}[\p{L} -]{1,30}: ?\p{L}/u

type Statement = Omit<FactStatement, 'fact' | 'sentence'>

function statementsIn(text: string, fact: FactKey, sheet: FactSheet, year: number): Statement[] {
  const { hint, expressions, not } = wordsOf[fact]
  if (!hint.test(text)) return []
  return expressions.flatMap((expression) =>
    Array.from(text.matchAll(expression)).map((match): Statement => {
      const start = match.index
      const end = start + match[0].length
      const said: Said = { groups: match.groups ?? {}, behind: text.slice(end), year }
      const undecided = { outcome: 'undecided' as const, said: '' }
      if (isQuestion(text) || doubt.test(text)) return undecided
      const clause = clauseAt(text, start, end)
      if (negation.test(clause) || not.test(clause) || bound.test(text.slice(0, valueStart(match)))) return undecided
      if (orElse.test(said.behind) || !isAbout(text, start, end, match[0], fact)) return undecided
      return compareFact(fact, sheet, said)
    }),
  )
}

const isQuestion = (text: string) => /\?\W*$/.test(text)
const orElse = /^ ?(?:or|oder|ou|o|to|bis|–|-) ?[\d$€£]/u

function valueStart({ 0: text, index, groups = {} }: RegExpExecArray): number {
  const value = groups.year ?? groups.count ?? groups.before ?? groups.amount ?? ''
  return index + Math.max(0, text.indexOf(value))
}

/** The part of the sentence that says it: up to a semicolon or what only opposes it. */
function clauseAt(text: string, start: number, end: number): string {
  const before =
    text
      .slice(0, start)
      .split(/[;!]|, (?:but|while|whereas|aber|während|mais|pero) /u)
      .at(-1) ?? ''
  const [behind = ''] = text.slice(end).split(/[;!]|,? (?:but|while|whereas|aber|mais|pero) |, /u)
  return before + text.slice(start, end) + behind
}

/** Whether the company is what the expression speaks of. */
function isAbout(text: string, start: number, end: number, expression: string, fact: FactKey): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  const own = before.lastIndexOf(OWN)
  if (before.includes(OTHER) || otherCompanyBefore.test(before.slice(0, Math.max(own, 0)))) return false
  if (fact !== 'founded' && fact !== 'headquarters') {
    if (text.includes(OTHER) || !standsAlone.test(fact === 'price' ? withoutPeriod(behind) : behind)) return false
    const [front, piece] = own === -1 ? [before, ''] : [before.slice(0, own), lastPiece(before).piece]
    return isOfBag(front) && !isOwned(before) && isOfBag(piece)
  }
  if (fact === 'founded' && inARole.test(behind)) return false
  if (expression.includes(OWN)) {
    const [next = ''] = /^ [\p{L}'-]+/u.exec(behind) ?? []
    return isOfBag(before) && (!expression.endsWith(OWN) || isOfBag(next))
  }
  if (own === -1 && text.includes(OWN)) {
    // Founded in 1999, Acme …
    const between = text.slice(start, text.indexOf(OWN))
    const isNext = !between.includes(OTHER) && isOfBag(lastPiece(between).piece)
    return isNext && !/[,;:]/.test(before) && isOfBag(before) && !isOwned(behind)
  }
  if (own !== -1 && (prepositionBefore.test(before.slice(0, own)) || reported.test(before.slice(0, own)))) return false
  return !isOwned(before) && isSubject(before, own, expression)
}

/** Legend has it that Acme … */
const reported = /(?<!\p{L})(?:that|dass|que|qu'|how|wie|comment) ?$/u

/** Facts that one sentence joins by "and". */
const MOST_JOINED = 3

/** Whether what stands in front of the expression leaves the company as its subject. */
function isSubject(before: string, own: number, expression: string, depth = 0): boolean {
  const { piece, separator, rest } = lastPiece(before)
  const company = companyNoun.exec(piece.trim())
  if (company !== null) return !owner.test(company.groups?.kind ?? '') && (separator !== ',' || isCalled(rest, own))
  if (!isOfBag(piece)) return false
  if (separator === '' && own !== -1) return startsWithVerb.test(expression) || /\p{L}/u.test(piece)
  if (separator === ',') return pronoun.test(piece) || isCalled(rest, own)
  if (plainConjunction.test(separator)) {
    if (auxiliary.test(piece) || startsWithVerb.test(expression) || pronoun.test(piece)) return true
    // Founded in 1999 and based in Berlin: the same as for the first.
    const first = depth < MOST_JOINED ? lastFact(rest) : undefined
    return first !== undefined && isSubject(rest.slice(0, first.index), own, first[0], depth + 1)
  }
  return true
}

/** Whether a part behind a comma still speaks of the company. */
function isCalled(rest: string, own: number): boolean {
  if (own === -1) return false
  const called = isOrIsCalled.exec(rest)
  return called !== null && !owner.test(called.groups?.kind ?? '')
}

const startsWithVerb =
  /^(?:is|has|have|had|with|hat|haben|mit|sitzt|a|avec|dont|tiene|con|se|existe|been|seit|its|son|su)(?!\p{L})/u

const lastFact = (text: string) =>
  (['founded', 'headquarters'] as const)
    .flatMap((fact) => wordsOf[fact].expressions.flatMap((expression) => Array.from(text.matchAll(expression))))
    .toSorted((one, other) => one.index - other.index)
    .at(-1)

/** What belongs to the company: its founder, its second plant. */
const possessive = new RegExp(`${OWN}(?:'s?|s) (\\p{L}[\\p{L}-]*)`, 'u')

function isOwned(text: string): boolean {
  const [, owned] = possessive.exec(text) ?? []
  return owned !== undefined && !bag.has(owned)
}

/** Behind the last separator. */
function lastPiece(text: string): { piece: string; separator: string; rest: string } {
  const last = Array.from(text.matchAll(new RegExp(conjunctions, 'gu'))).at(-1)
  if (last === undefined || last.index < text.lastIndexOf(OWN)) {
    const own = text.lastIndexOf(OWN)
    return { piece: own === -1 ? text : text.slice(own), separator: '', rest: '' }
  }
  const end = last.index + last[0].length
  return { piece: text.slice(end), separator: last[0].trim(), rest: text.slice(0, last.index) }
}

/** Whether it has only words that leave the subject as it is. */
const isOfBag = (text: string) =>
  text
    .replaceAll(new RegExp(`${OWN}(?:'s?)?`, 'gu'), ' ')
    .split(/[^\p{L}'-]+/u)
    .every((one) => !/\p{L}/u.test(one) || bag.has(one) || (one.endsWith('ly') && one.length > 4))

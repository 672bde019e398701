// The visible text of an answer, parsed into blocks and sentences, and the places of companies in it.

import type { Block } from './blocks.ts'
import { entriesOfAll, type Language } from './language.ts'
import { fold } from './folding.ts'

/** Offsets into the visible text. */
export interface Span {
  start: number
  end: number
}

/** A name that is written in the answer, whichever companies are tracked. */
export interface Name extends Span {
  folded: string
  /** spoken of as a company is, or compared: otherwise it may be a place or part of another name */
  isPeer: boolean
}

/** 1: in a list of advantages, -1: of drawbacks, 0: in neither. */
export type Side = number

export interface WrittenText {
  text: string
  blocks: Block[]
  sentences: Sentence[]
  language: Language
}

export interface ReadText extends WrittenText {
  /** of each sentence */
  sides: Side[]
  /** it has no capital, so that a small letter shows nothing */
  isSmall: boolean
  /** stages and rules that are left out, by name: to find out what each is worth */
  off: SwitchedOff
  /** whether the place alone is in bold type */
  isBold: (place: Span) => boolean
  /** takes down which rule decided, for an explanation */
  reasons: Reasons
}

export type SwitchedOff = ReadonlySet<string>

/** By the place that a rule decided about: the last one decided. */
export type Reasons = Map<Span, string>

/** Index of the first span that does not start before `offset` (binary search). */
export function firstFrom(sorted: readonly Span[], offset: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the span that contains the offset, of spans that do not overlap; -1 without one. */
export function spanAt(sorted: readonly Span[], offset: number): number {
  const index = firstFrom(sorted, offset + 1) - 1
  return offset < (sorted[index]?.end ?? offset) ? index : -1
}

/** Index of the sentence that contains the offset, or of the last one before it; -1 before the first. */
export const sentenceAt = (sentences: readonly Sentence[], offset: number): number =>
  firstFrom(sentences, offset + 1) - 1

/** Longer "sentences" are no text. */
const MOST_IN_SENTENCE = 20

/** What each place is read as, in their order. Of too many in one sentence, the further ones are read as the last one. */
export function readEach<Place extends Span, Result>(
  { sentences }: Pick<ReadText, 'sentences'>,
  places: readonly Place[],
  read: (place: Place, sentence: number) => Result,
): Map<Place, Result> {
  let last: { sentence: number; count: number; result: Result } | undefined
  const results = new Map<Place, Result>()
  for (const place of places) {
    const sentence = sentenceAt(sentences, place.start)
    const count = last?.sentence === sentence ? last.count + 1 : 1
    const result = last !== undefined && count > MOST_IN_SENTENCE ? last.result : read(place, sentence)
    last = { sentence, count, result }
    results.set(place, result)
  }
  return results
}

/** Removing a citation marker between two words leaves a space on either side. */
export const oneSpaced = (text: string) => text.replace(/ {2,}/g, ' ')

export interface Sentence {
  start: number
  end: number
  /** index into the blocks */
  block: number
  /** first sentence of its block, or of its table cell */
  first: boolean
}

/** A full stop after these does not end the sentence when the next word is in lower case. */
const abbreviations = new Set(entriesOfAll('abbreviations'))
/** A full stop after these never ends a sentence. */
const titles = new Set(entriesOfAll('abbreviations in front'))

/** The lookbehind makes a run of punctuation match from its first character only (linear time). */
const stop = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[。！？]+[」』）”]*|[\n\t]+/g
/** A sentence so far: `1`, `(12`. */
const numbering = /^[^\p{L}\p{N}]*\d{1,3}$/u
const LONGEST_NUMBERING = 20
const lastWord = /([\p{L}\p{N}.]+)$/u
const startsLower = /^\s+["'“‘(]*\p{Ll}/u

export function splitSentences(text: string, blocks: readonly Block[]): Sentence[] {
  return blocks.flatMap((block, index) => sentencesOf(text.slice(block.start, block.end), block.start, index))
}

function sentencesOf(body: string, offset: number, block: number): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  let first = true
  const close = (end: number, isBreak: boolean) => {
    const lead = body.slice(start, end).search(/\S/)
    if (lead !== -1) sentences.push({ start: offset + start + lead, end: offset + end, block, first })
    first = isBreak || (first && lead === -1)
    start = end
  }
  for (const { 0: mark, index } of body.matchAll(stop)) {
    const isBreak = /^[\n\t]/.test(mark)
    const isNumber = index - start <= LONGEST_NUMBERING && numbering.test(body.slice(start, index))
    if (isBreak) close(index, true)
    else if (!isNumber && endsSentence(body, index, index + mark.length, mark)) close(index + mark.length, false)
  }
  close(body.length, false)
  return sentences
}

function endsSentence(body: string, at: number, end: number, mark: string): boolean {
  const rest = body.slice(end, end + 40)
  if (!mark.startsWith('.') || rest.trim() === '') return true
  const word = lastWord.exec(body.slice(Math.max(0, at - 20), at))?.[1] ?? ''
  const lower = word.toLowerCase()
  const isInitial = /^\p{Lu}$/u.test(word)
  if (isInitial || titles.has(lower)) return false
  return !(startsLower.test(rest) && (mark.length > 1 || abbreviations.has(lower)))
}

/** Offsets into the visible text. */
export interface Place extends Span {
  /** says only that nothing is known of the company */
  absence: boolean
}

/** What an answer does with a company's name: speaks of the company, says that nothing is known of it, or means something else. */
export const readings = ['company', 'unknown', 'other'] as const
export type Reading = (typeof readings)[number]

/** What a judging model decided about one company, against the rules. */
export interface Verdict {
  reading: Reading
  /** that shows it; offsets into the visible text */
  passage: Span
}

export interface ReadPlaces extends ReadText {
  /** of the company, in reading order */
  places: readonly Place[]
  /** the same, and the other names of the answer, in reading order */
  sorted: readonly Span[]
}

/** Folded text from `start` to `end`, with each name replaced by a mark. `sorted` may contain places outside of the range. */
export function foldMarked(
  text: string,
  start: number,
  end: number,
  sorted: readonly Span[],
  mark: (place: Span) => string,
): string {
  let marked = ''
  let at = start
  for (let index = firstFrom(sorted, start); index < sorted.length; index += 1) {
    const place = sorted[index]
    if (place === undefined || place.start >= end) break
    if (place.start < at || place.end > end) continue
    marked += oneSpaced(fold(text.slice(at, place.start)).text) + mark(place)
    at = place.end
  }
  return marked + oneSpaced(fold(text.slice(at, end)).text)
}

// The visible text of an answer, parsed into blocks and sentences.

import type { Block } from './blocks.ts'
import type { Language } from './language.ts'
import type { Sentence } from './sentences.ts'

/** Offsets into the visible text. */
export interface Span {
  start: number
  end: number
}

/** A name that is written in the answer, whichever companies are tracked. */
export interface Name extends Span {
  folded: string
  /** its first word */
  key: string
  /** spoken of as a company is, or compared: otherwise it may be a place or part of another name */
  isPeer: boolean
}

export interface ReadText {
  text: string
  blocks: Block[]
  sentences: Sentence[]
  language: Language
  /** it has no capital, so that a small letter shows nothing */
  isSmall?: boolean
  /** stages and rules that are left out, by name: to find out what each is worth */
  off?: SwitchedOff
  /** whether the place alone is in bold type */
  isBold?: (place: Span) => boolean
  /** takes down which rule decided, for an explanation */
  reasons?: Reasons
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

/** Removing a citation marker between two words leaves a space on either side. */
export const oneSpaced = (text: string) => text.replace(/ {2,}/g, ' ')

// The visible text of an answer, taken apart.

import type { Block } from './blocks.ts'
import type { Language } from './language.ts'
import type { Sentence } from './sentences.ts'

/** Offsets are of the visible text. */
export interface Span {
  start: number
  end: number
}

export interface ReadText {
  text: string
  blocks: Block[]
  sentences: Sentence[]
  language: Language
}

/** Index of the first span that does not start before `offset`, by binary search. */
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

/** Index of the one that holds the offset, of spans that follow one another; -1 where none does. */
export function spanAt(sorted: readonly Span[], offset: number): number {
  const index = firstFrom(sorted, offset + 1) - 1
  return offset < (sorted[index]?.end ?? offset) ? index : -1
}

/** Index of the sentence that holds the offset, or of the last one before it; -1 before the first. */
export const sentenceAt = (sentences: readonly Sentence[], offset: number): number => firstFrom(sentences, offset + 1) - 1

/** Where a source mark stood between two words, a space stands on either side of it. */
export const oneSpaced = (text: string) => text.replace(/ {2,}/g, ' ')

// Places of companies in the visible text of an answer.

import { fold } from './folding.ts'
import { firstFrom, oneSpaced, type ReadText, type Span } from './read-text.ts'

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

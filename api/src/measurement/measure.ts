import type { Answer, Company, Measurement } from './measurement.ts'

/** Rises whenever the same text can give another result: history is then measured again. */
export const DETECTOR_VERSION = 1

/** Measures one answer for the subject and for each competitor. */
export function measure(_answer: Answer, _subject: Company, _competitors: readonly Company[]): Measurement {
  throw new Error('in preparation')
}

// Applies what a judging model decided about a company to its places.

import type { Place, Verdict } from './places.ts'
import type { Reasons, Span } from './read-text.ts'
import type { Candidate } from './sense/meant.ts'

/** Among the reasons, of a place about which the model decided against the rules. */
export const BY_MODEL = 'a judging model decided'

const isWithin = ({ start, end }: Span, passage: Span) => start >= passage.start && end <= passage.end

/** What the rules take for the company, and the name in the quote; of a company that is not meant only its written domain. */
export function meantByVerdict(
  candidates: readonly Candidate[],
  meantByRules: ReadonlySet<Candidate>,
  verdict: Verdict | null,
  reasons?: Reasons,
): Candidate[] {
  return candidates.filter((candidate) => {
    const isDropped = verdict?.reading === 'other' && candidate.pattern !== null
    const isQuoted = verdict && verdict.reading !== 'other' && isWithin(candidate, verdict.passage)
    const isMeant = !isDropped && (meantByRules.has(candidate) || isQuoted === true)
    if (isMeant !== meantByRules.has(candidate)) reasons?.set(candidate, BY_MODEL)
    return isMeant
  })
}

/** Sets `absence`: on every place of a company of which nothing is known, and on none in the quote about one that is meant. */
export function flagByVerdict(places: readonly Place[], verdict: Verdict | null, reasons?: Reasons): void {
  for (const place of places) {
    const isCleared = verdict?.reading === 'company' && isWithin(place, verdict.passage)
    const absence = verdict?.reading === 'unknown' || (place.absence && !isCleared)
    if (absence !== place.absence) reasons?.set(place, BY_MODEL)
    place.absence = absence
  }
}

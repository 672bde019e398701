// How a metric changed, and whether a screen may call it a change: one comparison and one wording for all screens.

import { pointsBetween } from './figures.ts'
import { newModelNote, type NewModel } from './new-models.ts'
import type { OtherPrompts } from './other-prompts.ts'
import { periodBefore } from './period-before.ts'

/** A change as a report call answers it. */
interface WireChange {
  from: unknown
  to: unknown
  result: unknown
  standsOut: unknown
  otherPrompts?: OtherPrompts | undefined
}

/** `clear`: the test of the API calls it a change, and the shown values move the same way. */
type Verdict = 'clear' | 'unclear' | 'too-little'

export interface Difference {
  /** difference of the two values as they are shown, in whole percents */
  points: number
  verdict: Verdict
  /** may be picked out of many changes */
  standsOut: boolean
  /** the values are not of the same prompts, which is why they differ, wholly or in part */
  otherPrompts?: OtherPrompts | undefined
}

/** Null when either value is unknown. */
export function readDifference(change: Partial<WireChange> | null | undefined): Difference | null {
  const points = pointsBetween(change?.from, change?.to)
  if (points === null) return null
  const verdict = verdictOf(change?.result, points)
  const standsOut = verdict === 'clear' && change?.standsOut === true
  return { points, verdict, standsOut, otherPrompts: change?.otherPrompts }
}

function verdictOf(result: unknown, points: number): Verdict {
  if (result === 'too-little') return 'too-little'
  return (result === 'up' && points > 0) || (result === 'down' && points < 0) ? 'clear' : 'unclear'
}

/** The points that may be told as a change; 0 for one that may be chance. */
export const clearPoints = (difference: Pick<Difference, 'points' | 'verdict'> | null): number =>
  difference?.verdict === 'clear' ? difference.points : 0

interface Movement {
  /** points; null: there is no change to show */
  value: number | null
  words: string
  /** grey: it may be the change of a model, or of the prompts, rather than of the brand */
  neutral?: boolean
}

export const NO_CLEAR_CHANGE = 'No clear change'
export const TOO_LITTLE_DATA = 'Too little data to compare'

type Told = Pick<Difference, 'verdict' | 'otherPrompts'>

/** What stands beside the points of a change where the period is named already: "with a new ChatGPT model"; '' where they stand alone. */
export function changeNote({ verdict, otherPrompts }: Told, newModels: readonly NewModel[] = []): string {
  if (verdict === 'too-little') return TOO_LITTLE_DATA
  if (verdict === 'unclear') return NO_CLEAR_CHANGE
  return newModelNote(newModels) ?? (otherPrompts ? 'with other prompts' : '')
}

/**
 * A change as a card shows it: "+6 pts" in its colour "vs the previous 14 days"; else "No clear change vs the previous 14 days"; with a
 * new model "+6 pts" in grey "with a new ChatGPT model, vs the previous 14 days", and the same with other prompts.
 */
export function movementOf(
  difference: Told & Pick<Difference, 'points'>,
  period: { startDate: string; endDate: string },
  newModels: readonly NewModel[] = [],
): Movement {
  const since = `vs ${periodBefore(period)}`
  const note = changeNote(difference, newModels)
  if (difference.verdict === 'too-little') return { value: null, words: note }
  if (difference.verdict === 'unclear') return { value: null, words: `${note} ${since}` }
  const value = difference.points
  return note === '' ? { value, words: since } : { value, words: `${note}, ${since}`, neutral: true }
}

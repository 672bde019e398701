// How a metric changed, and whether a screen may call it a change: one comparison and one rule for all screens.

import type { Change as WireChange } from '@sightline/shared/contract/api/reports.ts'
import { pointsBetween } from '@sightline/shared/domain/figures.ts'
import { newModelNote, type NewModel } from '@sightline/shared/domain/new-models.ts'

const DAY_MS = 86_400_000

export interface Difference {
  /** difference of the two values as they are shown, in whole percents */
  points: number
  /** too small, or from too few answers, to be called a change */
  withinNoise: boolean
}

/** A change is noise unless the API says that it is not. Null when either value is unknown. */
export function readDifference(change: Partial<WireChange> | null | undefined): Difference | null {
  const points = pointsBetween(change?.from, change?.to)
  return points === null ? null : { points, withinNoise: change?.withinNoise !== false && points !== 0 }
}

interface Days {
  startDate: string
  endDate: string
}

/**
 * The name of the previous period: "the day before", "the 14 days before"; "the days before" where its length is
 * unknown.
 */
export function periodBefore({ startDate, endDate }: Days): string {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
  return days === 1 ? 'the day before' : `the ${days ? `${days} ` : ''}days before`
}

interface Movement {
  /** points; null: there is no change to show */
  value: number | null
  words: string
  /** grey: it may be the change of a model rather than of the brand */
  neutral?: boolean
}

/**
 * A change as a card shows it: "+6 pts" in its colour "vs 14 days before"; within the noise "About level with 14 days before"; with a new model
 * "+6 pts" in grey "with a new ChatGPT model, vs 14 days before".
 */
export function movementOf(
  { points, withinNoise }: Difference,
  period: Days,
  newModels: readonly NewModel[] = [],
): Movement {
  const before = periodBefore(period).replace(/^the (?=\d)/, '')
  if (withinNoise || !points) return { value: null, words: `About level with ${before}` }
  const note = newModelNote(newModels)
  return note === undefined
    ? { value: points, words: `vs ${before}` }
    : { value: points, words: `${note}, vs ${before}`, neutral: true }
}

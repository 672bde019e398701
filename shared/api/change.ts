// How a metric changed, and what a screen may claim of it: one rule for all screens.

import type { Change as WireChange, DayChange } from '@sightline/shared/contract/api/reports.ts'
import { exactPercent, percentOf } from './percent.ts'

const DAY_MS = 86_400_000

export interface Difference {
  /** points: the difference of the exact values, rounded once */
  points: number
  /** too small, or from too few answers, to be called a change: shown in grey */
  withinNoise: boolean
}

export interface Change extends Difference {
  first: { date: string; value: number }
  last: { date: string; value: number }
  /** both days counted */
  days: number
}

/** Points from one value to another: the difference of the exact percents, rounded once. Null when either is unknown. */
export function pointsBetween(from: number | null | undefined, to: number | null | undefined): number | null {
  const [before, after] = [exactPercent(from), exactPercent(to)]
  if (before === null || after === null) return null
  // `|| 0` turns −0 into 0: −0 would be shown with its sign.
  return Math.round(Number((after - before).toFixed(6))) || 0
}

/** A change is noise unless the API says that it is not. Null when either value is unknown. */
export function readDifference(change: Partial<WireChange> | null | undefined): Difference | null {
  const points = pointsBetween(change?.from, change?.to)
  return points === null ? null : { points, withinNoise: change?.withinNoise !== false && points !== 0 }
}

/** From the first to the last day of a period; null when fewer than two have a value. */
export function readChange(change: Partial<DayChange> | null | undefined): Change | null {
  const difference = readDifference(change)
  if (!change?.fromDay || !change.toDay || difference === null) return null
  return {
    ...difference,
    first: { date: change.fromDay, value: percentOf(change.from) ?? 0 },
    last: { date: change.toDay, value: percentOf(change.to) ?? 0 },
    days: Math.round((Date.parse(change.toDay) - Date.parse(change.fromDay)) / DAY_MS) + 1,
  }
}

interface Delta {
  value: number
  since: string
  neutral: boolean
}

/** A change as a card shows it: "+6 pts in 14 days" in its colour, or in grey "+3 pts in 14 days, within noise". */
export function changeDelta(change: Change): Delta {
  return differenceDelta(change, `in ${change.days} days`)
}

export function differenceDelta({ points, withinNoise }: Difference, since: string): Delta {
  return { value: points, since: withinNoise ? `${since}, within noise` : since, neutral: withinNoise }
}

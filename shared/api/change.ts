// How a metric moved from the first to the last day that has it, and what a screen may claim of it: one rule for all screens.

import type { DayChange } from '@sightline/shared/contract/api/reports.ts'
import { exactPercent, percentOf } from './percent.ts'

const DAY_MS = 86_400_000

export interface Change {
  /** points between the exact values, rounded once */
  points: number
  first: { date: string; value: number }
  last: { date: string; value: number }
  /** both days counted */
  days: number
  /** too small, or from too few answers, to be called a change: shown in grey and not claimed */
  withinNoise: boolean
}

/** Null when fewer than two days have a value. What is noise, the API says; a change that it says nothing of is none. */
export function readChange(change: Partial<DayChange> | null | undefined): Change | null {
  const [from, to] = [exactPercent(change?.from), exactPercent(change?.to)]
  if (!change?.fromDay || !change.toDay || from === null || to === null) return null
  const points = Math.round(Number((to - from).toFixed(6)))
  return {
    // Not −0, which would be written with its sign.
    points: points === 0 ? 0 : points,
    first: { date: change.fromDay, value: percentOf(change.from) ?? 0 },
    last: { date: change.toDay, value: percentOf(change.to) ?? 0 },
    days: Math.round((Date.parse(change.toDay) - Date.parse(change.fromDay)) / DAY_MS) + 1,
    withinNoise: change.withinNoise !== false && points !== 0,
  }
}

/** A change as a card shows it: "+6 pts in 14 days" in its colour, or in grey "+3 pts within noise". */
export function changeDelta({ points, days, withinNoise }: Change): { value: number; since: string; neutral: boolean } {
  return { value: points, since: withinNoise ? 'within noise' : `in ${days} days`, neutral: withinNoise }
}

// How a metric moved from the first to the last day that has it, in the whole points of the screen.

import { percentOf } from '@sightline/shared/api'
import type { DayChange } from '@sightline/shared/contract/api/reports.ts'
import { daysBetween } from './days.ts'

export interface Change {
  /** points between the two percents as they are shown */
  points: number
  first: { date: string; value: number }
  last: { date: string; value: number }
  /** both days counted */
  days: number
  /** too small, or from too few answers, to mean anything */
  withinNoise: boolean
}

/** Null when fewer than two days have a value. */
export function readChange(change: Omit<DayChange, 'intervals'> | null): Change | null {
  if (change === null) return null
  const from = percentOf(change.from) ?? 0
  const to = percentOf(change.to) ?? 0
  return {
    points: to - from,
    first: { date: change.fromDay, value: from },
    last: { date: change.toDay, value: to },
    days: daysBetween(change.fromDay, change.toDay),
    withinNoise: change.withinNoise,
  }
}

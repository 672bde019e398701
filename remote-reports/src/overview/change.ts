// How a metric moved from the first to the last day that has it.

import { percentOf } from '@sightline/shared/api'
import type { ChartedMetric } from '../trend/metrics.ts'
import type { Reading } from '../trend/read-points.ts'
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

const MIN_ANSWERS = 10
/** 95% */
const Z = 1.96

/** Null when fewer than two days have a value. */
export function changeOf(readings: readonly Reading[], metric: ChartedMetric): Change | null {
  const known = readings.filter((reading) => reading[metric] !== null)
  const first = known[0]
  const last = known.at(-1)
  if (first === undefined || last === undefined || first === last) return null
  const from = percentOf(first[metric]) ?? 0
  const to = percentOf(last[metric]) ?? 0
  return {
    points: to - from,
    first: { date: first.date, value: from },
    last: { date: last.date, value: to },
    days: daysBetween(first.date, last.date),
    withinNoise: isNoise(first, last, metric),
  }
}

/** Sentiment has no interval: there only the number of answers counts, and only those that mention the brand have one. */
function isNoise(first: Reading, last: Reading, metric: ChartedMetric): boolean {
  if (metric === 'sentiment') return [first, last].some(({ n, brand }) => n * (brand ?? 0) < MIN_ANSWERS)
  if (first.n < MIN_ANSWERS || last.n < MIN_ANSWERS) return true
  const a = wilson(first[metric] ?? 0, first.n)
  const b = wilson(last[metric] ?? 0, last.n)
  const overlap = Math.min(a.high, b.high) - Math.max(a.low, b.low)
  return overlap > Math.min(a.high - a.low, b.high - b.low) / 2
}

/** Wilson score interval of a rate over n answers. */
function wilson(rate: number, n: number): { low: number; high: number } {
  const centre = rate + Z ** 2 / (2 * n)
  const margin = Z * Math.sqrt((rate * (1 - rate)) / n + Z ** 2 / (4 * n ** 2))
  const scale = 1 + Z ** 2 / n
  return { low: (centre - margin) / scale, high: (centre + margin) / scale }
}

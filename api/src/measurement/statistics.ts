// Rates over a period: always from sums and counts, never an average of averages.

import type { Interval } from '@sightline/shared/contract/api/reports.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'

/** normal quantile of a two-sided 95% interval */
const Z = 1.959963984540054

/** A sum of per-answer values and the number of answers that have one. */
export interface Tally {
  sum: number
  count: number
}

/** A tally with the sum of the squares of its values. */
export interface SquaredTally extends Tally {
  squares: number
}

/** Fractions 0–1. `value`, `low` and `high` are null when there is no answer. */
export interface Rate {
  value: number | null
  n: number
  low: number | null
  high: number | null
}

const NO_RATE: Rate = { value: null, n: 0, low: null, high: null }

/** Wilson score interval (95%) of a share; null when n is 0. */
export function wilsonInterval(successes: number, n: number): { low: number; high: number } | null {
  if (n <= 0) return null
  const share = Math.min(1, Math.max(0, successes / n))
  const spread = (Z * Z) / n
  const centre = share + spread / 2
  const margin = Z * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  // Rounding errors must not move the ends past the rate itself at 0 and 1.
  return {
    low: share === 0 ? 0 : Math.max(0, (centre - margin) / (1 + spread)),
    high: share === 1 ? 1 : Math.min(1, (centre + margin) / (1 + spread)),
  }
}

/** Proportion of positive answers with its Wilson interval. */
export function rateOf(successes: number, n: number): Rate {
  const interval = wilsonInterval(successes, n)
  return interval === null ? NO_RATE : { value: successes / n, n, ...interval }
}

/** The mean of values from 0 to `scale`, as a fraction of it, and the 95% interval of the mean: ± 1.96 standard errors. */
export function meanRateOf({ sum, squares, count }: SquaredTally, scale: number): Rate {
  if (count <= 0) return NO_RATE
  const mean = sum / count
  // One value gives no estimate of the variance.
  if (count === 1) return { value: mean / scale, n: 1, low: 0, high: 1 }
  const variance = Math.max(0, (squares - sum * mean) / (count - 1))
  const margin = Z * Math.sqrt(variance / count)
  return {
    value: mean / scale,
    n: count,
    low: Math.max(0, (mean - margin) / scale),
    high: Math.min(1, (mean + margin) / scale),
  }
}

/** Intervals are sent with 4 decimals. */
const INTERVAL_STEPS = 10_000

/** Rounded outwards, so that the interval never gets narrower and always contains its value. */
export const intervalOf = ({ n, low, high }: Rate): Interval => ({
  n,
  low: low === null ? null : Math.floor(low * INTERVAL_STEPS) / INTERVAL_STEPS,
  high: high === null ? null : Math.ceil(high * INTERVAL_STEPS) / INTERVAL_STEPS,
})

/** True when a change between two periods is too small, or based on too few answers, to be significant. */
export function withinNoise(before: Rate, after: Rate): boolean {
  if (before.n < ENOUGH_ANSWERS || after.n < ENOUGH_ANSWERS) return true
  if (before.low === null || before.high === null || after.low === null || after.high === null) return true
  const overlap = Math.min(before.high, after.high) - Math.max(before.low, after.low)
  const narrower = Math.min(before.high - before.low, after.high - after.low)
  // Identical answers have an interval of width 0: inside the other interval they are noise.
  return overlap > narrower / 2 || (overlap === 0 && narrower === 0)
}

/** null without values, not 0 */
export function meanOf({ sum, count }: Tally): number | null {
  return count === 0 ? null : sum / count
}

/** First minus last: positive is an improvement; null unless both days have a position. */
export function positionChange(first: number | null, last: number | null): number | null {
  return first === null || last === null ? null : first - last
}

import type { Interval } from '@sightline/shared/contract/api/reports.ts'
import type { Rate } from './statistics.ts'

/** Intervals are sent with 4 decimals. */
const INTERVAL_STEPS = 10_000

/** Rounded outwards, so that the interval never gets narrower and always contains its value. */
export const intervalOf = ({ n, low, high }: Rate): Interval => ({
  n,
  low: low === null ? null : Math.floor(low * INTERVAL_STEPS) / INTERVAL_STEPS,
  high: high === null ? null : Math.ceil(high * INTERVAL_STEPS) / INTERVAL_STEPS,
})

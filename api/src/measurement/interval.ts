import type { Interval } from '@sightline/shared/contract/api/reports.ts'
import type { Rate } from './statistics.ts'

/** Steps of an interval's ends, 4 decimals. */
const INTERVAL_STEPS = 10_000

/** Rounded outwards, so that it never says more than is known, nor leaves its value outside. */
export const intervalOf = ({ n, low, high }: Rate): Interval => ({
  n,
  low: low === null ? null : Math.floor(low * INTERVAL_STEPS) / INTERVAL_STEPS,
  high: high === null ? null : Math.ceil(high * INTERVAL_STEPS) / INTERVAL_STEPS,
})

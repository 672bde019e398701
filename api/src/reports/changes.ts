// Changes of the metrics: between two days of a period, and since the previous period. One rule decides what is noise.

import type { Change, DayChange } from '@sightline/shared/contract/api/reports.ts'
import { intervalOf, rateOf, withinNoise, type Rate } from '../measurement/statistics.ts'
import { sentimentRate, type DayTotals } from './rates.ts'

type Metric = 'brand' | 'top' | 'url' | 'sentiment'

const rateIn: Record<Metric, (sums: DayTotals) => Rate> = {
  brand: ({ mentioned, answered }) => rateOf(mentioned, answered),
  top: ({ top, answered }) => rateOf(top, answered),
  url: ({ cited, answered }) => rateOf(cited, answered),
  sentiment: sentimentRate,
}

/** @param days of a period, in order */
export const changesWithin = (days: readonly (DayTotals & { day: string })[]) =>
  perMetric((metric) => changeOverDays(days.map((sums) => ({ day: sums.day, rate: rateIn[metric](sums) }))))

/** null where either has no value */
export const changesSince = (before: DayTotals, after: DayTotals) =>
  perMetric((metric) => changeBetween(rateIn[metric](before), rateIn[metric](after)))

const perMetric = <Value>(of: (metric: Metric) => Value): Record<Metric, Value> => ({
  brand: of('brand'),
  top: of('top'),
  url: of('url'),
  sentiment: of('sentiment'),
})

/** From the first day with a value to the last one; null with fewer than two. @param days in order */
export function changeOverDays(days: readonly { day: string; rate: Rate }[]): DayChange | null {
  const known = days.filter(({ rate }) => rate.value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const change = changeBetween(first.rate, last.rate)
  return change && { ...change, fromDay: first.day, toDay: last.day }
}

/** null where one of the two has no value */
export function changeBetween(from: Rate, to: Rate): Change | null {
  if (from.value === null || to.value === null) return null
  const intervals = { from: intervalOf(from), to: intervalOf(to) }
  return { from: from.value, to: to.value, withinNoise: withinNoise(from, to), intervals }
}

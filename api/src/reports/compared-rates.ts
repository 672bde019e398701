// What reports, exports and mails say about rates: values, intervals and changes of one selection, computed once.

import type { Change, Interval as WireInterval, Rate, TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import { compare, type Compared, type ComparedSums } from '../statistics/compare.ts'
import { discoveries } from '../statistics/discoveries.ts'
import { dayInterval, type Interval } from '../statistics/intervals.ts'
import { variancePerAnswer } from '../statistics/variance.ts'
import { SCORE_SCALE } from './rates.ts'
import type { CompanyDay } from './read-sums.queries.ts'
import type { CompanyStrata, StrataMetric } from './strata.queries.ts'

export interface ComparedRates<Name extends string> {
  intervals: Record<Name, Rate>
  /** null where one of the two periods has no value */
  sincePreviousPeriod: Record<Name, Change | null>
}

/** @param sums of rates that are told together: out of their changes, those that stand out are picked */
export function comparedRates<Name extends string>(sums: Record<Name, ComparedSums>): ComparedRates<Name> {
  const names = Object.keys(sums) as Name[]
  const compared = names.map((name) => compare(sums[name]))
  const picked = discoveries(compared.map(({ probability }) => probability))
  const named = <Value>(values: Value[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<Name, Value>
  return {
    intervals: named(compared.map(rateOf)),
    sincePreviousPeriod: named(compared.map((each, index) => changeOf(each, picked[index] === true))),
  }
}

const rateOf = ({ value, n, prompts, panel, market }: Compared): Rate => ({
  ...{ value, n, prompts },
  panel: roundedOutwards(panel),
  market: roundedOutwards(market),
})

function changeOf({ earlier, value, change, otherPrompts }: Compared, picked: boolean): Change | null {
  if (earlier === null || value === null) return null
  const isChange = change === 'up' || change === 'down'
  return {
    ...{ from: earlier, to: value, result: change, standsOut: picked && isChange && otherPrompts === null },
    ...(otherPrompts && { otherPrompts }),
  }
}

/** The sums of one company on one day that the four rates are of. */
type DaySums = Pick<CompanyDay, 'mentioned' | 'top' | 'cited' | 'sentimentSum' | 'sentimentCount'>

/** The intervals of a company's days for these prompts, whose answers vary as those of the whole period do. @param sums of the period */
export function dayBands(sums: CompanyStrata): (day: DaySums, answered: number) => TimeseriesPoint['bands'] {
  const perAnswer = {
    brand: variancePerAnswer(sums.brand.after),
    top: variancePerAnswer(sums.top.after),
    url: variancePerAnswer(sums.url.after),
    sentiment: variancePerAnswer(sums.sentiment.after),
  }
  const band = (metric: StrataMetric, n: number, sum: number) =>
    roundedOutwards(dayInterval({ n, sum }, perAnswer[metric]))
  return (day, answered) => ({
    brand: band('brand', answered, day.mentioned),
    top: band('top', answered, day.top),
    url: band('url', answered, day.cited),
    sentiment: band('sentiment', day.sentimentCount, day.sentimentSum / SCORE_SCALE),
  })
}

/** Intervals are sent with 4 decimals. */
const STEPS = 10_000

/** So that an interval never gets narrower and always contains its value. */
export const roundedOutwards = (interval: Interval | null): WireInterval | null =>
  interval && { low: Math.floor(interval.low * STEPS) / STEPS, high: Math.ceil(interval.high * STEPS) / STEPS }

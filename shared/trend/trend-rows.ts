// From the two responses of the trend card to the rows of its chart.

import { percentOf } from '@sightline/shared/api'
import type { Band } from '@sightline/shared/charts/series-style.ts'
import type { ChartedTrends, Grain } from './charted.ts'
import type { ChartedMetric } from './metrics.ts'
import { readDay, readFraction, type Reading } from './read-points.ts'

/** Percent values by brand; `date` is a day, a week's Monday or a month (YYYY-MM). */
export interface TrendRow {
  date: string
  you: number | null
  /** 95% interval of your value for these prompts */
  band: Band | null
  competitors: (number | null)[]
}

export function trendRows(
  readings: readonly Reading[],
  trends: ChartedTrends,
  charted: readonly string[],
  metric: ChartedMetric,
  grain: Grain,
): TrendRow[] {
  const yours = new Map(readings.map((reading) => [reading.date, reading]))
  const theirs = new Map(trends.series.map((row) => [readDay(row), row]))

  const days = [...new Set([...yours.keys(), ...theirs.keys()])].filter((day) => day !== undefined).sort()
  const buckets = Map.groupBy(days, (day) => bucketOf(day, grain))
  return [...buckets].map(([date, members]) => ({
    date,
    you: average(members.map((day) => yours.get(day)?.[metric] ?? null)),
    band: bandOf(
      members.flatMap((day) => yours.get(day) ?? []),
      metric,
    ),
    competitors: charted.map((domain) => average(members.map((day) => readFraction(theirs.get(day)?.[domain])))),
  }))
}

/** Day, Monday of its week, or month, in UTC. */
export function bucketOf(day: string, grain: Grain): string {
  if (grain === 'month') return day.slice(0, 7)
  if (grain === 'day') return day
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const DAYS_OF_WEEK = 7

/**
 * The buckets that the days do not fill, as their period has begun or ends within them: bucket → "2 of 7 days".
 * @param days all days of the period, with and without answers
 */
export function unfinishedBuckets(days: readonly string[], grain: Grain): Map<string, string> {
  if (grain === 'day') return new Map()
  const buckets = Map.groupBy(new Set(days), (day) => bucketOf(day, grain))
  return new Map(
    [...buckets].flatMap(([bucket, { length }]) => {
      const whole = grain === 'week' ? DAYS_OF_WEEK : daysOfMonth(bucket)
      return length < whole ? [[bucket, `${length} of ${whole} days`] as const] : []
    }),
  )
}

/** @param month YYYY-MM */
function daysOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The interval of an average of days, which vary on their own: their distances add up as squares. */
function bandOf(days: readonly Reading[], metric: ChartedMetric): Band | null {
  const known = days.flatMap(({ [metric]: value, bands: { [metric]: band } }) =>
    value === null || !band ? [] : [{ value, low: value - band.low, high: band.high - value }],
  )
  if (known.length === 0) return null
  const mean = known.reduce((sum, { value }) => sum + value, 0) / known.length
  const spread = (end: 'low' | 'high') => Math.hypot(...known.map((day) => day[end])) / known.length
  return { low: Math.max(0, 100 * (mean - spread('low'))), high: Math.min(100, 100 * (mean + spread('high'))) }
}

/** Averages fractions and only then rounds to a percent: 0.006 is 1 %, never 60 %. */
function average(fractions: (number | null)[]): number | null {
  const known = fractions.filter((value) => value !== null)
  return known.length === 0 ? null : percentOf(known.reduce((sum, value) => sum + value, 0) / known.length)
}

// From the two responses of the trend card to the rows of its chart.

import { percentOf } from '@sightline/shared/domain/figures.ts'
import type { Interval } from '@sightline/shared/contract/api/reports.ts'
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
  const sentiments = new Map((trends.sentiments ?? []).map((row) => [readDay(row), row]))
  /** How many answers a value of a day is of. */
  const answersOf = (day: string, domain: string) =>
    Number(metric === 'sentiment' ? sentiments.get(day)?.[domain] : yours.get(day)?.n) || 0

  const days = [...new Set([...yours.keys(), ...theirs.keys()])].filter((day) => day !== undefined).sort()
  const buckets = Map.groupBy(days, (day) => bucketOf(day, grain))
  const yoursOn = (day: string) => {
    const { [metric]: value = null, bands } = yours.get(day) ?? {}
    return { value, band: bands?.[metric] ?? null, answers: answersOf(day, trends.yourDomain) }
  }
  const theirsOn = (day: string, domain: string) => ({
    value: readFraction(theirs.get(day)?.[domain]),
    answers: answersOf(day, domain),
  })
  return [...buckets].map(([date, members]) => ({
    date,
    you: average(members.map(yoursOn)),
    band: bandOf(members.map(yoursOn)),
    competitors: charted.map((domain) => average(members.map((day) => theirsOn(day, domain)))),
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

interface DayValue {
  /** fraction */
  value: number | null
  /** 0: unknown */
  answers: number
}

/** The days with a value and their weights, so that their average is that of all their answers; alike where one's answers are unknown. */
function weighed<Day extends DayValue>(days: readonly Day[]): (Day & { value: number; weight: number })[] {
  const known = days.filter((day): day is Day & { value: number } => day.value !== null)
  const alike = known.some(({ answers }) => answers === 0)
  const all = alike ? known.length : known.reduce((sum, { answers }) => sum + answers, 0)
  return known.map((day) => ({ ...day, weight: alike ? 1 / all : day.answers / all }))
}

/** The interval of an average of days, which vary on their own: their distances add up as squares. */
function bandOf(days: readonly (DayValue & { band: Interval | null })[]): Band | null {
  const known = weighed(days.filter(({ band }) => band !== null))
  if (known.length === 0) return null
  const mean = known.reduce((sum, { value, weight }) => sum + weight * value, 0)
  const spread = (end: 'low' | 'high') =>
    Math.hypot(...known.map(({ value, weight, band }) => weight * Math.abs(value - (band?.[end] ?? value))))
  return { low: Math.max(0, 100 * (mean - spread('low'))), high: Math.min(100, 100 * (mean + spread('high'))) }
}

/** Averages fractions and only then rounds to a percent: 0.006 is 1 %, never 60 %. */
function average(days: readonly DayValue[]): number | null {
  const known = weighed(days)
  return known.length === 0 ? null : percentOf(known.reduce((sum, { value, weight }) => sum + weight * value, 0))
}

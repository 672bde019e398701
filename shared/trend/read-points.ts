// Reads the overview's time series in every spelling that the specification names. Values come out as fractions 0–1.

import type { Interval } from '@sightline/shared/contract/api/reports.ts'
import { isDay } from '@sightline/shared/domain/is-day.ts'
import type { ChartedMetric } from './metrics.ts'

export interface Reading extends Record<ChartedMetric, number | null> {
  /** YYYY-MM-DD */
  date: string
  /** answers of the day */
  n: number
  /** 95% intervals of the day's values for these prompts, as fractions */
  bands: Partial<Record<ChartedMetric, Interval | null>>
}

const dateNames = ['date', 'day', 'dt', 'createdAt', '_id', 'id']

const metricNames: Record<ChartedMetric, string[]> = {
  brand: ['brand', 'brandPct', 'brandRate', 'brand_visibility_pct', 'brandVisibilityPct', 'brandVisibilityRate'],
  top: ['top', 'topPct', 'topRate', 'top_visibility_pct', 'topVisibilityPct', 'topVisibilityRate'],
  url: ['url', 'urlPct', 'urlRate', 'url_citation_pct', 'urlCitationPct', 'urlCitationRate'],
  sentiment: ['sentiment', 'avgSentiment', 'sentiment_score', 'sentimentScore'],
}

/** Sorted by day; a point without a day is dropped. */
export function readPoints(points: readonly unknown[]): Reading[] {
  return points
    .filter((point): point is Record<string, unknown> => typeof point === 'object' && point !== null)
    .flatMap((point) => {
      const date = readDay(point)
      if (date === undefined) return []
      const { n, bands } = point
      return [{ date, ...readRates(point), n: typeof n === 'number' ? n : 0, bands: (bands ?? {}) as Reading['bands'] }]
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** Percentages and fractions both become fractions; sentiment and rates never leave 0–1. */
export function readFraction(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.min(1, Math.max(0, value > 1 ? value / 100 : value))
}

/** YYYY-MM-DD */
export function readDay(point: Record<string, unknown>): string | undefined {
  for (const name of dateNames) {
    const value = point[name]
    const text = typeof value === 'object' && value !== null && 'date' in value ? value.date : value
    const day = typeof text === 'string' ? text.slice(0, 10) : null
    if (isDay(day)) return day
  }
  return undefined
}

/** The four metrics in any spelling; null: unknown. */
export function readRates(received: object): Record<ChartedMetric, number | null> {
  const point = received as Record<string, unknown>
  const read = (metric: ChartedMetric) =>
    readFraction(metricNames[metric].map((name) => point[name]).find((value) => value !== undefined && value !== null))
  return { brand: read('brand'), top: read('top'), url: read('url'), sentiment: read('sentiment') }
}

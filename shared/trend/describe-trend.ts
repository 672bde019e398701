// Describes the trend in one sentence per line, as the chart's text alternative.

import type { TrendSeries } from '@sightline/shared/charts/series-style.ts'

/** "AI Visibility (You) goes from 58% to 64% between 2026-11-07 and 2026-11-20. …" */
export function describeTrend(dates: readonly string[], series: readonly TrendSeries[], unit: '%' | ''): string {
  return series.flatMap((line) => describeLine(dates, line, unit)).join(' ')
}

function describeLine(dates: readonly string[], { name, values }: TrendSeries, unit: '%' | ''): string[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, date: dates[index] ?? '' }]))
  const first = known[0]
  const last = known.at(-1)
  if (first === undefined || last === undefined) return []
  if (first === last) return [`${name} is at ${first.value}${unit} on ${first.date}.`]
  return [`${name} goes from ${first.value}${unit} to ${last.value}${unit} between ${first.date} and ${last.date}.`]
}

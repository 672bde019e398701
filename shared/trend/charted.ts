// What the trend card's chart draws, beside your line: needed before the chart is loaded.

import type { TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { readFraction } from './read-points.ts'

const CHARTED_COMPETITORS = 2

export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

export type ChartedTrends = Pick<TrendsResponse, 'yourDomain' | 'competitors' | 'series'> &
  Partial<Pick<TrendsResponse, 'sentiments'>>

/** The competitors to chart: those with the highest sum over the series, the project's order breaking ties. */
export function rankCompetitors({ yourDomain, competitors, series }: ChartedTrends): string[] {
  if (yourDomain === '' || series.length === 0) return []
  const sums = new Map(competitors.map((domain) => [domain, sumOf(series, domain)]))
  return [...competitors].sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)).slice(0, CHARTED_COMPETITORS)
}

function sumOf(series: ChartedTrends['series'], domain: string): number {
  return series.reduce((sum, row) => sum + (readFraction(row[domain]) ?? 0), 0)
}

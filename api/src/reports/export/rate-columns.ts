import type { TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import { percent, type Column } from './export-table.ts'

/** Fractions; null without answers. */
export interface Rates {
  brandVisibilityRate: number | null
  topVisibilityRate: number | null
  urlCitationRate: number | null
  sentimentScore: number | null
  intervals: TimeseriesPoint['intervals']
}

export const rateColumns: Column<Rates>[] = [
  { header: 'Brand visibility (%)', cell: (row) => percent(row.brandVisibilityRate) },
  { header: 'Brand visibility, low (%)', cell: (row) => percent(row.intervals.brand.low) },
  { header: 'Brand visibility, high (%)', cell: (row) => percent(row.intervals.brand.high) },
  { header: 'Top visibility (%)', cell: (row) => percent(row.topVisibilityRate) },
  { header: 'Top visibility, low (%)', cell: (row) => percent(row.intervals.top.low) },
  { header: 'Top visibility, high (%)', cell: (row) => percent(row.intervals.top.high) },
  { header: 'URL citation (%)', cell: (row) => percent(row.urlCitationRate) },
  { header: 'URL citation, low (%)', cell: (row) => percent(row.intervals.url.low) },
  { header: 'URL citation, high (%)', cell: (row) => percent(row.intervals.url.high) },
  { header: 'Sentiment (0–100)', cell: (row) => percent(row.sentimentScore) },
  { header: 'Answers with a sentiment', cell: (row) => row.intervals.sentiment.n },
]

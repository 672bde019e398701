import type { Overview } from '@sightline/shared/contract/api/reports.ts'
import { readOverview } from '../overview/read-overview.ts'
import { exportTable, percent } from './export-table.ts'
import type { Column, ExportAsked, ExportTable } from './export-table.ts'

interface OverviewRow extends Overview {
  startDate: string
  endDate: string
}

const columns: Column<OverviewRow>[] = [
  { header: 'From', cell: (row) => row.startDate },
  { header: 'To', cell: (row) => row.endDate },
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
  { header: 'Answers', cell: (row) => row.totalResults },
  { header: 'Failed answers', cell: (row) => row.failedResults },
  { header: 'Prompts tracked', cell: (row) => row.promptsTracked },
  { header: 'Prompts that name the brand', cell: (row) => row.brandedPrompts },
  { header: 'Sample data', cell: (row) => row.sample },
]

/** One row: the whole period. */
export async function openOverview(asked: ExportAsked): Promise<ExportTable> {
  const { overview, period } = await readOverview({ ...asked, params: undefined })
  const { startDate, endDate } = period
  return exportTable(period, columns, [{ startDate, endDate, ...overview }])
}

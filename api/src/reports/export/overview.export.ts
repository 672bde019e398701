import type { Overview } from '@sightline/shared/contract/api/reports.ts'
import { readOverview } from '../overview/read-overview.ts'
import { exportTable, type Column, type ExportAsked, type ExportTable } from './export-table.ts'
import { marketColumns, rateColumns } from './rate-columns.ts'

interface OverviewRow extends Overview {
  startDate: string
  endDate: string
}

const columns: Column<OverviewRow>[] = [
  { header: 'From', cell: (row) => row.startDate },
  { header: 'To', cell: (row) => row.endDate },
  ...rateColumns<OverviewRow>(({ intervals }, metric) => intervals[metric].panel),
  { header: 'Answers with a sentiment', cell: ({ intervals }) => intervals.sentiment.n },
  ...marketColumns<OverviewRow>(({ intervals }, metric) => intervals[metric].market),
  { header: 'Answers', cell: (row) => row.totalResults },
  { header: 'Failed answers', cell: (row) => row.failedResults },
  { header: 'Prompts tracked', cell: (row) => row.promptsTracked },
  { header: 'Prompts that name the brand', cell: (row) => row.brandedPrompts },
  { header: 'Sample data', cell: (row) => row.sample },
]

/** A single row for the whole period. */
export async function openOverview(asked: ExportAsked): Promise<ExportTable> {
  const { overview, period } = await readOverview(asked)
  const { startDate, endDate } = period
  return exportTable(period, columns, [{ startDate, endDate, ...overview }])
}

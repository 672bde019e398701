// The table as a CSV file. Loaded on demand.

import { csvRules } from '@sightline/shared/domain/csv-rules.ts'
import { saveFile } from '@sightline/shared/ui/browser/save-file.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { clientsToCall } from './attention.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { shownRate } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

const columns = [
  'Project',
  'Start Date',
  'End Date',
  'Brand Visibility Rate (%)',
  'Top Visibility Rate (%)',
  'URL Citation Rate (%)',
  'Sentiment Score',
  'Prompts Tracked',
  'Answers',
  'Change (points)',
  'Change',
  'Sample Data',
  'Client',
  'Needs a Call',
]

/** An empty cell means unknown, never 0. */
export function insightsCsv(rows: readonly ProjectRow[]): string {
  const calls = new Map(clientsToCall(rows).map(({ row, why }) => [row, why]))
  return stringify(
    rows.map((row) => [...cellsOf(row), row.project.client, calls.get(row)]),
    { ...csvRules, columns },
  )
}

/** All but the last two. */
function cellsOf({ project, insight }: ProjectRow): unknown[] {
  if (insight === undefined) return [project.domain, ...Array<null>(columns.length - 3).fill(null)]
  const { rates, period, change, prompts, answers, sample } = insight
  return [
    project.domain,
    period?.startDate,
    period?.endDate,
    ...[rates.brand, rates.top, rates.url, rates.sentiment].map(shownRate),
    prompts,
    answers,
    change?.value,
    change?.words,
    sample ? 'yes' : 'no',
  ]
}

export function saveInsights(rows: readonly ProjectRow[], { platform, range }: InsightsFilters): void {
  saveFile(`insights-${platform}-${range}.csv`, new Blob([insightsCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

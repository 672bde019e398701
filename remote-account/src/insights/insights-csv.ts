// The table as a CSV file. Loaded on demand.

import { csvRules } from '@sightline/shared/domain/csv-rules.ts'
import { exactPercent } from '@sightline/shared/domain/figures.ts'
import { chartedMetrics, metricLabels, metricUnit } from '@sightline/shared/trend/metrics.ts'
import { saveFile } from '@sightline/shared/ui/browser/save-file.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { clientsToCall } from './attention.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { shownRate, type Insight } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

const figures = [
  'Project',
  'Start Date',
  'End Date',
  ...chartedMetrics.map((metric) => `${metricLabels[metric]}${metricUnit(metric) && ' (%)'}`),
  'Prompts Tracked',
  'Answers',
  'Change (points)',
  'Change',
  'Sample Data',
]
/** The ends of the rates' intervals. */
const panels = chartedMetrics.flatMap((metric) =>
  ['low', 'high'].map((end) => `${metricLabels[metric]}, these prompts, ${end}${metricUnit(metric) && ' (%)'}`),
)
/** A new one comes last, as readers may count them. */
const columns = [...figures, 'Client', 'Needs a Call', ...panels]

/** An empty cell means unknown, never 0. */
export function insightsCsv(rows: readonly ProjectRow[]): string {
  const calls = new Map(clientsToCall(rows).map(({ row, why }) => [row, why]))
  return stringify(
    rows.map((row) => [...figuresOf(row), row.project.client, calls.get(row), ...panelsOf(row.insight)]),
    { ...csvRules, columns },
  )
}

function figuresOf({ project, insight }: ProjectRow): unknown[] {
  if (insight === undefined) return [project.domain, ...Array<null>(figures.length - 1).fill(null)]
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

/** In whole percents, rounded outwards, as reports show them. */
function panelsOf(insight: Insight | undefined): unknown[] {
  return chartedMetrics.flatMap((metric) => {
    const panel = insight?.panels[metric]
    const [low, high] = [exactPercent(panel?.low), exactPercent(panel?.high)]
    return [low && Math.floor(low), high && Math.ceil(high)]
  })
}

export function saveInsights(rows: readonly ProjectRow[], { platform, range }: InsightsFilters): void {
  saveFile(`insights-${platform}-${range}.csv`, new Blob([insightsCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

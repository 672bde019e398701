// The props of the chart: your line first, then the two competitors that lead the series.

import type { OverviewReport } from '@sightline/shared/api'
import type { TrendSeries } from '@sightline/shared/charts/series-style.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { competitorName } from '@sightline/shared/domain/competitor-name.ts'
import { dayNotes } from './day-notes.ts'
import { describeTrend } from './describe-trend.ts'
import { metricLabels, metricUnit, type ChartedMetric } from './metrics.ts'
import { readPoints } from './read-points.ts'
import { rankCompetitors, type ChartedTrends, type Grain } from './charted.ts'
import { trendRows, unfinishedBuckets } from './trend-rows.ts'

const YOUR_LINE = 'AI Visibility (You)'

export function chartOf(
  report: Pick<OverviewReport, 'timeseries' | 'marks'>,
  trends: ChartedTrends & { selection: { metric: ChartedMetric } },
  grain: Grain,
  project: Pick<Project, 'competitors'> | undefined,
  locale?: string,
) {
  const { metric } = trends.selection
  const charted = rankCompetitors(trends)
  const rows = trendRows(readPoints(report.timeseries), trends, charted, metric, grain)
  const dates = rows.map((row) => row.date)
  const unit = metricUnit(metric)
  const series: TrendSeries[] = [
    { name: YOUR_LINE, you: true, values: rows.map((row) => row.you), band: rows.map((row) => row.band) },
    ...charted.map((domain, index) => ({
      name: competitorName(domain, project),
      values: rows.map((row) => row.competitors[index] ?? null),
      colorIndex: trends.competitors.indexOf(domain),
    })),
  ]
  return {
    title: `${metricLabels[metric]} by ${grain}`,
    description: describeTrend(dates, series, unit),
    dates,
    series,
    unit,
    unfinished: unfinishedBuckets(
      report.timeseries.map(({ date }) => date),
      grain,
    ),
    notes: dayNotes(report.marks ?? [], grain, locale),
    locale,
  }
}

import { changeDelta, percentOf, readChange, type OverviewReport } from '@sightline/shared/api'
import { MetricCard, type MetricCardProps } from '@sightline/shared/ui/MetricCard.tsx'
import { MetricCardRow } from '@sightline/shared/ui/MetricCardRow.tsx'
import { chartedMetrics, metricLabels, metricUnit, type ChartedMetric } from '../trend/metrics.ts'
import { readPoints } from '../trend/read-points.ts'

/** Averages of the period, each with its way from the first to the last day. `report` undefined: still loading. */
export function MetricCards({ report }: { report: OverviewReport | undefined }) {
  const loading = report === undefined
  return (
    <MetricCardRow title="Key metrics, averages of the period">
      {chartedMetrics.map((metric) => (
        <MetricCard
          key={metric}
          label={metricLabels[metric]}
          value={report === undefined ? null : periodValue(report, metric)}
          unit={metricUnit(metric)}
          loading={loading}
          {...(report && movement(report, metric))}
        />
      ))}
      <MetricCard
        label="Prompts Tracked"
        value={report?.overview.promptsTracked ?? null}
        note={report && brandedNote(report.overview.brandedPrompts)}
        loading={loading}
      />
    </MetricCardRow>
  )
}

function periodValue({ overview }: OverviewReport, metric: ChartedMetric): number | null {
  switch (metric) {
    case 'brand':
      return percentOf(overview.brandVisibilityRate)
    case 'top':
      return percentOf(overview.topVisibilityRate)
    case 'url':
      return percentOf(overview.urlCitationRate)
    case 'sentiment':
      return percentOf(overview.sentimentScore)
  }
}

function movement({ overview, timeseries }: OverviewReport, metric: ChartedMetric): Partial<MetricCardProps> {
  const change = readChange(overview.changes[metric])
  if (change === null) return readPoints(timeseries).length === 1 ? { note: 'First day, no change yet' } : {}
  return {
    delta: { ...changeDelta(change), unit: metric === 'sentiment' ? undefined : 'pts' },
    spark: readPoints(timeseries).flatMap((reading) => percentOf(reading[metric]) ?? []),
  }
}

function brandedNote(branded: number): string {
  if (branded === 0) return 'None names your brand'
  return branded === 1 ? '1 prompt names your brand' : `${branded} prompts name your brand`
}

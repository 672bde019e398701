import { changeDelta, differenceDelta, percentOf, readChange, readDifference, type OverviewReport } from '@sightline/shared/api'
import { MetricCard, type MetricCardProps } from '@sightline/shared/ui/MetricCard.tsx'
import { MetricCardRow } from '@sightline/shared/ui/MetricCardRow.tsx'
import { chartedMetrics, metricLabels, metricUnit, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { readFraction, readPoints } from '@sightline/shared/trend/read-points.ts'
import { periodBefore } from '../filters/period-names.ts'
import { FIRST_DAY_NOTE } from '../report-frame/messages.ts'

interface MetricCardsProps {
  /** undefined: still loading */
  report: OverviewReport | undefined
  /** the project has no answer before this period */
  first?: boolean
  /** there is nothing to wait for */
  failed?: boolean
}

/** Averages of the period, each with its way from the first to the last day. */
export function MetricCards({ report, first = false, failed = false }: MetricCardsProps) {
  const loading = report === undefined && !failed
  return (
    <MetricCardRow title="Key metrics, averages of the period">
      {chartedMetrics.map((metric) => (
        <MetricCard
          key={metric}
          label={metricLabels[metric]}
          value={report === undefined ? null : periodValue(report, metric)}
          unit={metricUnit(metric)}
          loading={loading}
          {...(report && movement(report, metric, first))}
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
      // A score never leaves 0 to 100, whatever arrives.
      return percentOf(readFraction(overview.sentimentScore))
  }
}

function movement({ overview, timeseries, period }: OverviewReport, metric: ChartedMetric, first: boolean): Partial<MetricCardProps> {
  const unit = metric === 'sentiment' ? undefined : 'pts'
  const readings = readPoints(timeseries).flatMap((reading) => percentOf(reading[metric]) ?? [])
  const change = readChange(overview.changes?.[metric])
  if (change !== null) return { delta: { ...changeDelta(change), unit }, spark: readings }
  if (readings.length !== 1) return {}
  // One day has no way of its own: the one to it counts.
  const difference = readDifference(overview.sincePreviousPeriod?.[metric])
  if (difference !== null) return { delta: { ...differenceDelta(difference, `from ${periodBefore(period)}`), unit } }
  return { note: first ? FIRST_DAY_NOTE : 'One day of answers, no change yet' }
}

function brandedNote(branded: number): string {
  if (branded === 0) return 'None names your brand'
  return branded === 1 ? '1 prompt names your brand' : `${branded} prompts name your brand`
}

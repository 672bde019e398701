import {
  movementOf,
  noValueBefore,
  percentOf,
  rangeText,
  readDifference,
  type OverviewReport,
} from '@sightline/shared/api'
import type { Overview } from '@sightline/shared/contract/api/reports.ts'
import { MetricCard, type MetricCardProps } from '@sightline/shared/ui/figure/MetricCard.tsx'
import { MetricCardRow } from '@sightline/shared/ui/figure/MetricCardRow.tsx'
import { chartedMetrics, metricLabels, metricUnit, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { readFraction, readPoints } from '@sightline/shared/trend/read-points.ts'

interface MetricCardsProps {
  /** undefined: still loading */
  report: OverviewReport | undefined
  /** the call has failed, so the cards are not loading */
  failed?: boolean
}

/** Averages of the period, each with its change since the equally long one before. */
export function MetricCards({ report, failed = false }: MetricCardsProps) {
  const loading = report === undefined && !failed
  return (
    <MetricCardRow title="Key metrics, averages of the period">
      {chartedMetrics.map((metric) => (
        <MetricCard
          key={metric}
          label={metricLabels[metric]}
          definition={metric}
          rate={report?.overview.intervals?.[metric]}
          value={report === undefined ? null : periodValue(report, metric)}
          unit={metricUnit(metric)}
          loading={loading}
          {...(report && movement(report, metric))}
          before={percentOf(report?.overview.sincePreviousPeriod?.[metric]?.from)}
          range={report && panelText(report.overview, metric)}
        />
      ))}
      <MetricCard
        label="Prompts Tracked"
        definition="prompts"
        value={report?.overview.promptsTracked ?? null}
        note={brandedNote(report)}
        loading={loading}
      />
    </MetricCardRow>
  )
}

/** "these prompts 51–59%"; undefined without answers */
export function panelText(
  { intervals }: Partial<Pick<Overview, 'intervals'>>,
  metric: ChartedMetric,
): string | undefined {
  const panel = intervals?.[metric]?.panel
  return panel ? `these prompts ${rangeText(panel)}${metricUnit(metric)}` : undefined
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
      // A score stays between 0 and 100, whatever the API sends.
      return percentOf(readFraction(overview.sentimentScore))
  }
}

function movement(
  { overview, timeseries, period, newModels }: OverviewReport,
  metric: ChartedMetric,
): Partial<MetricCardProps> {
  const readings = readPoints(timeseries).flatMap((reading) => percentOf(reading[metric]) ?? [])
  const spark = readings.length > 1 ? readings : undefined
  const difference = readDifference(overview.sincePreviousPeriod?.[metric])
  if (difference === null) return { spark, note: readings.length === 0 ? undefined : noValueBefore(period) }
  const { value, words, neutral } = movementOf(difference, period, newModels)
  if (value === null) return { spark, note: words }
  return { spark, delta: { value, unit: metric === 'sentiment' ? undefined : 'pts', since: words, neutral } }
}

function brandedNote(report: OverviewReport | undefined): string | undefined {
  const branded = report?.overview.brandedPrompts
  if (branded === undefined) return undefined
  if (branded === 0) return 'None names your brand'
  const naming = branded === 1 ? '1 prompt names your brand' : `${branded} prompts name your brand`
  return report?.selection.branded === 'unbranded' ? `${naming} (left out here)` : naming
}

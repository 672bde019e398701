import { MetricCard } from '@sightline/shared/ui/figure/MetricCard.tsx'
import { MetricCardRow } from '@sightline/shared/ui/figure/MetricCardRow.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { chartedMetrics, metricUnit, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import type { InsightsSummary } from './insights-summary.ts'

const labels: Record<ChartedMetric, string> = {
  brand: 'Avg. Brand Visibility',
  top: 'Avg. Top Visibility',
  url: 'Avg. URL Citation',
  sentiment: 'Avg. Sentiment',
}

/**
 * `summary` undefined: still loading. The cards claim no change: the noise rule compares two shares of answers, and an average over
 * projects, each of which counts alike, is none.
 */
export function AverageCards({ summary }: { summary: InsightsSummary | undefined }) {
  const loading = summary === undefined
  return (
    <MetricCardRow title="Averages">
      {chartedMetrics.map((metric) => {
        const { value, projects } = summary?.averages[metric] ?? { value: null, projects: 0 }
        return (
          <MetricCard
            key={metric}
            label={labels[metric]}
            definition={metric}
            value={value}
            unit={metricUnit(metric)}
            note={projects > 0 && `over ${counted(projects, 'project')}`}
            loading={loading}
          />
        )
      })}
      <MetricCard
        label="Prompts Tracked"
        definition="prompts"
        value={typeof summary?.promptsTracked === 'number' ? figure(summary.promptsTracked) : null}
        note={summary && summary.read > 0 && `${figure(summary.answers)} answers analyzed`}
        loading={loading}
      />
    </MetricCardRow>
  )
}

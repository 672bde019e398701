import { MetricCard } from '@sightline/shared/ui/MetricCard.tsx'
import { MetricCardRow } from '@sightline/shared/ui/MetricCardRow.tsx'
import type { InsightsSummary, Rate } from './insights-summary.ts'

const averages: { rate: Rate; label: string; unit: string }[] = [
  { rate: 'brandVisibilityRate', label: 'Avg. Brand Visibility', unit: '%' },
  { rate: 'topVisibilityRate', label: 'Avg. Top Visibility', unit: '%' },
  { rate: 'urlCitationRate', label: 'Avg. URL Citation', unit: '%' },
  { rate: 'sentimentScore', label: 'Avg. Sentiment', unit: '' },
]
const count = new Intl.NumberFormat('en-US')

/** `summary` undefined: still loading. */
export function AverageCards({ summary }: { summary: InsightsSummary | undefined }) {
  const loading = summary === undefined
  return (
    <MetricCardRow title="Averages">
      {averages.map(({ rate, label, unit }) => (
        <MetricCard
          key={rate}
          label={label}
          value={summary?.[rate] ?? null}
          unit={unit}
          note={summary && `over ${summary.measured} ${summary.measured === 1 ? 'project' : 'projects'}`}
          loading={loading}
        />
      ))}
      <MetricCard
        label="Prompts Tracked"
        value={summary ? count.format(summary.promptsTracked) : null}
        note={summary && `${count.format(summary.totalResults)} answers analyzed`}
        loading={loading}
      />
    </MetricCardRow>
  )
}

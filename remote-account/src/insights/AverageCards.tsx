import { MetricCard } from '@sightline/shared/ui/MetricCard.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import type { InsightsSummary, Rate } from './insights-summary.ts'
import styles from './Insights.module.css'

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
    <section aria-labelledby="averages">
      <h2 id="averages" className={styles.hiddenTitle}>
        <VisuallyHidden>Averages</VisuallyHidden>
      </h2>
      <div className={styles.cards}>
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
      </div>
    </section>
  )
}

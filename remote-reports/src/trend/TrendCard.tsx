import type { ReportDays } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/Card.tsx'
import { SegmentedControl } from '@sightline/shared/ui/SegmentedControl.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import { Switch } from '@sightline/shared/ui/Switch.tsx'
import { useId } from 'react'
import { trendPeriodName } from '../filters/period-names.ts'
import { detectedText } from './detected-text.ts'
import { chartedMetrics, metricLabels, type ChartedMetric } from '../metrics/metrics.ts'
import type { TrendChoice } from './trend-choice.ts'
import styles from './TrendCard.module.css'
import { TrendPanel } from './TrendPanel.tsx'
import type { Trend } from './useTrend.ts'

interface TrendCardProps {
  trend: Trend
  /** the page's */
  days: ReportDays
  selection: TrendChoice
  project: Project | undefined
  processing: boolean
  /** The chart library is loaded after the page's numbers. */
  numbersShown: boolean
  onChange: (change: Partial<TrendChoice>) => void
}

const metricOptions = chartedMetrics.map((metric) => ({ value: metric, label: metricLabels[metric] }))
const grainOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

export function TrendCard({ trend, days, selection, project, processing, numbersShown, onChange }: TrendCardProps) {
  const titleId = useId()
  const { trends, report } = trend.shown ?? {}
  const sample = trends?.sample || report?.overview.sample

  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId} aria-busy={trend.busy}>
      <CardHead
        title="Visibility trend"
        titleId={titleId}
        meta={
          <span className={styles.meta}>
            <Select
              aria-label="Metric"
              variant="toolbar"
              size="sm"
              options={metricOptions}
              value={selection.metric}
              onChange={(event) => onChange({ metric: event.target.value as ChartedMetric })}
            />
            <Badge>{trendPeriodName(days)}</Badge>
            {sample && <SampleBadge />}
          </span>
        }
      >
        <SegmentedControl
          label="Granularity"
          size="sm"
          options={grainOptions}
          value={selection.grain}
          onChange={(grain) => onChange({ grain })}
        />
      </CardHead>
      <CardBody>
        <TrendPanel trend={trend} grain={selection.grain} project={project} processing={processing} numbersShown={numbersShown} />
      </CardBody>
      <CardFoot className={styles.foot}>
        <Switch
          label="Without prompts that name your brand"
          checked={selection.branded === 'unbranded'}
          onChange={(event) => onChange({ branded: event.target.checked ? 'unbranded' : 'all' })}
        />
        <p className={styles.detected}>{trends && detectedText(trends)}</p>
      </CardFoot>
    </Card>
  )
}

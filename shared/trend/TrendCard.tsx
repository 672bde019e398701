import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { useId, type ReactNode } from 'react'
import { detectedText } from './detected-text.ts'
import { chartedMetrics, metricLabels, type ChartedMetric } from './metrics.ts'
import type { TrendChoice } from './trend-choice.ts'
import styles from './TrendCard.module.css'
import { TrendPanel } from './TrendPanel.tsx'
import type { Trend } from './use-trend.ts'

interface TrendCardProps {
  title: string
  /** a control that is shown before the choice of the metric */
  before?: ReactNode
  trend: Trend
  /** name of the days that the chart shows */
  periodName: string
  selection: TrendChoice
  project: Project | undefined
  processing: boolean
  /** The chart library is loaded after the page's numbers. */
  numbersShown: boolean
  /** Default true; false where the page says that all of it is sample data. */
  markSample?: boolean
  onChange: (change: Partial<TrendChoice>) => void
}

const metricOptions = chartedMetrics.map((metric) => ({ value: metric, label: metricLabels[metric] }))
const grainOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

export function TrendCard(props: TrendCardProps) {
  const {
    title,
    before,
    trend,
    periodName,
    selection,
    project,
    processing,
    numbersShown,
    markSample = true,
    onChange,
  } = props
  const titleId = useId()
  const { trends, report } = trend.shown ?? {}
  const detected = trends && detectedText(trends)
  const sample = trends?.sample || report?.overview.sample

  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId} aria-busy={trend.busy}>
      <CardHead
        title={title}
        titleId={titleId}
        meta={
          <span className={styles.meta}>
            {before}
            <Select
              aria-label="Metric"
              variant="toolbar"
              size="sm"
              options={metricOptions}
              value={selection.metric}
              onChange={(event) => onChange({ metric: event.target.value as ChartedMetric })}
            />
            <Badge>{periodName}</Badge>
            {sample && markSample && <SampleBadge />}
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
        <TrendPanel
          trend={trend}
          grain={selection.grain}
          project={project}
          processing={processing}
          numbersShown={numbersShown}
        />
      </CardBody>
      {detected !== undefined && (
        <CardFoot className={styles.foot}>
          <p className={styles.detected}>{detected}</p>
        </CardFoot>
      )}
    </Card>
  )
}

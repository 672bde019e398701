import type { ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/Card.tsx'
import { SegmentedControl } from '@sightline/shared/ui/SegmentedControl.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import { useId } from 'react'
import { chartedMetrics, metricLabels, type ChartedMetric } from './metrics.ts'
import styles from './TrendCard.module.css'
import { TrendPanel } from './TrendPanel.tsx'
import type { Grain } from './trend-rows.ts'
import { useTrend } from './useTrend.ts'

interface TrendCardProps {
  selection: ReportSelection
  metric: ChartedMetric
  grain: Grain
  project: Project | undefined
  processing: boolean
  /** The chart library is fetched only when the page's numbers stand: they come first. */
  numbersShown: boolean
  onChange: (change: { metric: ChartedMetric } | { grain: Grain }) => void
}

const metricOptions = chartedMetrics.map((metric) => ({ value: metric, label: metricLabels[metric] }))
const grainOptions = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

export function TrendCard({ selection, metric, grain, project, processing, numbersShown, onChange }: TrendCardProps) {
  const titleId = useId()
  const trend = useTrend(selection, metric)
  const sample = trend.shown?.trends.sample || trend.shown?.report.overview.sample
  const last30Days = 'range' in selection && selection.range === '30d'

  return (
    <Card as="section" aria-labelledby={titleId} aria-busy={trend.busy}>
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
              value={metric}
              onChange={(event) => onChange({ metric: event.target.value as ChartedMetric })}
            />
            {last30Days && <Badge>Last 30 days</Badge>}
            {sample && <SampleBadge />}
          </span>
        }
      >
        <SegmentedControl
          label="Granularity"
          size="sm"
          options={grainOptions}
          value={grain}
          onChange={(value) => onChange({ grain: value })}
        />
      </CardHead>
      <CardBody>
        <TrendPanel trend={trend} grain={grain} project={project} processing={processing} numbersShown={numbersShown} />
      </CardBody>
    </Card>
  )
}

import { ChartPlace, ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ChartNoAxesColumn } from 'lucide'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import type { TrendPictureProps } from './TrendPicture.tsx'
import styles from './TrendCard.module.css'
import { readPoints } from './read-points.ts'
import { rankCompetitors, type Grain } from './charted.ts'
import { useAfterPaint } from './use-after-paint.ts'
import type { Trend } from './use-trend.ts'

const TrendPicture = lazyPart<TrendPictureProps>(
  () => import(/* webpackChunkName: "trend-picture" */ './TrendPicture.tsx'),
  'The chart could not be loaded.',
  () => <ChartSkeleton />,
)

interface TrendPanelProps {
  trend: Trend
  grain: Grain
  project: Project | undefined
  processing: boolean
  numbersShown: boolean
}

export function TrendPanel({ trend, grain, project, processing, numbersShown }: TrendPanelProps) {
  const mayLoadChart = useAfterPaint(numbersShown)
  const online = useOnline()
  const { shown, busy } = trend
  if (trend.failed) {
    return (
      <ChartPlace>
        <Button busy={busy} busyLabel="Retrying…" disabled={!online} onClick={trend.retry}>
          Retry
        </Button>
      </ChartPlace>
    )
  }
  if (shown === undefined) return <ChartSkeleton />
  if (!hasValue(shown)) {
    if (processing) return <ChartSkeleton />
    return (
      <ChartPlace>
        <EmptyState icon={<Icon of={ChartNoAxesColumn} size={20} />} title={NO_DATA_MESSAGE} />
      </ChartPlace>
    )
  }
  if (!mayLoadChart) return <ChartSkeleton />
  return (
    <div className={busy || !online ? styles.stale : undefined}>
      <TrendPicture shown={shown} grain={grain} project={project} animate={!busy} />
    </div>
  )
}

/** Whether your brand, or a competitor that the chart may draw, has a value. */
function hasValue({ report, trends }: NonNullable<Trend['shown']>): boolean {
  const { metric } = trends.selection
  if (readPoints(report.timeseries).some((reading) => reading[metric] !== null)) return true
  return rankCompetitors(trends).some((domain) => trends.series.some((row) => typeof row[domain] === 'number'))
}

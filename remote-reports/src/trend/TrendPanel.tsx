import { ChartPlace, ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { useMemo } from 'react'
import { NO_DATA_MESSAGE } from '../messages.ts'
import { useOnline } from '../online/useOnline.ts'
import { chartOf } from './chart-of.ts'
import { LazyTrendChart } from './LazyTrendChart.tsx'
import styles from './TrendCard.module.css'
import type { Grain } from './trend-rows.ts'
import { useAfterPaint } from './useAfterPaint.ts'
import type { Trend } from './useTrend.ts'

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
  const chart = useMemo(() => shown && chartOf(shown.report, shown.trends, grain, project), [shown, grain, project])
  if (trend.failed) {
    return (
      <ChartPlace>
        <Button busy={busy} busyLabel="Retrying…" disabled={!online} onClick={trend.retry}>
          Retry
        </Button>
      </ChartPlace>
    )
  }
  if (chart === undefined) return <ChartSkeleton />
  if (chart.series.every((line) => line.values.every((value) => value === null))) {
    if (processing) return <ChartSkeleton />
    return (
      <ChartPlace>
        <EmptyState icon={<ChartNoAxesColumn size={20} strokeWidth={1.5} aria-hidden />} title={NO_DATA_MESSAGE} />
      </ChartPlace>
    )
  }
  if (!mayLoadChart) return <ChartSkeleton />
  return (
    <div className={busy || !online ? styles.stale : undefined}>
      <LazyTrendChart {...chart} max={100} granularity={grain} animate={!busy} />
    </div>
  )
}

import { ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { useMemo } from 'react'
import { NO_DATA_MESSAGE } from '../messages.ts'
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
  const { shown } = trend
  const chart = useMemo(() => shown && chartOf(shown.report, shown.trends, grain, project), [shown, grain, project])
  if (trend.failure && !trend.busy) return <ErrorState {...trend.failure} onRetry={trend.retry} />
  if (chart === undefined) return <ChartSkeleton />
  if (chart.series.every((line) => line.values.every((value) => value === null))) {
    if (processing) return <ChartSkeleton />
    return <EmptyState icon={<ChartNoAxesColumn size={20} strokeWidth={1.5} aria-hidden />} title={NO_DATA_MESSAGE} />
  }
  if (!mayLoadChart) return <ChartSkeleton />
  return (
    <div className={trend.busy ? styles.stale : undefined}>
      <LazyTrendChart {...chart} max={100} granularity={grain} animate={!trend.busy} />
    </div>
  )
}

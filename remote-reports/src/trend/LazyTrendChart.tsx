import { ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import type { TrendChartProps } from '@sightline/shared/charts/TrendChart.tsx'
import { lazySection } from '../lazy/lazy-section.tsx'

export const LazyTrendChart = lazySection<TrendChartProps>(
  () => import('@sightline/shared/charts/TrendChart.tsx'),
  () => <ChartSkeleton />,
  'The chart could not be loaded.',
)

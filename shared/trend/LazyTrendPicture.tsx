import { ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { TrendPictureProps } from './TrendPicture.tsx'

export const LazyTrendPicture = lazySection<TrendPictureProps>(
  () => import(/* webpackChunkName: "trend-picture" */ './TrendPicture.tsx'),
  () => <ChartSkeleton />,
  'The chart could not be loaded.',
)

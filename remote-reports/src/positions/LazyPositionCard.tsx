import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { PositionCardProps } from './PositionCard.tsx'
import { PositionSkeleton } from './PositionSkeleton.tsx'

/** Below the fold: loaded after the page's numbers. */
export const LazyPositionCard = lazySection<PositionCardProps>(
  () => import(/* webpackChunkName: "numbers" */ './PositionCard.tsx'),
  () => <PositionSkeleton />,
  'The table could not be loaded.',
)

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { PositionCardProps } from './PositionCard.tsx'
import { PositionSkeleton } from './PositionSkeleton.tsx'

/** Below the fold: loaded after the page's numbers. */
export const LazyPositionCard = lazyPart<PositionCardProps>(
  () => import(/* webpackChunkName: "numbers" */ './PositionCard.tsx'),
  'The table could not be loaded.',
  () => <PositionSkeleton />,
)

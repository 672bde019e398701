import { lazySection } from '../lazy/lazy-section.tsx'
import type { PositionCardProps } from './PositionCard.tsx'
import { PositionSkeleton } from './PositionSkeleton.tsx'

/** Below the first view: its code comes when the numbers stand. */
export const LazyPositionCard = lazySection<PositionCardProps>(
  () => import(/* webpackChunkName: "numbers" */ './PositionCard.tsx'),
  () => <PositionSkeleton />,
  'The table could not be loaded.',
)

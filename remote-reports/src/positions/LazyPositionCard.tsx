import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { PositionCardProps } from './PositionCard.tsx'
import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import { POSITIONS_TITLE } from './position-choice.ts'

/** Below the fold: loaded after the page's numbers. */
export const LazyPositionCard = lazyPart<PositionCardProps>(
  () => import(/* webpackChunkName: "numbers" */ './PositionCard.tsx'),
  'The table could not be loaded.',
  () => <CardSkeleton title={POSITIONS_TITLE} />,
)

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import type { OutsideCardProps } from './OutsideCard.tsx'
import { OUTSIDE_TITLE } from './outside-title.ts'

/** Below the fold: loaded after the page's numbers. */
export const LazyOutside = withPrompts(
  null,
  lazyPart<OutsideCardProps>(
    () => import(/* webpackChunkName: "panels" */ './OutsideCard.tsx'),
    'The comparison of apps and the API could not be loaded.',
    () => <CardSkeleton title={OUTSIDE_TITLE} />,
  ),
)

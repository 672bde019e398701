import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import type { FactsCardProps } from './FactsCard.tsx'
import { FACTS_TITLE } from './facts-title.ts'

/** Below the fold: loaded after the page's numbers. */
export const LazyFacts = withPrompts(
  null,
  lazyPart<FactsCardProps>(
    () => import(/* webpackChunkName: "panels" */ './FactsCard.tsx'),
    'What answers get wrong about you could not be loaded.',
    () => <CardSkeleton title={FACTS_TITLE} />,
  ),
)

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { NextStepsProps } from './NextSteps.tsx'
import { StepsSkeleton } from './StepsSkeleton.tsx'

/** Below the fold: loaded after the page's numbers. */
export const LazyNextSteps = lazyPart<NextStepsProps>(
  () => import(/* webpackChunkName: "panels" */ './NextSteps.tsx'),
  'The steps could not be loaded.',
  () => <StepsSkeleton />,
)

import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { withPrompts } from '../report-frame/with-prompts.tsx'
import { CardSkeleton } from '../report-frame/CardSkeleton.tsx'
import type { NextStepsProps } from './NextSteps.tsx'
import { STEPS_TITLE } from './steps-place.ts'

/** Below the fold: loaded after the page's numbers. */
export const LazyNextSteps = withPrompts(
  STEPS_TITLE,
  lazyPart<NextStepsProps>(
    () => import(/* webpackChunkName: "panels" */ './NextSteps.tsx'),
    'The steps could not be loaded.',
    () => <CardSkeleton title={STEPS_TITLE} />,
  ),
)

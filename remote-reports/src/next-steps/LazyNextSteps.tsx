import { lazySection } from '../lazy/lazy-section.tsx'
import type { NextStepsProps } from './NextSteps.tsx'
import { StepsSkeleton } from './StepsSkeleton.tsx'

export const LazyNextSteps = lazySection<NextStepsProps>(
  () => import('./NextSteps.tsx'),
  () => <StepsSkeleton />,
  'The next steps could not be loaded.',
)

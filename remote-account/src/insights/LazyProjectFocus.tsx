import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import { TrendCardSkeleton } from '@sightline/shared/trend/TrendCardSkeleton.tsx'
import type { ProjectFocusProps } from './ProjectFocus.tsx'

export const LazyProjectFocus = lazySection<ProjectFocusProps>(
  () => import(/* webpackChunkName: "project-focus" */ './ProjectFocus.tsx'),
  TrendCardSkeleton,
  'This section could not be loaded',
)

import { ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/Card.tsx'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { ProjectFocusProps } from './ProjectFocus.tsx'

export const LazyProjectFocus = lazySection<ProjectFocusProps>(
  () => import(/* webpackChunkName: "project-focus" */ './ProjectFocus.tsx'),
  ProjectFocusSkeleton,
  'This section could not be loaded',
)

export function ProjectFocusSkeleton() {
  return (
    <Card as="section" aria-busy>
      <CardHead title="Project Focus" />
      <CardBody>
        <ChartSkeleton />
      </CardBody>
      <CardFoot style={{ minHeight: '3rem' }} />
    </Card>
  )
}

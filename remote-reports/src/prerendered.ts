// Skeletons of the reports in HTML, for the build (decision 0043).

import type { PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { CitationsPage, CompetitorsPage, OverviewPage, TrafficPage } from './page-skeletons.tsx'

const skeletons: PrerenderedSkeleton[] = [
  { path: '/reports/project/:projectId', Skeleton: OverviewPage },
  { path: '/reports/project/:projectId/citations', Skeleton: CitationsPage },
  { path: '/reports/project/:projectId/traffic', Skeleton: TrafficPage },
  { path: '/reports/project/:projectId/competitors', Skeleton: CompetitorsPage },
]

export default skeletons

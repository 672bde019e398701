// Skeletons of the reports, and shared reports before their numbers, in HTML, for the build (decisions 0029 and 0043).

import { sharedPaths } from '@sightline/shared/domain/paths.ts'
import type { PrerenderedPage, PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { MonthlySkeleton } from './monthly-report/MonthlySkeleton.tsx'
import { Component as SharedCard } from './shared-report/SharedCard.tsx'
import { Component as SharedReport } from './shared-report/SharedReport.tsx'
import { CitationsPage, CompetitorsPage, OverviewPage, TrafficPage } from './page-skeletons.tsx'

const DESCRIPTION = 'How visible a brand is in the answers of AI platforms, against whom, and what to do next.'

const pages: (PrerenderedPage | PrerenderedSkeleton)[] = [
  { path: '/reports/project/:projectId', Skeleton: OverviewPage },
  { path: '/reports/project/:projectId/citations', Skeleton: CitationsPage },
  { path: '/reports/project/:projectId/traffic', Skeleton: TrafficPage },
  { path: '/reports/project/:projectId/competitors', Skeleton: CompetitorsPage },
  { path: '/reports/project/:projectId/monthly-report', Skeleton: MonthlySkeleton },
  { path: sharedPaths.report, Component: SharedReport, description: DESCRIPTION },
  { path: sharedPaths.card, Component: SharedCard, description: DESCRIPTION },
]

export default pages

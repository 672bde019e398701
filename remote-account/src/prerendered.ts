// Skeletons of screens in HTML, for the build (decision 0043).

import type { PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ConfigurationsSkeleton } from './configurations/ConfigurationsSkeleton.tsx'
import { InsightsSkeleton } from './insights/InsightsSkeleton.tsx'

/** Each screen has a second address below the dashboard's. */
const skeletons: PrerenderedSkeleton[] = ['', paths.dashboard].flatMap((above) => [
  { path: above + paths.insights, Skeleton: InsightsSkeleton },
  { path: above + paths.configurations, Skeleton: ConfigurationsSkeleton },
])

export default skeletons

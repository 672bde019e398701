// Skeletons of screens in HTML, for the build (decision 0043).

import type { PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx'
import { EditSkeleton } from './edit-project/EditSkeleton.tsx'
import { PricingSkeleton } from './pricing/PricingSkeleton.tsx'

const skeletons: PrerenderedSkeleton[] = [
  { path: paths.dashboard, Skeleton: DashboardSkeleton },
  { path: paths.editProject, Skeleton: EditSkeleton },
  { path: paths.pricing, Skeleton: PricingSkeleton },
]

export default skeletons

// Skeletons of screens in HTML, for the build (decision 0043).

import type { PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { LibraryPageSkeleton } from './library/LibraryPageSkeleton.tsx'

const skeletons: PrerenderedSkeleton[] = [
  { path: '/reports/project/:projectId/prompts', Skeleton: LibraryPageSkeleton },
]

export default skeletons

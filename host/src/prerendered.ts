// The frame of signed-in pages in HTML, for the build (decision 0043).

import { paths } from '@sightline/shared/domain/paths.ts'
import type { PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { ProductFrame, ProjectFrame } from './layout/FramePlaceholder.tsx'

const frames: PrerenderedSkeleton[] = [
  { path: '/reports/project/:projectId', Skeleton: ProjectFrame },
  { path: paths.editProject, Skeleton: ProjectFrame },
  { path: '/', Skeleton: ProductFrame },
]

export default frames

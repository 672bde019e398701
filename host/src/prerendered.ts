// The frame of signed-in pages in HTML, for the build (decision 0043).

import type { PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { ProductFrame, ProjectFrame } from './layout/FramePlaceholder.tsx'

const frames: PrerenderedSkeleton[] = [
  { path: '/reports/project/:projectId', Skeleton: ProjectFrame },
  { path: '/', Skeleton: ProductFrame },
]

export default frames

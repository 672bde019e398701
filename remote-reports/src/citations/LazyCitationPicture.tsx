import { ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { CitationPictureProps } from './CitationPicture.tsx'

export const LazyCitationPicture = lazySection<CitationPictureProps>(
  () => import(/* webpackChunkName: "trend-picture" */ './CitationPicture.tsx'),
  () => <ChartSkeleton />,
  'The chart could not be loaded.',
)

import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { AnswerTextProps } from './mentions.ts'

/** The Markdown library comes with the first answer. */
export const LazyAnswerText = lazySection<AnswerTextProps>(
  () => import('./AnswerText.tsx'),
  () => <Skeleton width="100%" height={280} />,
  'The answer could not be shown.',
)

import { Card } from '@sightline/shared/ui/Card.tsx'
import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import { StepsSkeleton } from '../next-steps/StepsSkeleton.tsx'
import styles from './Overview.module.css'
import type { ReportHeadProps } from './ReportHead.tsx'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

export function HeadSkeleton({ rivals }: { rivals?: number }) {
  return (
    <Card className={styles.top}>
      <VerdictSkeleton rivals={rivals} />
      <StepsSkeleton />
    </Card>
  )
}

export const LazyReportHead = lazySection<ReportHeadProps>(
  () => import(/* webpackChunkName: "numbers" */ './ReportHead.tsx'),
  ({ project }) => <HeadSkeleton rivals={project?.competitors.length} />,
  'The summary could not be loaded.',
)

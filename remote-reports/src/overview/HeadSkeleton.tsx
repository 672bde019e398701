import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { StepsSkeleton } from '../next-steps/StepsSkeleton.tsx'
import styles from './Overview.module.css'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

export function HeadSkeleton({ rivals }: { rivals?: number }) {
  return (
    <Card className={styles.top}>
      <VerdictSkeleton rivals={rivals} />
      <StepsSkeleton />
    </Card>
  )
}

import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import styles from './NextSteps.module.css'
import { STEPS_TITLE } from './step-words.ts'

/** The fragment of a link to the steps. */
export const STEPS_ID = 'next-steps'

export function StepRowsSkeleton() {
  return (
    <div>
      <VisuallyHidden>Loading</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.step}>
          <Skeleton width="100%" height={28} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of the card until it has loaded. */
export function StepsSkeleton() {
  return (
    <Card as="section" id={STEPS_ID} aria-busy>
      <CardHead title={STEPS_TITLE} />
      <StepRowsSkeleton />
    </Card>
  )
}

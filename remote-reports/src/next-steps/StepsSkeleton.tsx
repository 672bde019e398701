import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './NextSteps.module.css'

export const STEPS_TITLE = 'What to do next'

/** Placeholders of three steps until they have loaded. */
export function StepsSkeleton() {
  return (
    <div className={styles.steps} aria-busy>
      <p className={styles.title}>{STEPS_TITLE}</p>
      {[0, 1, 2].map((step) => (
        <div key={step} className={styles.step}>
          <Skeleton width="100%" height={28} />
        </div>
      ))}
    </div>
  )
}

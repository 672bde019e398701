import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

/** Shown while the session or the first screen loads. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <p className={styles.word}>Loading</p>
      <Skeleton height="3.5rem" />
      <Skeleton height="8rem" />
      <Skeleton height="16rem" />
    </div>
  )
}

import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import styles from './TableSkeleton.module.css'

/** Placeholder of a table's rows. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={12} />
        </div>
      ))}
    </div>
  )
}

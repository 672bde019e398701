import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './TableSkeleton.module.css'

/** Placeholder of a table's rows. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy>
      <span className="sr">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={12} />
        </div>
      ))}
    </div>
  )
}

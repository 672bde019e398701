import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './ReportFilters.module.css'

/** In the size of the filters: which are chosen is not known before the address has been read. */
export function ReportFiltersSkeleton() {
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        {['10rem', '19rem', '15rem'].map((width) => (
          <Skeleton key={width} width={`min(${width}, 100%)`} height="var(--control)" radius="var(--r-2)" />
        ))}
      </div>
      <Skeleton width="15rem" height="var(--control)" />
    </div>
  )
}

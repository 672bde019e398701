import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './ChartSkeleton.module.css'

export const LOADING_CHART = 'Loading the chart'

/** The place of a TrendChart whose numbers or code are on their way. */
export function ChartSkeleton() {
  return (
    <div className={styles.frame} role="img" aria-label={LOADING_CHART}>
      <div className={styles.shape}>
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.legend}>
          <Skeleton width={260} height={12} />
        </div>
        <div className={styles.table}>
          <Skeleton width={180} height={12} />
        </div>
      </div>
    </div>
  )
}

import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import styles from './PositionCard.module.css'

/** The fragment of a link to the table. */
export const POSITION_TRACKING_ID = 'position-tracking'

const ROWS = Array.from({ length: 10 }, (_, row) => row)

/** Placeholder of the table until it has loaded. */
export function PositionSkeleton() {
  return (
    <Card as="section" aria-busy>
      <CardHead title="Position Tracking" />
      <div className={styles.rows}>
        <VisuallyHidden>Loading</VisuallyHidden>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="100%" height={12} />
          </div>
        ))}
      </div>
    </Card>
  )
}

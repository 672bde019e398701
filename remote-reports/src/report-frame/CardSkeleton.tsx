import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './CardSkeleton.module.css'

const ROWS = Array.from({ length: 10 }, (_, row) => row)

/** Placeholder of a card with rows until it has loaded. */
export function CardSkeleton({ title }: { title: string }) {
  return (
    <Card as="section" aria-busy>
      <CardHead title={title} />
      <div>
        <span className="sr">Loading</span>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="100%" height={12} />
          </div>
        ))}
      </div>
    </Card>
  )
}

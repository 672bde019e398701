import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './LibrarySkeleton.module.css'

const ROWS = 10

export function LibrarySkeleton() {
  return (
    <Card aria-busy="true">
      <span className="sr">
        <span role="status">Loading prompts</span>
      </span>
      <CardBody className={styles.rows}>
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} height="1.25rem" width={row % 2 === 0 ? '62%' : '48%'} />
        ))}
      </CardBody>
    </Card>
  )
}

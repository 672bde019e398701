import { SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import styles from './Verdict.module.css'

/** The place of the verdict until all that it says is known: a sentence that grows would move the page under it. */
export function VerdictSkeleton({ sample = false }: { sample?: boolean }) {
  return (
    <Card className={styles.verdict} aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      {sample && (
        <p className={styles.badges}>
          <SampleBadge />
        </p>
      )}
      <div className={classNames(styles.sentence, styles.lines)}>
        <Skeleton className={styles.line} width="min(24rem, 90%)" />
        <Skeleton className={styles.line} width="min(28rem, 100%)" />
        <Skeleton className={classNames(styles.line, styles.phoneLine)} width="60%" />
      </div>
      <div className={styles.rule}>
        <Skeleton height="100%" />
      </div>
      <div className={classNames(styles.scope, styles.lines)}>
        <Skeleton className={styles.line} width="12rem" />
      </div>
    </Card>
  )
}

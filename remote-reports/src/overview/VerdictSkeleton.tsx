import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { SIGHTLINE_COMPETITORS } from '../verdict/brand-points.ts'
import styles from './Verdict.module.css'

interface VerdictSkeletonProps {
  /** how many competitors the verdict will name */
  rivals?: number
  /** whether the period before has a value */
  before?: boolean
  /** content that is known already */
  children?: ReactNode
}

/** Placeholder of the verdict until all its parts are known: a sentence that grows would move the page below it. */
export function VerdictSkeleton({ rivals = SIGHTLINE_COMPETITORS, before = true, children }: VerdictSkeletonProps) {
  return (
    <div className={styles.verdict} aria-busy>
      <span className="sr">Loading</span>
      <div className={classNames(styles.sentence, rivals > 0 && styles.compared)}>
        <Skeleton className={styles.line} width="min(54rem, 90%)" />
        {rivals > 0 && <Skeleton className={styles.line} width="min(60rem, 100%)" />}
        {rivals > 0 && <Skeleton className={styles.line} width="min(30rem, 60%)" />}
        {rivals > 0 && <Skeleton className={classNames(styles.line, styles.phoneLine)} width="90%" />}
        {rivals > 0 && <Skeleton className={classNames(styles.line, styles.phoneLine)} width="80%" />}
        {rivals > 0 && <Skeleton className={classNames(styles.line, styles.phoneLine)} width="60%" />}
      </div>
      <div
        className={styles.rule}
        style={{ '--names': Math.min(rivals, SIGHTLINE_COMPETITORS) + Number(before) } as CSSProperties}
      >
        <Skeleton height="100%" />
      </div>
      <div className={styles.foot}>{children ?? <Skeleton width="12rem" />}</div>
    </div>
  )
}

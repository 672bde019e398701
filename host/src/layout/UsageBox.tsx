import { LIMITS_VALID_S, useLimitsQuery } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { readProjectLimit, usageText, usedShare } from '@sightline/shared/domain/plan-limits.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import type { HTMLAttributes } from 'react'
import styles from './SidebarFooter.module.css'

/** Active projects of a paid plan against its limit. Read again when the reading is older than ten minutes. */
export function UsageBox() {
  const { data, isError, refetch } = useLimitsQuery(undefined, {
    refetchOnMountOrArgChange: LIMITS_VALID_S,
    pollingInterval: LIMITS_VALID_S * 1000,
  })
  return (
    <UsagePlace>
      {data !== undefined ? <Usage usage={data} /> : isError ? <Failed onRetry={() => void refetch()} /> : undefined}
    </UsagePlace>
  )
}

export function UsagePlace({ children = <Loading />, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...rest} className={styles.usage} aria-label="Usage">
      {children}
    </section>
  )
}

function Usage({ usage }: { usage: WebAnalyzerLimit }) {
  const { currentActive } = usage
  const limit = readProjectLimit(usage)
  const text = usageText(currentActive, limit)
  return (
    <>
      <span className={styles.usageRow}>
        <span>Usage · active projects</span>
        <b>{text}</b>
      </span>
      <progress value={100 * usedShare(currentActive, limit)} max={100} aria-label={`${text} active projects used`} />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={styles.usageRow} role="status">
      <span>Usage could not be loaded</span>
      <Button variant="link" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </span>
  )
}

function Loading() {
  return (
    <span className={styles.usageWait} role="status" aria-label="Loading usage">
      <Skeleton height="1.125rem" />
      <Skeleton height="4px" />
    </span>
  )
}

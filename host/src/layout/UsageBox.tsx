import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import styles from './SidebarFooter.module.css'
import { USAGE_VALID_S, useUsageQuery } from './usage.api.ts'

/** What the bar shows when there is no limit to measure against, in percent. */
const UNLIMITED_BAR_PERCENT = 5
const UNLIMITED = -1

/** Active projects of a paid plan against its limit. Read again when the reading is older than ten minutes. */
export function UsageBox() {
  const { data, isError, refetch } = useUsageQuery(undefined, {
    refetchOnMountOrArgChange: USAGE_VALID_S,
    pollingInterval: USAGE_VALID_S * 1000,
  })
  return (
    <section className={styles.usage} aria-label="Usage">
      {data !== undefined ? <Usage limit={data} /> : isError ? <Failed onRetry={() => void refetch()} /> : <Loading />}
    </section>
  )
}

function Usage({ limit: { currentActive, limit, unlimited } }: { limit: WebAnalyzerLimit }) {
  const endless = unlimited || limit === UNLIMITED
  const percent = endless ? UNLIMITED_BAR_PERCENT : Math.min(100, (currentActive / Math.max(1, limit)) * 100)
  const text = endless ? `${currentActive} · unlimited` : `${currentActive} of ${limit}`
  return (
    <>
      <span className={styles.usageRow}>
        <span>Usage · active projects</span>
        <b>{text}</b>
      </span>
      <progress value={percent} max={100} aria-label={`${text} active projects used`} />
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

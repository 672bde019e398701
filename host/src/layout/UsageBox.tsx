import { useLimitsQuery } from '@sightline/shared/api'
import styles from './SidebarFooter.module.css'

/** What the bar shows when there is no limit to measure against, in percent. */
const UNLIMITED_BAR_PERCENT = 5
const UNLIMITED = -1

/** Active projects of a paid plan against its limit. */
export function UsageBox() {
  const { data } = useLimitsQuery()
  if (data === undefined) return null
  const { currentActive, limit, unlimited } = data.limits.webAnalyzer
  const endless = unlimited || limit === UNLIMITED
  const percent = endless ? UNLIMITED_BAR_PERCENT : Math.min(100, (currentActive / Math.max(1, limit)) * 100)
  const text = endless ? `${currentActive} · unlimited` : `${currentActive} of ${limit}`
  return (
    <div className={styles.usage}>
      <span className={styles.usageRow}>
        <span>Usage · active projects</span>
        <b>{text}</b>
      </span>
      <progress value={percent} max={100} aria-label={`${text} active projects used`} />
    </div>
  )
}

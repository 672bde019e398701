import { Fragment } from 'react'
import styles from './QaBadge.module.css'

export interface QaBadgeProps {
  /** What is pinned: "reports@1.8.2". */
  pins: readonly string[]
  onReset: () => void
}

/** Says that this is not what everybody gets, and leads back. Its place on the page is the caller's. */
export function QaBadge({ pins, onReset }: QaBadgeProps) {
  return (
    <div className={styles.badge} role="status">
      <span>QA</span>
      <span>
        {pins.map((pin, at) => (
          <Fragment key={pin}>
            {at > 0 && ' · '}
            <b>{pin}</b>
          </Fragment>
        ))}
      </span>
      <button type="button" className={styles.reset} onClick={onReset}>
        Reset
      </button>
    </div>
  )
}

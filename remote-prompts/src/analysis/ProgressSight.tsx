import styles from './ProgressSight.module.css'

const WIDTH = 640
const MIDDLE = 95
const RING = 74
const FIRST = 10 + RING
const LAST = WIDTH - 10 - RING

/** The sightline with the run's progress on it. The bar below says the same in words. */
export function ProgressSight({ percent, moving }: { percent: number; moving: boolean }) {
  const x = FIRST + ((LAST - FIRST) * percent) / 100
  return (
    <div className={styles.sight} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`} width={WIDTH} height={2 * MIDDLE}>
        <line x1="10" x2={WIDTH - 10} y1={MIDDLE} y2={MIDDLE} stroke="var(--border-strong)" strokeWidth="2" />
        <line x1="10" x2={x} y1={MIDDLE} y2={MIDDLE} stroke="var(--you)" strokeWidth="3" strokeLinecap="round" />
        <circle cx={x} cy={MIDDLE} r={RING} fill="none" stroke="var(--border)" strokeWidth="1.5" />
        <circle cx={x} cy={MIDDLE} r="50" fill="none" stroke="var(--border-strong)" strokeWidth="1.5" />
        {moving && (
          <circle
            className={styles.sweep}
            cx={x}
            cy={MIDDLE}
            r="50"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray="25 75"
          />
        )}
        <circle cx={x} cy={MIDDLE} r="13" fill="var(--you)" stroke="var(--bg)" strokeWidth="4" />
        <circle cx={x} cy={MIDDLE} r="4" fill="var(--bg)" />
      </svg>
    </div>
  )
}

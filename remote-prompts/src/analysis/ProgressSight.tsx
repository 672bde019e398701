import styles from './ProgressSight.module.css'

const LINE = 620
const MIDDLE = 95
const RING = 74
/** Left and right of the line, so that the rings stay inside at both of its ends. */
const MARGIN = RING + 1

/** The logo's line as a decorative progress bar, above the real one. */
export function ProgressSight({ percent, moving }: { percent: number; moving: boolean }) {
  const share = percent / 100
  const width = LINE + 2 * MARGIN
  return (
    <div className={styles.sight} aria-hidden>
      <svg viewBox={`${-MARGIN} 0 ${width} ${2 * MIDDLE}`} width={width} height={2 * MIDDLE}>
        <line x1="0" x2={LINE} y1={MIDDLE} y2={MIDDLE} stroke="var(--border-strong)" strokeWidth="2" />
        <line
          className={styles.line}
          style={{ transform: `scaleX(${share})` }}
          x1="0"
          x2={LINE}
          y1={MIDDLE}
          y2={MIDDLE}
          stroke="var(--you)"
          strokeWidth="3"
        />
        <g className={styles.mark} style={{ transform: `translateX(${LINE * share}px)` }}>
          <circle cy={MIDDLE} r={RING} fill="none" stroke="var(--border)" strokeWidth="1.5" />
          <circle cy={MIDDLE} r="50" fill="none" stroke="var(--border-strong)" strokeWidth="1.5" />
          {moving && (
            <circle
              className={styles.sweep}
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
          <circle cy={MIDDLE} r="13" fill="var(--you)" stroke="var(--bg)" strokeWidth="4" />
          <circle cy={MIDDLE} r="4" fill="var(--bg)" />
        </g>
      </svg>
    </div>
  )
}

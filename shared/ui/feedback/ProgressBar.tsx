import { classNames } from '../class-names.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** Accessible name. */
  label: string
  value: number
  max?: number
  /** Accessible value: "3 of 5 active projects used". Default: the percent. */
  valueText?: string
  size?: 'sm' | 'md'
  className?: string
}

/** Progress (md) or usage (sm). */
export function ProgressBar({ label, value, max = 100, valueText, size = 'md', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(styles.bar, size === 'sm' && styles.sm, className)}
    >
      <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}

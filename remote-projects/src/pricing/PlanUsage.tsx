import { ProgressBar } from '@sightline/shared/ui/ProgressBar.tsx'
import styles from './CurrentPlan.module.css'

/** Share of the bar that is shown where there is no limit. */
const UNLIMITED_SHARE = 0.05

interface PlanUsageProps {
  label: string
  value: number
  /** null = unlimited */
  max: number | null
  /** in place of '3 of 5' */
  text?: string
}

export function PlanUsage({ label, value, max, text }: PlanUsageProps) {
  const words = text ?? (max === null ? `${value}, unlimited` : `${value} of ${max}`)
  return (
    <div className={styles.usage}>
      <p>
        <span>{label}</span>
        <b>{words}</b>
      </p>
      <ProgressBar
        label={label}
        size="sm"
        value={max === null ? UNLIMITED_SHARE : Math.min(value, max)}
        max={max ?? 1}
        valueText={words}
      />
    </div>
  )
}

import { usageText, usedShare } from '@sightline/shared/domain/plan-limits.ts'
import { ProgressBar } from '@sightline/shared/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './CurrentPlan.module.css'

interface PlanUsageProps {
  label: string
  /** undefined while it is loading */
  value: number | undefined
  /** null = unlimited, undefined = unknown */
  max: number | null | undefined
  /** in place of '3 of 5' */
  text?: string
}

export function PlanUsage({ label, value, max, text }: PlanUsageProps) {
  if (value === undefined) {
    return (
      <div className={styles.usage} aria-hidden>
        <p>
          <span>{label}</span>
          <Skeleton className={styles.waiting} width="3rem" height=".75em" />
        </p>
        <Skeleton height="4px" />
      </div>
    )
  }
  const words = text ?? usageText(value, max)
  return (
    <div className={styles.usage}>
      <p>
        <span>{label}</span>
        <b>{words}</b>
      </p>
      <ProgressBar label={label} size="sm" value={usedShare(value, max)} max={1} valueText={words} />
    </div>
  )
}

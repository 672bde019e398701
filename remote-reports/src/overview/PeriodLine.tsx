import type { OverviewReport } from '@sightline/shared/api'
import { RelativeTime } from '@sightline/shared/ui/RelativeTime.tsx'
import { Clock } from 'lucide-react'
import { answersText } from './answers-text.ts'
import { dayRange } from './days.ts'
import styles from './PeriodLine.module.css'

/** What the numbers on the page cover: days, answers, age. */
export function PeriodLine({ report: { overview, period } }: { report: OverviewReport }) {
  return (
    <>
      <p className={styles.line} role="status">
        {period.fallback && 'No answers today yet, so these are the last 30 days: '}
        {dayRange(period.startDate, period.endDate)} (UTC) · {answersText(overview.totalResults)} analyzed
      </p>
      <p className={styles.age}>
        <Clock size={14} strokeWidth={1.5} aria-hidden />
        <RelativeTime value={overview.updatedAt} />
      </p>
    </>
  )
}

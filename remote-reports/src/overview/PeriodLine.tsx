import type { OverviewReport } from '@sightline/shared/api'
import { RelativeTime } from '@sightline/shared/ui/RelativeTime.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Clock } from 'lucide-react'
import { answersText } from './answers-text.ts'
import { dayRange } from '@sightline/shared/contract/days.ts'
import styles from './PeriodLine.module.css'

/** What the numbers on the page cover: days, answers, age. Undefined: still loading. */
export function PeriodLine({ report }: { report: OverviewReport | undefined }) {
  return (
    <>
      <p className={styles.line} role="status">
        {report === undefined ? <Skeleton className={styles.waiting} width="15rem" /> : coverage(report)}
      </p>
      <p className={styles.age}>
        <Clock size={14} strokeWidth={1.5} aria-hidden />
        {report === undefined ? (
          <Skeleton className={styles.waiting} width="6rem" />
        ) : (
          <RelativeTime value={report.overview.updatedAt} />
        )}
      </p>
    </>
  )
}

function coverage({ overview, period }: OverviewReport): string {
  const days = `${dayRange(period.startDate, period.endDate)} (UTC) · ${answersText(overview.totalResults)} analyzed`
  return period.fallback ? `No answers today yet, so the last 30 days: ${days}` : days
}

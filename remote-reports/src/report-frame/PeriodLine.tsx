import type { OverviewReport } from '@sightline/shared/api'
import { ASKED_BY_API } from '@sightline/shared/domain/asked-by-api.ts'
import { isAnalyzed, NOT_ANALYZED } from '@sightline/shared/domain/project-status.ts'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { RelativeTime } from '@sightline/shared/ui/figure/RelativeTime.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { dayRange } from '../filters/days.ts'
import { UNBRANDED_LABEL } from '../filters/report-filters.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { answersText } from './answers-text.ts'
import { FailedAnswers, exceedsNoticedShare } from './FailedAnswers.tsx'
import styles from './PeriodLine.module.css'

interface PeriodLineProps {
  /** undefined: still loading */
  report: OverviewReport | undefined
  /** when it arrived, in milliseconds */
  loadedAt: number | undefined
}

/** What the numbers on the page cover: days, answers, age. */
export function PeriodLine({ report, loadedAt }: PeriodLineProps) {
  const online = useOnline()
  return (
    <div className={styles.coverage}>
      <div className={styles.line} role="status">
        {report === undefined ? <Skeleton className={styles.waiting} width="15rem" /> : coverage(report)}
        {report !== undefined && report.overview.failedResults > 0 && !exceedsNoticedShare(report.overview) && (
          <>
            {' ·\u00a0'}
            <FailedAnswers report={report}>{`${figure(report.overview.failedResults)} failed`}</FailedAnswers>
          </>
        )}
        {report?.selection.branded && <span> · {UNBRANDED_LABEL.toLowerCase()}</span>}
        {report !== undefined && isAsked(report) && <span>{` · ${ASKED_BY_API}`}</span>}
        {!online && loadedAt !== undefined && ` · offline, as of ${instant.format(loadedAt)} UTC`}
      </div>
      <p className={styles.age}>
        {report === undefined ? (
          <Skeleton className={styles.waiting} width="6rem" />
        ) : isAnalyzed(report.overview) ? (
          <RelativeTime value={report.overview.updatedAt} />
        ) : (
          NOT_ANALYZED
        )}
      </p>
    </div>
  )
}

/** Sample answers are made without asking a platform. */
const isAsked = ({ overview }: OverviewReport) => overview.totalResults > 0 && !overview.sample

const instant = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC' },
})

function coverage({ overview, period }: OverviewReport): string {
  if (period.fallback && overview.totalResults === 0) return 'No answers today or in the last 30 days'
  const answers = overview.totalResults >= 0 && `${answersText(overview.totalResults)} analyzed`
  const range = dayRange(period.startDate, period.endDate)
  const days = [range && `${range} (UTC)`, answers].filter(Boolean).join(' · ')
  return period.fallback ? `No answers today yet, so the last 30 days: ${days}` : days
}

import { skipToken, toApiError } from '@sightline/shared/api'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { useEffect, useId, useRef } from 'react'
import { dayRange } from '../filters/days.ts'
import { endOf } from '../share/link-end.ts'
import type { ReportPaperProps } from '../shared-report/ReportPaper.tsx'
import { useEditionQuery, useMonthlyPreviewQuery, type Edition } from './monthly-report.api.ts'
import styles from './MonthlyReport.module.css'

const PREVIEW_FAILED = 'The preview could not be loaded.'
const EDITION_FAILED = 'The report could not be loaded.'
const ADDRESS_LOST =
  'Its link can no longer be shown, as SECRET_KEY was replaced. Readers who have the link can still open it.'

const Waiting = () => (
  <Card>
    <Skeleton height="40rem" />
  </Card>
)

/** Charts and all, in the chunk of the page that its readers open. */
const ReportPaper = lazyPart<ReportPaperProps>(
  () =>
    import(/* webpackChunkName: "shared" */ '../shared-report/ReportPaper.tsx').then((part) => ({
      default: part.ReportPaper,
    })),
  PREVIEW_FAILED,
  Waiting,
)

interface PaperProps {
  projectId: string
  /** of the saved set-up */
  version: number
  /** one that was made; undefined: what would be made now */
  edition: Edition | undefined
  onClose: () => void
}

/** The report as its readers get it. */
export function Paper({ projectId, version, edition, onClose }: PaperProps) {
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const preview = useMonthlyPreviewQuery(edition === undefined ? { projectId, version } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const made = useEditionQuery(edition === undefined ? skipToken : { projectId, id: edition.id })
  const query = edition === undefined ? preview : made
  const report = edition === undefined ? preview.data : made.currentData
  const shown = edition?.id
  const end = edition && endOf(edition)
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    if (shown !== undefined) void place.current?.scrollIntoView()
  }, [shown])
  return (
    <section ref={place} aria-labelledby={titleId} aria-busy={query.isFetching} className={styles.paper}>
      <header className={styles.paperHead}>
        <h2 id={titleId}>
          {edition === undefined
            ? 'Preview'
            : `The report of ${dayRange(edition.period.startDate, edition.period.endDate)}`}
        </h2>
        <p className={styles.note}>
          {edition === undefined
            ? 'As it would be made now, with the set-up that is saved.'
            : `As it was made. ${end?.isOver ? `${end.text}.` : ADDRESS_LOST}`}
        </p>
        {edition !== undefined && (
          <Button size="sm" onClick={onClose}>
            Back to the preview
          </Button>
        )}
      </header>
      {report !== undefined ? (
        <ReportPaper report={report} isPreview />
      ) : query.isError ? (
        <Card>
          <ErrorState
            message={edition === undefined ? PREVIEW_FAILED : EDITION_FAILED}
            cause={toApiError(query.error).message}
            requestId={toApiError(query.error).requestId}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

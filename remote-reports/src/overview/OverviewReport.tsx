import { selectOverview, toApiError, type OverviewReport as Report } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useAppSelector } from '@sightline/shared/store'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import type { Trends } from '../trend/trends.api.ts'
import { MetricCards } from './MetricCards.tsx'
import { NoData, NoPrompts, StillProcessing } from './OverviewEmpty.tsx'
import styles from './Overview.module.css'
import { ReportNotices, SampleNotice } from './ReportNotices.tsx'
import { Verdict } from './Verdict.tsx'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

const OVERVIEW_FAILED = 'Failed to load overview'

interface OverviewReportProps {
  projectId: string
  query: { data?: Report; error?: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** for report or project, for the first time */
  waiting: boolean
  trends: Trends | undefined
  /** trends or history are still on their way */
  comparing: boolean
  /** the days of the chart, which may reach further back than the period */
  history: Report | undefined
  project: Project | undefined
  processing: boolean
  /** undefined when all platforms are shown already */
  onAllPlatforms: (() => void) | undefined
}

/** Notices, verdict and cards: everything that comes from the overview call. */
export function OverviewReport(props: OverviewReportProps) {
  const { projectId, query, waiting, trends, comparing, history, project, processing, onAllPlatforms } = props
  if (query.isError) {
    const { requestId } = toApiError(query.error)
    return (
      <Card>
        <CardBody>
          <ErrorState message={OVERVIEW_FAILED} requestId={requestId} busy={query.isFetching} onRetry={query.refetch} />
        </CardBody>
      </Card>
    )
  }
  const report = query.data
  if (report === undefined || waiting) return <LoadingReport projectId={projectId} />
  const { totalResults, promptsTracked } = report.overview
  const empty = totalResults === 0
  const reasonForNoNumbers = () => {
    if (promptsTracked === 0) return <NoPrompts project={project} />
    return processing ? <StillProcessing /> : <NoData onAllPlatforms={onAllPlatforms} />
  }

  return (
    <Stack className={query.isFetching ? styles.stale : undefined} aria-busy={query.isFetching}>
      <ReportNotices report={report} project={project} processing={processing && promptsTracked > 0} />
      {empty ? (
        <Card>{reasonForNoNumbers()}</Card>
      ) : (
        <Verdict report={report} trends={trends} comparing={comparing} readBefore={hasReadingBefore(report, history)} />
      )}
      <MetricCards report={report} />
    </Stack>
  )
}

function hasReadingBefore(report: Report, history: Report | undefined): boolean {
  const isReading = (point: Report['timeseries'][number]) => point.brand !== null
  const first = report.timeseries.find(isReading)
  return first !== undefined && history !== undefined && history.timeseries.some((point) => isReading(point) && point.date < first.date)
}

function LoadingReport({ projectId }: { projectId: string }) {
  // What the project's card on the dashboard has read.
  const sample = useAppSelector((state) => selectOverview({ projectId, range: '30d' })(state).data?.overview?.sample)
  return (
    <Stack aria-busy>
      {sample && (
        <div className={styles.noticePlace} aria-hidden>
          <SampleNotice />
        </div>
      )}
      <VerdictSkeleton />
      <MetricCards report={undefined} />
    </Stack>
  )
}

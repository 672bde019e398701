import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import type { ReactNode } from 'react'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { OVERVIEW_FAILED } from '../report-frame/messages.ts'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { NoData, NoPrompts, StillProcessing } from '../report-frame/ReportEmpty.tsx'
import { untrackedPlatform } from '../report-frame/platform-coverage.ts'
import { ReportNotices } from '../report-frame/ReportNotices.tsx'
import type { ReportFacts } from '../report-frame/useReportFacts.ts'
import type { Trends } from '@sightline/shared/trend/trends.api.ts'
import { NextStepPlace } from '../next-steps/NextStepPlace.tsx'
import { MetricCards } from '../metrics/MetricCards.tsx'
import styles from './Overview.module.css'
import type { ReportHeadProps } from './ReportHead.tsx'
import { VerdictSkeleton } from './VerdictSkeleton.tsx'

const ReportHead = lazyPart<ReportHeadProps>(
  () => import(/* webpackChunkName: "numbers" */ './ReportHead.tsx'),
  'The summary could not be loaded.',
  ({ project }) => <HeadSkeleton rivals={project?.competitors.length} />,
)

interface OverviewReportProps {
  facts: ReportFacts
  trends: Trends | undefined
  /** trends are still loading */
  comparing: boolean
  /** undefined when all platforms are shown already */
  onAllPlatforms: (() => void) | undefined
}

/** Notices, verdict and cards: everything that the overview call provides. */
export function OverviewReport(props: OverviewReportProps) {
  const { facts, trends, comparing, onAllPlatforms } = props
  const { query, waiting, project, processing } = facts
  const online = useOnline()
  const { data: report, isFetching } = query
  const failure = query.isError && (
    <SectionFailure
      message={OVERVIEW_FAILED}
      error={query.error}
      busy={isFetching}
      onRetry={() => void query.refetch()}
    />
  )
  if (waiting) return null
  if (report === undefined) return <ReportSkeleton failure={failure || undefined} />

  const { totalResults, promptsTracked } = report.overview
  const reasonForNoNumbers = () => {
    if (promptsTracked === 0) return <NoPrompts project={project} />
    const untracked = untrackedPlatform(report.selection.platform, project?.platforms)
    if (processing && untracked === undefined) return <StillProcessing project={project} prompts={promptsTracked} />
    return (
      <NoData
        fallback={report.period.fallback}
        untracked={untracked}
        unbranded={report.selection.branded !== undefined}
        onAllPlatforms={onAllPlatforms}
      />
    )
  }

  return (
    <>
      {failure && (
        <Card>
          <CardBody>{failure}</CardBody>
        </Card>
      )}
      <Stack className={isFetching || failure || !online ? styles.stale : undefined} aria-busy={isFetching}>
        <ReportNotices report={report} project={project} processing={processing && promptsTracked > 0} />
        {totalResults === 0 ? (
          <Card>{reasonForNoNumbers()}</Card>
        ) : (
          <ReportHead {...{ report, trends, comparing, project }} />
        )}
        <MetricCards report={report} />
      </Stack>
    </>
  )
}

/** The placeholder has the final height; a failed call is reported in the place of its numbers. */
export function ReportSkeleton({ failure }: { failure?: ReactNode }) {
  return (
    <Stack>
      {failure ? <Card className={styles.failed}>{failure}</Card> : <HeadSkeleton />}
      <MetricCards report={undefined} failed={failure !== undefined} />
    </Stack>
  )
}

function HeadSkeleton({ rivals }: { rivals?: number }) {
  return (
    <Card>
      <VerdictSkeleton rivals={rivals} />
      <NextStepPlace />
    </Card>
  )
}

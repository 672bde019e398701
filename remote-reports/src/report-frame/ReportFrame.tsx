// What the reports of a project have around their sections: filters, what the numbers cover, what a reader must know before
// them, and why there are none.

import { skipToken, useOverviewQuery, usePlatformsQuery, useProjectQuery, type ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { CircleSlash } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import type { ReportFilters as Filters } from '../filters/report-filters.ts'
import { ReportFilters } from '../filters/ReportFilters.tsx'
import { OVERVIEW_FAILED } from '../messages.ts'
import { useReadAgainWhenBack } from '../online/useReadAgainWhenBack.ts'
import { PeriodLine } from './PeriodLine.tsx'
import { untrackedPlatform, untrackedText } from './platform-coverage.ts'
import { NoPrompts, NothingAsked, ProjectNotFound, StillProcessing } from './ReportEmpty.tsx'
import { ReportNotices, SampleNoticePlace } from './ReportNotices.tsx'
import { isUnknownProject } from './unknown-project.ts'
import { useProcessing } from './useProcessing.ts'

interface ReportFrameProps {
  projectId: string
  selection: Filters
  /** what the sections ask for; undefined: nothing yet */
  asked: ReportSelection | undefined
  onChange: (change: Partial<Filters>) => void
  /** a filter of the page's own */
  more?: ReactNode
  /** what can be done with the page: its export */
  actions?: ReactNode
  /** a page's own filters in the place of the usual ones, around what the numbers cover */
  toolbar?: (coverage: ReactNode) => ReactNode
  /** the sections, of a project that may still be on its way */
  children: (project: Project | undefined) => ReactNode
}

/**
 * The overview of the same days and platform says how many answers there are, how many failed, and whether they are
 * samples. Without it the sections stand for themselves.
 */
export function ReportFrame({ projectId, selection, asked, onChange, more, actions, toolbar, children }: ReportFrameProps) {
  useReadAgainWhenBack(projectId)
  const processing = useProcessing(projectId)
  const project = useProjectQuery(projectId)
  // The notices name platforms: asked for with the rest, so that none grows when it stands there.
  usePlatformsQuery()
  const facts = useOverviewQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true })
  // An answer may not say its days.
  const report = facts.data?.period ? facts.data : undefined
  const waiting = facts.isLoading || project.isLoading
  const untracked = untrackedPlatform(report?.selection.platform, project.data?.platforms)

  if ([project.error, facts.error].some(isUnknownProject)) return <ProjectNotFound />

  const coverage = (
    <>
      {(waiting || report !== undefined) && asked !== undefined && <PeriodLine report={report} loadedAt={facts.fulfilledTimeStamp} />}
      {actions}
    </>
  )

  return (
    <Stack>
      {toolbar?.(coverage) ?? (
        <ReportFilters selection={selection} shown={report?.period} onChange={onChange} more={more}>
          {coverage}
        </ReportFilters>
      )}
      {asked === undefined ? (
        <NothingAsked chosen={selection} />
      ) : (
        // Notices come with the facts: what stands below them is drawn anew then, and does not move.
        <Fragment key={waiting ? 'waiting' : 'there'}>
          {waiting && <SampleNoticePlace projectId={projectId} />}
          {facts.isError && (
            <Card>
              <CardBody>
                <SectionFailure message={OVERVIEW_FAILED} error={facts.error} busy={facts.isFetching} onRetry={() => void facts.refetch()} />
              </CardBody>
            </Card>
          )}
          {report !== undefined && !waiting && (
            <ReportNotices report={report} project={project.data} processing={processing && report.overview.promptsTracked > 0} />
          )}
          {report?.overview.totalResults === 0 && untracked !== undefined && (
            <Banner icon={<CircleSlash size={16} strokeWidth={1.5} aria-hidden />}>{untrackedText(untracked)}</Banner>
          )}
          {firstRun() ?? children(project.data)}
        </Fragment>
      )}
    </Stack>
  )

  function firstRun() {
    if (report === undefined || waiting || report.overview.totalResults > 0) return null
    const noPrompts = report.overview.promptsTracked === 0
    if (!noPrompts && !processing) return null
    return <Card>{noPrompts ? <NoPrompts project={project.data} /> : <StillProcessing />}</Card>
  }
}

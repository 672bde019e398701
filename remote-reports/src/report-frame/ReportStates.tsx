// Notices above a report's sections, or the reason why there are none.

import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleSlash } from 'lucide'
import type { ReactNode } from 'react'
import { SectionFailure } from '../failure/SectionFailure.tsx'
import { OVERVIEW_FAILED, UNBRANDED_NOTE } from './messages.ts'
import { untrackedPlatform, untrackedText } from './platform-coverage.ts'
import { NoPrompts, StillProcessing } from './ReportEmpty.tsx'
import { ReportNotices } from './ReportNotices.tsx'
import { useReportHead } from './use-report-head.ts'
import type { ReportFacts } from './useReportFacts.ts'

interface ReportStatesProps {
  facts: ReportFacts
  /** the sections */
  children: ReactNode
}

export function ReportStates({ facts, children }: ReportStatesProps) {
  const { project, query, report, waiting, processing } = facts
  useReportHead(project, report?.period)
  const untracked = untrackedPlatform(report?.selection.platform, project?.platforms)
  return (
    <>
      {query.isError && (
        <Card>
          <CardBody>
            <SectionFailure
              message={OVERVIEW_FAILED}
              error={query.error}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          </CardBody>
        </Card>
      )}
      {report !== undefined && !waiting && (
        <ReportNotices
          report={report}
          project={project}
          processing={processing && report.overview.promptsTracked > 0}
        />
      )}
      {report?.overview.totalResults === 0 && untracked !== undefined && (
        <Banner icon={<Icon of={CircleSlash} />}>{untrackedText(untracked)}</Banner>
      )}
      {report?.overview.totalResults === 0 && report.selection.branded && (
        <Banner icon={<Icon of={CircleSlash} />}>{UNBRANDED_NOTE}</Banner>
      )}
      {firstRun() ?? children}
    </>
  )

  function firstRun() {
    if (report === undefined || waiting || report.overview.totalResults > 0) return null
    const noPrompts = report.overview.promptsTracked === 0
    if (!noPrompts && !processing) return null
    return (
      <Card>
        {noPrompts ? (
          <NoPrompts project={project} />
        ) : (
          <StillProcessing project={project} prompts={report.overview.promptsTracked} />
        )}
      </Card>
    )
  }
}

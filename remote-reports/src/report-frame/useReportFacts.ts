// Project and overview of a report page, which it needs before its sections.

import {
  skipToken,
  toApiError,
  useOverviewQuery,
  usePlatformsQuery,
  useProjectQuery,
  type OneProject,
  type OverviewReport,
  type ReportSelection,
} from '@sightline/shared/api'
import { isUnknown } from '../failure/cause-of.ts'
import { useEffect } from 'react'
import { useRefetchOnReconnect } from '../online/useRefetchOnReconnect.ts'
import { OVERVIEW_FAILED } from './messages.ts'
import type { SectionQuery } from './ReportSection.tsx'
import { useProcessing } from './useProcessing.ts'

export interface ReportFacts {
  projectId: string
  project: OneProject | undefined
  /** undefined: nothing is requested yet */
  asked: ReportSelection | undefined
  query: SectionQuery<OverviewReport> & { fulfilledTimeStamp?: number }
  report: OverviewReport | undefined
  /** for report or project, for the first time */
  waiting: boolean
  /** the first analysis is not finished */
  processing: boolean
  /** the project does not exist, cannot, or belongs to another account: the API does not distinguish the first and the last */
  unknown: boolean
}

/**
 * The overview with the same filters has the number of answers and of failures, and says whether they are samples. When
 * it fails, the sections are shown without it.
 */
export function useReportFacts(projectId: string, asked: ReportSelection | undefined): ReportFacts {
  useRefetchOnReconnect(projectId)
  const processing = useProcessing(projectId)
  const project = useProjectQuery(projectId)
  // The notices name platforms: prefetched, so that they do not change their height.
  usePlatformsQuery()
  const query = useOverviewQuery(asked ?? skipToken)
  const unknown =
    (project.isError && isUnknown(project.error)) || (query.isError && toApiError(query.error).code === 'NOT_FOUND')
  const failed = query.isError && !unknown
  useEffect(() => {
    // As specified; the page shows it as well.
    if (failed) console.error(OVERVIEW_FAILED)
  }, [failed])
  return {
    ...{ projectId, asked, query, processing, unknown },
    project: project.data,
    report: query.data,
    waiting: query.isLoading || project.isLoading,
  }
}

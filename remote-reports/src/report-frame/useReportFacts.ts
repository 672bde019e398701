// Project and overview of a report page, which it needs before its sections.

import { skipToken, toApiError, useOverviewQuery, usePlatformsQuery, useProjectQuery, type OverviewReport, type ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useReadAgainWhenBack } from '../online/useReadAgainWhenBack.ts'
import type { SectionQuery } from './ReportSection.tsx'
import { useProcessing } from './useProcessing.ts'

export interface ReportFacts {
  projectId: string
  project: Project | undefined
  /** undefined: nothing is requested yet */
  asked: ReportSelection | undefined
  query: SectionQuery<OverviewReport> & { fulfilledTimeStamp?: number }
  report: OverviewReport | undefined
  /** for report or project, for the first time */
  waiting: boolean
  /** the first analysis is not finished */
  processing: boolean
  /** the project does not exist, or belongs to another account: the API does not distinguish them */
  unknown: boolean
}

/**
 * The overview of the same days and platform has the number of answers and of failures, and says whether they are samples. When
 * it fails, the sections are shown without it.
 */
export function useReportFacts(projectId: string, asked: ReportSelection | undefined): ReportFacts {
  useReadAgainWhenBack(projectId)
  const processing = useProcessing(projectId)
  const project = useProjectQuery(projectId)
  // The notices name platforms: prefetched, so that they do not change their height.
  usePlatformsQuery()
  const query = useOverviewQuery(asked ?? skipToken)
  return {
    ...{ projectId, asked, query, processing },
    project: project.data,
    report: query.data,
    waiting: query.isLoading || project.isLoading,
    unknown: [project.error, query.error].some(isNotFound),
  }
}

const isNotFound = (error: unknown) => error !== undefined && toApiError(error).code === 'NOT_FOUND'

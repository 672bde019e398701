// What a report's page knows of itself before its sections do.

import { skipToken, toApiError, useOverviewQuery, usePlatformsQuery, useProjectQuery, type OverviewReport, type ReportSelection } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useReadAgainWhenBack } from '../online/useReadAgainWhenBack.ts'
import type { SectionQuery } from './ReportSection.tsx'
import { useProcessing } from './useProcessing.ts'

export interface ReportFacts {
  projectId: string
  project: Project | undefined
  /** undefined: nothing is asked for yet */
  asked: ReportSelection | undefined
  query: SectionQuery<OverviewReport> & { fulfilledTimeStamp?: number }
  /** the report, once it says its days */
  report: OverviewReport | undefined
  /** for report or project, for the first time */
  waiting: boolean
  /** the first analysis is not finished */
  processing: boolean
  /** the project is not there, or somebody else's: the API does not say which */
  unknown: boolean
}

/**
 * The overview of the same days and platform says how many answers there are, how many failed, and whether they are
 * samples. Without it the sections stand for themselves.
 */
export function useReportFacts(projectId: string, asked: ReportSelection | undefined): ReportFacts {
  useReadAgainWhenBack(projectId)
  const processing = useProcessing(projectId)
  const project = useProjectQuery(projectId)
  // The notices name platforms: asked for with the rest, so that none grows when it stands there.
  usePlatformsQuery()
  const query = useOverviewQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true })
  return {
    ...{ projectId, asked, query, processing },
    project: project.data,
    // An answer may not say its days.
    report: query.data?.period ? query.data : undefined,
    waiting: query.isLoading || project.isLoading,
    unknown: [project.error, query.error].some(isNotFound),
  }
}

const isNotFound = (error: unknown) => error !== undefined && toApiError(error).code === 'NOT_FOUND'

import { api, askOverview, last30Days, type ApiError } from '@sightline/shared/api'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'

export type ProjectOutcome =
  | { projectId: string; overview: OverviewResponse['overview'] }
  | { projectId: string; error: ApiError }

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The overview of each project over the last 30 days. A project that fails has its error, and the others their numbers. */
    projectOverviews: build.query<ProjectOutcome[], readonly string[]>({
      queryFn: async (projectIds, _api, _options, call) => ({
        data: await Promise.all(
          projectIds.map(async (projectId): Promise<ProjectOutcome> => {
            const answer = await askOverview(last30Days(projectId), call)
            return 'data' in answer ? { projectId, overview: answer.data.overview } : { projectId, error: answer.error }
          }),
        ),
      }),
      providesTags: (_result, _error, projectIds) => projectIds.map((id) => ({ type: 'Report', id })),
    }),
  }),
})

export const { useProjectOverviewsQuery } = insightsApi

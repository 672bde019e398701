import { api, reportCall, type ApiError } from '@sightline/shared/api'
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
            const { data, error } = await call(reportCall({ projectId, range: '30d' }, 'overview'))
            return error === undefined ? { projectId, overview: (data as OverviewResponse).overview } : { projectId, error }
          }),
        ),
      }),
      providesTags: (_result, _error, projectIds) => projectIds.map((id) => ({ type: 'Report', id })),
    }),
  }),
})

export const { useProjectOverviewsQuery } = insightsApi

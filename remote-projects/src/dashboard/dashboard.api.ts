import { api } from '@sightline/shared/api'
import type { ReceivedAnalysis } from './card/analysis-metrics.ts'
import type { CardMetrics } from './card/card-metrics.ts'

const LATEST = 'page=1&limit=1&sortBy=createdAt&sortOrder=desc'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null where the project has no analysis. */
    latestAnalysis: build.query<CardMetrics | null, string>({
      query: (projectId) => `/project-analysis/project/${encodeURIComponent(projectId)}?${LATEST}`,
      transformResponse: async ({ data }: { data?: { analyses?: ReceivedAnalysis[] } }) => {
        const [latest] = data?.analyses ?? []
        if (latest === undefined) return null
        // Loaded on demand, when an overview has failed.
        const { readAnalysisMetrics } = await import(/* webpackChunkName: "parts" */ './card/analysis-metrics.ts')
        return readAnalysisMetrics(latest)
      },
      providesTags: (_result, _error, projectId) => [{ type: 'Report', id: projectId }],
    }),
    setProjectActive: build.mutation<void, { projectId: string; active: boolean }>({
      query: ({ projectId, active }) => {
        const status = active ? 'active' : 'inactive'
        return {
          url: `/projects/${encodeURIComponent(projectId)}/status`,
          method: 'PATCH',
          body: { status, searchStatus: status },
        }
      },
      transformResponse: () => undefined,
      // After a refusal too: another tab may have changed the project, or used up the limit.
      invalidatesTags: (_result, _error, { projectId }) => [
        'ProjectList',
        'Limits',
        { type: 'Project', id: projectId },
      ],
    }),
  }),
})

export const { useLatestAnalysisQuery, useSetProjectActiveMutation } = dashboardApi
/** Selects what has already loaded, without a request. */
export const selectLatestAnalysis = dashboardApi.endpoints.latestAnalysis.select

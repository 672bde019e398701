import { api } from '@sightline/shared/api'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { readCardMetrics, type CardMetrics } from './card-metrics.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectCard: build.query<CardMetrics, string>({
      query: (projectId) => `/reports/projects/${encodeURIComponent(projectId)}/overview?platform=all&range=30d`,
      transformResponse: (response: OverviewResponse) => readCardMetrics(response),
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
      invalidatesTags: (_result, _error, { projectId }) => ['ProjectList', 'Limits', { type: 'Project', id: projectId }],
    }),
  }),
})

export const { useProjectCardQuery, useSetProjectActiveMutation } = dashboardApi
export const selectProjectCard = dashboardApi.endpoints.projectCard.select

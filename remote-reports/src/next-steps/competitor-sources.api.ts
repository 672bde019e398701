import { api, type ReportSelection } from '@sightline/shared/api'
import type { CompetitorSourcesResponse } from '@sightline/shared/contract/api/citations.ts'

const competitorSourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    competitorSources: build.query<CompetitorSourcesResponse, ReportSelection>({
      query: ({ projectId, platform = 'all', ...days }) =>
        `/citations/projects/${encodeURIComponent(projectId)}/competitor/sources?${new URLSearchParams({ platform, ...days })}`,
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { useCompetitorSourcesQuery } = competitorSourcesApi

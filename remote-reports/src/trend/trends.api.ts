import { api, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import type { ChartedMetric } from './metrics.ts'

export type TrendsSelection = ReportSelection & { metric: ChartedMetric }
export type Trends = TrendsResponse & { selection: TrendsSelection }

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    visibilityTrends: build.query<Trends, TrendsSelection>({
      query: ({ metric, ...selection }) => reportCall(selection, 'visibility/trends', { metric }),
      transformResponse: (response: TrendsResponse, _meta, selection) => ({ ...response, selection }),
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { useVisibilityTrendsQuery } = trendsApi

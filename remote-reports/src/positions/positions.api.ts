import { api, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { PositionsResponse } from '@sightline/shared/contract/api/answers.ts'
import type { PositionMetric } from '@sightline/shared/contract/report-rules.ts'

const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    positions: build.query<PositionsResponse, ReportSelection & { metric: PositionMetric }>({
      query: ({ metric, ...selection }) => reportCall(selection, 'positions', { metric }),
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { usePositionsQuery } = positionsApi

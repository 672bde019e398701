import { api } from '@sightline/shared/api'
import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'

const analysisApi = api.injectEndpoints({
  endpoints: (build) => ({
    finishedAnalysis: build.query<RunProgress, string>({
      query: (analysisId) => `/project-analysis/${encodeURIComponent(analysisId)}`,
      transformResponse: (envelope: { data: RunProgress }) => envelope.data,
    }),
  }),
})

export const { useFinishedAnalysisQuery } = analysisApi

import { api, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import { readCitationTrends, type CitationTrends } from './read-citation-trends.ts'

const citationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    citationTrends: build.query<CitationTrends, ReportSelection>({
      queryFn: async (asked, _api, _options, ask) => {
        const { data, error } = await ask(reportCall(asked, 'citations/trends'))
        if (error !== undefined) return { error }
        const trends = readCitationTrends(data)
        // An answer without its series is no answer.
        return trends === undefined ? { error: { status: 200, isNetwork: false } } : { data: trends }
      },
      ...reportCache,
    }),
  }),
})

export const { useCitationTrendsQuery } = citationsApi

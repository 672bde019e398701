import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import { readCitationTrends, type CitationTrends } from './read-citation-trends.ts'

const citationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    citationTrends: build.query<CitationTrends, ReportSelection>({
      queryFn: (asked, _api, _options, ask) =>
        readResponse(ask(reportCall(asked, 'citations/trends')), readCitationTrends),
      ...reportCache,
    }),
  }),
})

export const { useCitationTrendsQuery } = citationsApi

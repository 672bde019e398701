import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import { readCitationShares, type CitationShares } from '../source-shares/read-citation-shares.ts'
import { readCitationTrends, type CitationTrends } from './read-citation-trends.ts'

const citationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    citationTrends: build.query<CitationTrends, ReportSelection>({
      queryFn: (asked, _api, _options, ask) =>
        readResponse(ask(reportCall(asked, 'citations/trends')), readCitationTrends),
      ...reportCache,
    }),
    citationShares: build.query<CitationShares, ReportSelection>({
      queryFn: (selection, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'citations/shares')), readCitationShares),
      ...reportCache,
    }),
  }),
})

export const { useCitationSharesQuery, useCitationTrendsQuery } = citationsApi

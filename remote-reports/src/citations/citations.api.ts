import { api, reportCall, type ReportSelection } from '@sightline/shared/api'
import { readCitationTrends, type CitationTrends } from './read-citation-trends.ts'
import { MOST_ROWS, readCitedPages, type CitedPages } from '../cited-pages/read-cited-pages.ts'

/** As many as a table shows. */
const ROWS = { limit: String(MOST_ROWS) }

type PageList = 'reddit' | 'competitor'
type Asked = ReportSelection & { domain?: string }

/** An answer without what it should bring is no answer. */
const oddAnswer = { error: { status: 200, isNetwork: false } } as const

const citationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    citationTrends: build.query<CitationTrends, ReportSelection>({
      queryFn: async (asked, _api, _options, ask) => {
        const { data, error } = await ask(reportCall(asked, 'citations/trends'))
        if (error !== undefined) return { error }
        const trends = readCitationTrends(data)
        return trends === undefined ? oddAnswer : { data: trends }
      },
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
    sources: build.query<CitedPages, Asked>({
      queryFn: async ({ domain, ...asked }, _api, _options, ask) => {
        const { data, error } = await ask(reportCall(asked, 'citations/sources', domain === undefined ? ROWS : { ...ROWS, domain }))
        if (error !== undefined) return { error }
        const pages = readCitedPages(data, domain)
        return pages === undefined ? oddAnswer : { data: pages }
      },
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
    sourcesOf: build.query<CitedPages, ReportSelection & { list: PageList }>({
      queryFn: async ({ list, projectId, platform = 'all', ...days }, _api, _options, ask) => {
        const query = new URLSearchParams({ platform, ...days, ...ROWS })
        const { data, error } = await ask(`/citations/projects/${encodeURIComponent(projectId)}/${list}/sources?${query}`)
        if (error !== undefined) return { error }
        const pages = readCitedPages(data)
        return pages === undefined ? oddAnswer : { data: pages }
      },
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { useCitationTrendsQuery, useSourcesQuery, useSourcesOfQuery } = citationsApi

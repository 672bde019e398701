// The lists of cited pages: of all sites, of Reddit, of competitors.

import { api, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import { MOST_ROWS, readCitedPages, type CitedPages } from './read-cited-pages.ts'

/** As many as a table shows. */
const ROWS = { limit: String(MOST_ROWS) }

type Asked = ReportSelection & { domain?: string }

/** An answer without what it should bring is no answer. */
const oddAnswer = { error: { status: 200, isNetwork: false } } as const

const citedPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sources: build.query<CitedPages, Asked>({
      queryFn: async ({ domain, ...asked }, _api, _options, ask) => {
        const { data, error } = await ask(reportCall(asked, 'citations/sources', domain === undefined ? ROWS : { ...ROWS, domain }))
        if (error !== undefined) return { error }
        const pages = readCitedPages(data, domain)
        return pages === undefined ? oddAnswer : { data: pages }
      },
      ...reportCache,
    }),
    sourcesOf: build.query<CitedPages, ReportSelection & { list: 'reddit' | 'competitor' }>({
      queryFn: async ({ list, projectId, platform = 'all', ...days }, _api, _options, ask) => {
        const query = new URLSearchParams({ platform, ...days, ...ROWS })
        const { data, error } = await ask(`/citations/projects/${encodeURIComponent(projectId)}/${list}/sources?${query}`)
        if (error !== undefined) return { error }
        const pages = readCitedPages(data)
        return pages === undefined ? oddAnswer : { data: pages }
      },
      ...reportCache,
    }),
  }),
})

export const { useSourcesQuery, useSourcesOfQuery } = citedPagesApi

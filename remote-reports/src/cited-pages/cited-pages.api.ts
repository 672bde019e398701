// The lists of cited pages: of all sites, of Reddit, of competitors.

import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import { MOST_ROWS, readCitedPages, type CitedPages } from './read-cited-pages.ts'

/** As many as a table shows. */
const ROWS = { limit: String(MOST_ROWS) }

type Asked = ReportSelection & { domain?: string }

const citedPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sources: build.query<CitedPages, Asked>({
      queryFn: ({ domain, ...asked }, _api, _options, ask) => {
        const call = reportCall(asked, 'citations/sources', domain === undefined ? ROWS : { ...ROWS, domain })
        return readResponse(ask(call), (answer) => readCitedPages(answer, domain))
      },
      ...reportCache,
    }),
    sourcesOf: build.query<CitedPages, ReportSelection & { list: 'reddit' | 'competitor' }>({
      queryFn: ({ list, projectId, platform = 'all', ...days }, _api, _options, ask) => {
        const query = new URLSearchParams({ platform, ...days, ...ROWS })
        return readResponse(
          ask(`/citations/projects/${encodeURIComponent(projectId)}/${list}/sources?${query}`),
          (answer) => readCitedPages(answer),
        )
      },
      ...reportCache,
    }),
  }),
})

export const { useSourcesQuery, useSourcesOfQuery } = citedPagesApi

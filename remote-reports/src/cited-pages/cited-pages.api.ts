// The lists of cited pages: of all sites, of Reddit, of competitors.

import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import { limitOf, type Whole } from '../report-frame/whole-lists.ts'
import { MOST_ROWS, readCitedPages, type CitedPages } from './read-cited-pages.ts'

/** As many as a table shows. */
const ROWS = { limit: String(MOST_ROWS) }

type Asked = ReportSelection & Whole & { domain?: string }

const citedPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sources: build.query<CitedPages, Asked>({
      queryFn: ({ domain, whole, ...asked }, _api, _options, ask) => {
        const rows = { ...ROWS, ...limitOf(whole) }
        const call = reportCall(asked, 'citations/sources', domain === undefined ? rows : { ...rows, domain })
        return readResponse(ask(call), (answer) => readCitedPages(answer, domain, Number(rows.limit)))
      },
      ...reportCache,
    }),
    sourcesOf: build.query<CitedPages, ReportSelection & Whole & { list: 'reddit' | 'competitor' }>({
      queryFn: ({ list, whole, projectId, platform = 'all', ...days }, _api, _options, ask) => {
        const rows = { ...ROWS, ...limitOf(whole) }
        const query = new URLSearchParams({ platform, ...days, ...rows })
        return readResponse(
          ask(`/citations/projects/${encodeURIComponent(projectId)}/${list}/sources?${query}`),
          (answer) => readCitedPages(answer, undefined, Number(rows.limit)),
        )
      },
      ...reportCache,
    }),
  }),
})

export const { useSourcesQuery, useSourcesOfQuery } = citedPagesApi

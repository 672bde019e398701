import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { SearchesResponse } from '@sightline/shared/contract/api/searches.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { limitOf, type Whole } from '../report-frame/whole-lists.ts'

const searchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searches: build.query<SearchesResponse, ReportSelection & Whole>({
      queryFn: ({ whole, ...selection }, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'searches', limitOf(whole))), (response: Partial<SearchesResponse>) => {
          const searches = rowsOf<SearchesResponse['searches'][number]>(response.searches)
          return (
            searches && {
              ...(response as SearchesResponse),
              searches: searches.map((search) => ({ ...search, byPlatform: rowsOf(search.byPlatform) ?? [] })),
              platforms: rowsOf(response.platforms) ?? [],
            }
          )
        }),
      ...reportCache,
    }),
  }),
})

export const { useSearchesQuery } = searchesApi

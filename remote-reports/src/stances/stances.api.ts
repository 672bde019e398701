import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { StancesResponse } from '@sightline/shared/contract/api/stances.ts'
import { fieldsOf, isFields, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { stances } from '@sightline/shared/domain/stances.ts'

/** The brand, then its competitors. */
export type Stances = Pick<StancesResponse, 'companies' | 'period'> & { trend?: Partial<StancesResponse['trend']> }
export type CompanyStances = Stances['companies'][number]

const stancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    stances: build.query<Stances, ReportSelection>({
      queryFn: (selection, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'stances')), (response: Partial<StancesResponse>) => {
          const companies = rowsOf<CompanyStances>(response.companies)?.filter((company) =>
            stances.every((stance) => isFields(fieldsOf(company.stances)[stance])),
          )
          // The number of mentions may be missing: then all of them are read.
          const known = companies?.map((company) => ({ ...company, mentioned: company.mentioned ?? company.answers }))
          return known && { ...response, companies: known, period: fieldsOf(response.period) as Stances['period'] }
        }),
      ...reportCache,
    }),
  }),
})

export const { useStancesQuery } = stancesApi

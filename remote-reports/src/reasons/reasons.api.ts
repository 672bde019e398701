import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { ReasonsResponse } from '@sightline/shared/contract/api/reasons.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

/** The brand, then its competitors. */
export type Reasons = Pick<ReasonsResponse, 'companies' | 'period'>
export type CompanyReasons = Reasons['companies'][number]
export type Reason = CompanyReasons['praise'][number]

const reasonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reasons: build.query<Reasons, ReportSelection>({
      queryFn: (selection, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'reasons')), (response: Partial<ReasonsResponse>) => {
          const companies = rowsOf<CompanyReasons>(response.companies)?.map((company) => ({
            ...company,
            praise: rowsOf<Reason>(company.praise) ?? [],
            blame: rowsOf<Reason>(company.blame) ?? [],
            ahead: rowsOf<Reason>(company.ahead) ?? [],
          }))
          return companies && { companies, period: { ...fieldsOf(response.period) } as Reasons['period'] }
        }),
      ...reportCache,
    }),
  }),
})

export const { useReasonsQuery } = reasonsApi

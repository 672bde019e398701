import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { FactsResponse } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet, MAX_ANSWERS_READ } from '@sightline/shared/domain/facts.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { limitOf, type Whole } from '../report-frame/whole-lists.ts'

export type Facts = Pick<FactsResponse, 'sheet' | 'answers' | 'read' | 'facts' | 'period'>
export type ComparedFact = Facts['facts'][number]
export type Contradiction = ComparedFact['contradictions'][number]

const factsApi = api.injectEndpoints({
  endpoints: (build) => ({
    facts: build.query<Facts, ReportSelection & Whole>({
      queryFn: ({ whole, ...selection }, _api, _options, ask) => {
        const call = reportCall(selection, 'facts', limitOf(whole, MAX_ANSWERS_READ))
        return readResponse(ask(call), (response: Partial<FactsResponse>) => {
          const facts = rowsOf<ComparedFact>(response.facts)?.map((fact) => ({
            ...fact,
            contradictions: rowsOf<Contradiction>(fact.contradictions) ?? [],
          }))
          const { answers = 0, read = 0, sheet, period } = response
          return (
            facts && {
              ...{ facts, answers, read, sheet: { ...emptyFactSheet, ...fieldsOf(sheet) } },
              period: { ...fieldsOf(period) } as Facts['period'],
            }
          )
        })
      },
      ...reportCache,
    }),
  }),
})

export const { useFactsQuery } = factsApi

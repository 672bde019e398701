// What the last 30 days of answers say of each prompt.

import { api, countOf, last30Days, readResponse, reportCache, reportCall } from '@sightline/shared/api'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

export interface PromptResult {
  /** the prompt names the brand */
  branded: boolean
  /** answers that mention the brand, of all answers; null where there are none */
  mentioned: { named: number; answers: number } | null
  /** mean place of the first mention on the last day with answers, to one decimal; null where none mentions the brand */
  position: number | null
}

export type PromptResults = ReadonlyMap<string, PromptResult>

const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pairs of a prompt's id and its result: a Map cannot be kept in the store. */
    promptResults: build.query<[string, PromptResult][], string>({
      queryFn: (projectId, _api, _options, ask) =>
        readResponse<[string, PromptResult][], { rows?: unknown }>(
          ask(reportCall(last30Days(projectId), 'positions', { metric: 'brand' })),
          ({ rows }) => rowsOf<unknown>(rows)?.flatMap(readResult),
        ),
      ...reportCache,
      providesTags: ['Report'],
    }),
  }),
})

function readResult(row: unknown): [string, PromptResult][] {
  const { promptId, branded, lastDayPosition, mentions } = fieldsOf(row)
  if (typeof promptId !== 'string') return []
  const { named, answers } = fieldsOf(mentions)
  const [count, of] = [countOf(named), countOf(answers)]
  const mentioned = count !== null && of !== null && of > 0 ? { named: count, answers: of } : null
  const position = typeof lastDayPosition === 'number' ? Math.round(10 * lastDayPosition) / 10 : null
  return [[promptId, { branded: branded === true, mentioned, position }]]
}

export const { usePromptResultsQuery } = resultsApi

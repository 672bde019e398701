// What the last 30 days of answers say of each prompt.

import { api, countOf, last30Days, readResponse, reportCache, reportCall } from '@sightline/shared/api'
import { isDay } from '@sightline/shared/domain/is-day.ts'
import { fieldsOf, rowsOf, textFields } from '@sightline/shared/domain/read-fields.ts'

export interface PromptResult {
  /** the prompt names the brand */
  branded: boolean
  /** answers that mention the brand, of all answers; null where there are none */
  mentioned: { named: number; answers: number } | null
  /** mean place of the first mention on the last day with answers, to one decimal; null where none mentions the brand */
  position: number | null
}

export type PromptResults = ReadonlyMap<string, PromptResult>

/** The days behind the results. */
interface Days {
  startDate: string
  endDate: string
}

interface Results {
  /** pairs of a prompt's id and its result: a Map cannot be kept in the store */
  results: [string, PromptResult][]
  days: Days | undefined
}

const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    promptResults: build.query<Results, { projectId: string }>({
      queryFn: ({ projectId }, _api, _options, ask) =>
        readResponse<Results, { rows?: unknown; period?: unknown }>(
          ask(reportCall(last30Days(projectId), 'positions', { metric: 'brand' })),
          ({ rows, period }) => {
            const results = rowsOf<unknown>(rows)?.flatMap(readResult)
            return results && { results, days: readDays(period) }
          },
        ),
      ...reportCache,
    }),
  }),
})

function readDays(period: unknown): Days | undefined {
  const { startDate = null, endDate = null } = textFields(period)
  return isDay(startDate) && isDay(endDate) ? { startDate, endDate } : undefined
}

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

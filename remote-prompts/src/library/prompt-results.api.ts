// What the last 30 days of answers say of each prompt.

import { api, countOf, last30Days, readResponse, reportCache, reportCall } from '@sightline/shared/api'
import { isDay } from '@sightline/shared/domain/is-day.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { fieldsOf, rowsOf, textFields } from '@sightline/shared/domain/read-fields.ts'

interface Mentioned {
  named: number
  answers: number
  /** 95% interval of the share; null where the API does not tell it */
  interval: { low: number; high: number } | null
}

export interface PromptResult {
  /** the prompt names the brand */
  branded: boolean
  /** answers that mention the brand, of all answers; null where there are none */
  mentioned: Mentioned | null
  /** mean place of the first mention on the last day with answers, to one decimal; null where none mentions the brand */
  position: number | null
  /** answers by what they say of the brand; null where none has been read for it */
  stances: Record<Stance, number> | null
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
  const { promptId, branded, lastDayPosition, mentions, stances: ofStances } = fieldsOf(row)
  if (typeof promptId !== 'string') return []
  const { named, answers, interval } = fieldsOf(mentions)
  const [count, of] = [countOf(named), countOf(answers)]
  const mentioned =
    count !== null && of !== null && of > 0 ? { named: count, answers: of, interval: readInterval(interval) } : null
  const position = typeof lastDayPosition === 'number' ? Math.round(10 * lastDayPosition) / 10 : null
  return [[promptId, { branded: branded === true, mentioned, position, stances: readStances(ofStances) }]]
}

function readInterval(interval: unknown): Mentioned['interval'] {
  const ends = fieldsOf(interval)
  const [low, high] = [countOf(ends.low), countOf(ends.high)]
  return low === null || high === null ? null : { low, high }
}

function readStances(given: unknown): PromptResult['stances'] {
  const counts = fieldsOf(given)
  const read = stances.map((stance) => [stance, countOf(counts[stance]) ?? 0] as const)
  return read.some(([, count]) => count > 0) ? (Object.fromEntries(read) as Record<Stance, number>) : null
}

export const { usePromptResultsQuery } = resultsApi

import { api, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { PositionRow, PositionsResponse } from '@sightline/shared/contract/api/answers.ts'
import type { PositionMetric } from '@sightline/shared/contract/report-rules.ts'
import { isDay } from '../filters/days.ts'
import { readAnswer, readRows } from '@sightline/shared/trend/read-answer.ts'

const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    positions: build.query<PositionsResponse, ReportSelection & { metric: PositionMetric }>({
      queryFn: ({ metric, ...selection }, _api, _options, ask) =>
        readAnswer<PositionsResponse>(ask(reportCall(selection, 'positions', { metric })), (answer) => {
          const rows = readRows(answer.rows)?.flatMap(readRow)
          return rows && { ...(answer as PositionsResponse), rows }
        }),
      ...reportCache,
    }),
  }),
})

/** Without its prompt a row says nothing; what else it does not have is unknown. */
function readRow(row: Partial<PositionRow>): PositionRow[] {
  const { promptId, promptText } = row
  if (typeof promptId !== 'string' || typeof promptText !== 'string') return []
  const unknown = { firstDayPosition: null, lastDayPosition: null, positionChange: null }
  return [{ ...unknown, category: '', branded: false, ...row, promptId, promptText, firstDay: readDay(row.firstDay), lastDay: readDay(row.lastDay) }]
}

const readDay = (day: string | null | undefined) => (day !== undefined && isDay(day) ? day : null)

export const { usePositionsQuery } = positionsApi

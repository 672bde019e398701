import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { PositionRow, PositionsResponse } from '@sightline/shared/contract/api/answers.ts'
import type { PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { isDay } from '../filters/days.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'

const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    positions: build.query<PositionsResponse, ReportSelection & { metric: PositionMetric }>({
      queryFn: ({ metric, ...selection }, _api, _options, ask) =>
        readResponse<PositionsResponse>(ask(reportCall(selection, 'positions', { metric })), (answer) => {
          const rows = rowsOf<Partial<PositionRow>>(answer.rows)?.flatMap(readRow)
          return rows && { ...(answer as PositionsResponse), rows }
        }),
      ...reportCache,
    }),
  }),
})

/** A row without its prompt is dropped; other missing values are unknown. */
function readRow(row: Partial<PositionRow>): PositionRow[] {
  const { promptId, promptText } = row
  if (typeof promptId !== 'string' || typeof promptText !== 'string') return []
  const firstDayPosition = readPosition(row.firstDayPosition)
  const lastDayPosition = readPosition(row.lastDayPosition)
  return [
    {
      ...{ promptId, promptText, firstDayPosition, lastDayPosition },
      category: typeof row.category === 'string' ? row.category : '',
      branded: row.branded === true,
      firstDay: readDay(row.firstDay),
      lastDay: readDay(row.lastDay),
      positionChange: isNumber(row.positionChange) ? row.positionChange : null,
      // Without this field only the first and the last day show whether the prompt has a position.
      positioned: row.positioned ?? (firstDayPosition !== null || lastDayPosition !== null),
    },
  ]
}

const readDay = (day: unknown) => (typeof day === 'string' && isDay(day) ? day : null)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const readPosition = (value: unknown) => (isNumber(value) && value >= 1 ? value : null)

export const { usePositionsQuery } = positionsApi

import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { PositionRow, PositionsResponse } from '@sightline/shared/contract/api/answers.ts'
import { readNewModels } from '@sightline/shared/domain/new-models.ts'
import type { PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { knownDay } from '../filters/days.ts'
import { changeOfShown } from './position-filter.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'

const positionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    positions: build.query<PositionsResponse, ReportSelection & { metric: PositionMetric }>({
      queryFn: ({ metric, ...selection }, _api, _options, ask) =>
        readResponse<PositionsResponse>(ask(reportCall(selection, 'positions', { metric })), (answer) => {
          const rows = rowsOf<PositionRow>(answer.rows)
          const newModels = readNewModels(answer.newModels)
          return rows && { ...(answer as PositionsResponse), rows: rows.filter(namesPrompt).map(readRow), newModels }
        }),
      ...reportCache,
    }),
  }),
})

const namesPrompt = ({ promptId, promptText }: Partial<PositionRow>) => Boolean(promptId && promptText)

/** Values that a row lacks are unknown: the specification names no more than its prompt and its positions. */
function readRow(row: PositionRow): PositionRow {
  const { category = '', branded = false } = row
  const [firstDay, lastDay] = [knownDay(row.firstDay), knownDay(row.lastDay)]
  const { firstDayPosition = null, lastDayPosition = null } = row
  // That of the response is of the exact positions.
  const positionChange = changeOfShown(firstDayPosition, lastDayPosition)
  // Without this field only the first and the last day show whether the prompt has a position.
  const { positioned = firstDayPosition !== null || lastDayPosition !== null } = row
  return { ...row, category, branded, firstDay, lastDay, firstDayPosition, lastDayPosition, positionChange, positioned }
}

export const { usePositionsQuery } = positionsApi

import { answerCalls, type PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { positionChange } from '../../measurement/statistics.ts'
import { readPeriod } from '../report-period.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { libraryPositions, type PromptPositions } from './positions.queries.ts'

export const positionRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/positions'),
    call: answerCalls.listPositions,
    async read(asked) {
      const { db, project, query } = asked
      const { period } = await readPeriod(asked)
      const positions = await libraryPositions(db, project, period, query, query.metric)
      const sample = !project.hasRealAnswers && positions.some(({ firstDay }) => firstDay !== null)
      return { rows: positions.map(presentPosition), period, sample }
    },
  })
}

const presentPosition = ({
  promptId,
  text,
  category,
  branded,
  first,
  last,
  ...days
}: PromptPositions): PositionRow => ({
  promptId,
  promptText: withoutTrailingMarkers(text),
  category,
  branded,
  ...days,
  firstDayPosition: first,
  lastDayPosition: last,
  positionChange: positionChange(first, last),
})

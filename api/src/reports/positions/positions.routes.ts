import { answerCalls, type PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { promptNames } from '../../prompts/prompt-names.queries.ts'
import { positionChange } from '../../statistics/means.ts'
import { readPeriod } from '../report-period.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { brandStrata } from '../strata.queries.ts'
import { libraryPositions, type PromptPositions } from './positions.queries.ts'
import { NO_MENTIONS, promptMentions, type PromptMentions } from './prompt-mentions.ts'

export const positionRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/positions'),
    call: answerCalls.listPositions,
    async withoutTexts({ rows, ...rest }, { db, projectId }) {
      const nameOf = await promptNames(db, projectId)
      return { ...rest, rows: rows.map((row) => ({ ...row, promptText: nameOf(row.promptId) })) }
    },
    async read(asked) {
      const { db, project, query } = asked
      const { period } = await readPeriod(asked)
      const positions = await libraryPositions(db, project, period, query, query.metric)
      const sample = !project.hasRealAnswers && positions.some(({ firstDay }) => firstDay !== null)
      const mentions = promptMentions((await brandStrata(db, project, period, query, ['brand'])).brand)
      const rows = positions.map((row) => presentPosition(row, mentions.get(row.promptId) ?? NO_MENTIONS))
      return { rows, period, sample }
    },
  })
}

const presentPosition = (
  { promptId, text, category, branded, first, last, ...days }: PromptPositions,
  mentions: PromptMentions,
): PositionRow => ({
  promptId,
  promptText: withoutTrailingMarkers(text),
  category,
  branded,
  ...days,
  firstDayPosition: first,
  lastDayPosition: last,
  positionChange: positionChange(first, last),
  mentions,
})

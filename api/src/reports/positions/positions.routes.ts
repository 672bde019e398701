import { answerCalls, type PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { promptNames } from '../../prompts/prompt-names.queries.ts'
import { positionChange } from '../../statistics/means.ts'
import { addUp } from '../../statistics/variance.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { listNewModels } from '../served-models.queries.ts'
import { brandStrata, type CompanyStrata } from '../strata.queries.ts'
import { libraryPositions, type PromptPositions } from './positions.queries.ts'
import { NO_MENTIONS, promptMentions, type PromptMentions } from './prompt-mentions.ts'

export const positionRoutes = reportRoutes({
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
    const strata = await brandStrata(db, project, period, query, ['brand', ...stances])
    const [mentions, stancesOf] = [promptMentions(strata.brand), promptStances(strata)]
    const rows = positions.map((row) => ({
      ...presentPosition(row, mentions.get(row.promptId) ?? NO_MENTIONS),
      stances: stancesOf(row.promptId),
    }))
    return { rows, newModels: await listNewModels(asked, period), period, sample }
  },
})

/** Counts the answers of the period to each prompt by their stance. */
function promptStances(strata: CompanyStrata<Stance>) {
  const counted = stances.map((stance) => {
    const byPrompt = Map.groupBy(strata[stance].after, ({ prompt }) => prompt)
    return [stance, (promptId: string) => addUp(byPrompt.get(promptId) ?? []).sum] as const
  })
  return (promptId: string) =>
    Object.fromEntries(counted.map(([stance, of]) => [stance, of(promptId)])) as Record<Stance, number>
}

const presentPosition = (
  { promptId, text, category, branded, first, last, ...days }: PromptPositions,
  mentions: PromptMentions,
): Omit<PositionRow, 'stances'> => ({
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

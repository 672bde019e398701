import { answerCalls, type PromptRates } from '@sightline/shared/contract/api/answers.ts'
import type { BaseServices } from '../../database/base-services.ts'
import { notFound } from '../../http/api-failure.ts'
import type { Routes } from '../../http/routes.ts'
import { panelInterval } from '../../statistics/intervals.ts'
import { meanOf } from '../../statistics/means.ts'
import { addUp } from '../../statistics/variance.ts'
import { roundedOutwards } from '../compared-rates.ts'
import type { Period } from '../period.ts'
import { readPeriod } from '../report-period.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { findPrompt, promptDays, type PromptDay } from './prompt-days.queries.ts'

export const promptDetailRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/prompts/:promptId'),
    call: answerCalls.getPromptPositions,
    async read(asked) {
      const { db, project, params, query } = asked
      const prompt = await findPrompt(db, project.id, params.promptId)
      if (prompt === undefined) throw notFound('The prompt')
      const readDays = (period: Period) => promptDays(db, project, prompt.id, period, query)
      const { period } = await readPeriod(asked, async (today) =>
        (await readDays(today)).some(({ answered }) => answered > 0),
      )
      const days = await readDays(period)
      return {
        promptId: prompt.id,
        promptText: prompt.text,
        category: prompt.category,
        archived: prompt.archivedAt !== null,
        positions: days.map(presentDay),
        rates: presentRates(days),
        period,
        sample: !project.hasRealAnswers && days.length > 0,
        error: null,
      }
    },
  })
}

const presentDay = (day: PromptDay) => ({
  date: day.day,
  platform: day.platform,
  mode: day.mode,
  position: meanOf({ sum: day.positionSum, count: day.positionCount }),
  citationPosition: meanOf({ sum: day.citationPositionSum, count: day.citationPositionCount }),
  n: day.answered,
  failed: day.failed,
})

/** An answer has a position when it mentions the brand or cites it. */
function presentRates(days: PromptDay[]) {
  const platforms = [...new Set(days.map(({ platform }) => platform))].sort()
  return (['all', ...platforms] as const).map((platform) => {
    const counted = days.filter((day) => platform === 'all' || day.platform === platform)
    return {
      platform,
      brand: rateOf(counted, 'positionCount'),
      url: rateOf(counted, 'citationPositionCount'),
    }
  })
}

/** A share of the answers to the prompt, with the interval for this prompt. @param found answers of a day that count */
function rateOf(days: PromptDay[], found: 'positionCount' | 'citationPositionCount'): PromptRates['brand'] {
  const strata = days
    .filter(({ answered }) => answered > 0)
    .map(({ platform, mode, answered, [found]: sum }) => ({
      ...{ prompt: '', platform, mode, n: answered, sum, squares: sum },
    }))
  const merged = [...Map.groupBy(strata, ({ platform, mode }) => `${platform} ${mode}`).values()].flatMap(
    ([first, ...more]) => (first === undefined ? [] : [{ ...first, ...addUp([first, ...more]) }]),
  )
  const { n, sum } = addUp(merged)
  if (n === 0) return { value: null, n, low: null, high: null }
  return { value: sum / n, n, ...(roundedOutwards(panelInterval(merged)) ?? { low: null, high: null }) }
}

import { answerCalls, type PromptRates } from '@sightline/shared/contract/api/answers.ts'
import { required } from '../../http/api-failure.ts'
import { panelInterval } from '../../statistics/intervals.ts'
import { meanOf } from '../../statistics/means.ts'
import type { Stratum } from '../../statistics/stratum.ts'
import { addUp } from '../../statistics/variance.ts'
import { roundedOutwards } from '../compared-rates.ts'
import type { Period } from '../period.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { findPrompt, promptDays, type PromptDay } from './prompt-days.queries.ts'

export const promptDetailRoutes = reportRoutes({
  paths: reportPaths(':id/prompts/:promptId'),
  call: answerCalls.getPromptPositions,
  async read(asked) {
    const { db, project, params, query } = asked
    const prompt = required(await findPrompt(db, project.id, params.promptId), 'The prompt')
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
      rates: presentRates(days, project.competitors.length + 1),
      period,
      sample: !project.hasRealAnswers && days.length > 0,
      error: null,
    }
  },
})

const presentDay = (day: PromptDay) => ({
  date: day.day,
  platform: day.platform,
  mode: day.mode,
  position: meanOf({ sum: day.positionSum, count: day.positionCount }),
  citationPosition: meanOf({ sum: day.citationPositionSum, count: day.citationPositionCount }),
  n: day.answered,
  failed: day.failed,
})

/** An answer has a position when it mentions the brand or cites it. @param companies that have a place in an answer, the brand included */
function presentRates(days: PromptDay[], companies: number) {
  const platforms = [...new Set(days.map(({ platform }) => platform))].sort()
  return (['all', ...platforms] as const).map((platform) => {
    const counted = days.filter((day) => platform === 'all' || day.platform === platform)
    return {
      platform,
      brand: rateOf(counted, 'positionCount'),
      url: rateOf(counted, 'citationPositionCount'),
      position: placeOf(counted, companies),
    }
  })
}

/** A share of the answers to the prompt, with the interval for this prompt. @param found answers of a day that count */
function rateOf(days: PromptDay[], found: 'positionCount' | 'citationPositionCount'): PromptRates['brand'] {
  return meanWithInterval(
    days.map(({ platform, mode, answered, [found]: sum }) => ({
      ...{ prompt: '', platform, mode, n: answered, sum, squares: sum },
    })),
  )
}

/** The mean place of the first mention: on a scale from 0, the first place, to 1, the last one, it is a mean as any other. */
function placeOf(days: PromptDay[], companies: number): PromptRates['position'] {
  const found = days.filter(({ positionCount }) => positionCount > 0)
  // Competitors that are not tracked any more have had places, too.
  const last = Math.max(companies, 2, ...found.map((day) => Math.ceil(day.positionSum / day.positionCount)))
  const steps = last - 1
  const { value, n, low, high } = meanWithInterval(
    found.map(({ platform, mode, positionCount, positionSum, positionSquareSum }) => ({
      ...{ prompt: '', platform, mode, n: positionCount, sum: (positionSum - positionCount) / steps },
      squares: (positionSquareSum - 2 * positionSum + positionCount) / steps ** 2,
    })),
  )
  const place = (fraction: number | null) => (fraction === null ? null : 1 + fraction * steps)
  return { value: place(value), n, low: place(low), high: place(high) }
}

function meanWithInterval(strata: Stratum[]): PromptRates['brand'] {
  const ways = Map.groupBy(
    strata.filter(({ n }) => n > 0),
    ({ platform, mode }) => `${platform} ${mode}`,
  )
  const merged = [...ways.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, ...addUp([first, ...more]) }],
  )
  const { n, sum } = addUp(merged)
  if (n === 0) return { value: null, n, low: null, high: null }
  return { value: sum / n, n, ...(roundedOutwards(panelInterval(merged)) ?? { low: null, high: null }) }
}

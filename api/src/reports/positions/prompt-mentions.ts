// Which prompts name the brand clearly less often than in the period before.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { decide, pairedDifference, perAnswerOf, swingsBetween, type SwingsBetween } from '../../statistics/change.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { panelInterval } from '../../statistics/intervals.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import type { Stratum } from '../../statistics/stratum.ts'
import { addUp } from '../../statistics/variance.ts'
import { roundedOutwards } from '../compared-rates.ts'

export type PromptMentions = PositionRow['mentions']

/** A prompt has too few answers a day to tell its own swings from chance: it shares those of the project. */
export function projectSwings({ before, after, days: cells }: ComparedSums): SwingsBetween {
  const daysOf = (period: 'before' | 'after' | 'history') =>
    cells.filter((cell) => cell.paired && cell.period === period)
  const days = { before: daysOf('before'), after: daysOf('after'), history: daysOf('history') }
  return swingsBetween(days, perAnswerOf(pairedDifference(before, after)))
}

/** By prompt, of those with answers in either period. A fall is picked out of all prompts, by the test of change of all reports. */
export function promptMentions(sums: ComparedSums): Map<string, PromptMentions> {
  const { before, after, mixed = false } = sums
  const promptOf = ({ prompt }: Stratum) => prompt
  const [earlier, later] = [Map.groupBy(before, promptOf), Map.groupBy(after, promptOf)]
  const swings = projectSwings(sums)

  const prompts = [...new Set([...earlier.keys(), ...later.keys()])]
  const of = (prompt: string) => ({ before: earlier.get(prompt) ?? [], after: later.get(prompt) ?? [] })
  const tested = prompts.map((prompt) => decide(pairedDifference(of(prompt).before, of(prompt).after), swings))
  const picked = discoveries(tested.map(({ probability }) => probability))
  return new Map(
    prompts.map((prompt, index) => {
      const some = of(prompt)
      const [now, then] = [addUp(some.after), addUp(some.before)]
      const fell = !mixed && tested[index]?.result === 'down' && picked[index] === true
      const counts = { named: now.sum, answers: now.n, namedBefore: then.sum, answersBefore: then.n }
      return [prompt, { ...counts, fell, interval: intervalOf(some.after), platforms: byPlatform(some.after) }]
    }),
  )
}

const intervalOf = (strata: readonly Stratum[]) => (strata.length === 0 ? null : roundedOutwards(panelInterval(strata)))

const byPlatform = (strata: readonly Stratum[]) =>
  Array.from(
    Map.groupBy(strata, ({ platform }) => platform),
    ([platform, some]) => {
      const { n, sum } = addUp(some)
      return { platform: platform as PlatformId, named: sum, answers: n }
    },
  )
    .filter(({ answers }) => answers > 0)
    .sort((left, right) => (left.platform < right.platform ? -1 : 1))

export const NO_MENTIONS: PromptMentions = {
  named: 0,
  answers: 0,
  namedBefore: 0,
  answersBefore: 0,
  fell: false,
  interval: null,
  platforms: [],
}

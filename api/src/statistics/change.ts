// The one test of change: did the answers to the same prompts change more than they do by chance and from day to day?
//
// Prompts are paired: the statistic is that of Cochran, Mantel and Haenszel over the strata (prompt × platform × mode) that both periods
// have, in the form that also takes means. Days on which everything moves together add to its variance; how much they do is what days
// of both periods, and earlier ones, vary beyond their answers. Student's t with as many degrees of freedom decides.

import type { DayCell, Stratum } from './stratum.ts'
import { studentQuantile, twoSidedProbability } from './quantiles.ts'
import { deviations, effectiveDays, swingsOf, addUp } from './variance.ts'

export type ChangeResult = 'up' | 'down' | 'unclear' | 'too-little'

export interface TestedChange {
  result: ChangeResult
  /** probability of a difference at least as large without a change; 1 where there is too little to test */
  probability: number
}

export interface PairedDays {
  before: readonly DayCell[]
  after: readonly DayCell[]
  /** earlier days; they may end before a gap */
  history?: readonly DayCell[]
}

/** Fewer answers to common prompts in either period say nothing. */
export const FEWEST_ANSWERS = 10
/** Fewer degrees of freedom say nothing about the day-to-day variation: one day is compared with one other only by their history. */
const FEWEST_DAYS_KNOWN = 2
/** A smaller variance of a number of mentions is that of so few that Student's t is not their distribution. */
const LEAST_VARIANCE = 2

const TOO_LITTLE: TestedChange = { result: 'too-little', probability: 1 }
const UNCLEAR: TestedChange = { result: 'unclear', probability: 1 }

const keyOf = ({ prompt, platform, mode }: Stratum) => `${platform} ${mode} ${prompt}`

/** @param days answers to the prompts that both periods have */
export function testChange(before: readonly Stratum[], after: readonly Stratum[], days: PairedDays): TestedChange {
  const earlier = new Map(before.map((stratum) => [keyOf(stratum), stratum]))
  let difference = 0
  let variance = 0
  let weight = 0
  let answersBefore = 0
  let answersAfter = 0
  for (const stratum of after) {
    const other = earlier.get(keyOf(stratum))
    if (other === undefined || other.n === 0 || stratum.n === 0) continue
    const both = addUp([other, stratum])
    const share = (other.n * stratum.n) / both.n
    difference += stratum.sum - (stratum.n * both.sum) / both.n
    variance += (share * deviations(both)) / (both.n - 1)
    weight += share
    answersBefore += other.n
    answersAfter += stratum.n
  }
  if (answersBefore < FEWEST_ANSWERS || answersAfter < FEWEST_ANSWERS) return TOO_LITTLE

  const swings = swingsOf([days.before, days.after], days.history ?? [], variance / weight)
  if (swings.degrees < FEWEST_DAYS_KNOWN) return TOO_LITTLE
  const leastVariance = [...before, ...after].every(({ sum, squares }) => sum === squares) ? LEAST_VARIANCE : 0
  if (variance <= leastVariance) return UNCLEAR

  const ofDays = swings.variance * (1 / effectiveDays(days.before) + 1 / effectiveDays(days.after))
  const t = difference / Math.sqrt(variance + weight * weight * ofDays)
  const isClear = Math.abs(t) > studentQuantile(swings.degrees)
  return {
    result: isClear ? (t > 0 ? 'up' : 'down') : 'unclear',
    probability: twoSidedProbability(t, swings.degrees),
  }
}

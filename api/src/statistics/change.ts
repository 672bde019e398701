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
export const FEWEST_DAYS_KNOWN = 2
/** Up to this variance a number of mentions moves in steps that matter: the difference is reduced by half a step. */
const FEW_STEPS = 4
const HALF_STEP = 0.5

export const TOO_LITTLE: TestedChange = { result: 'too-little', probability: 1 }
const UNCLEAR: TestedChange = { result: 'unclear', probability: 1 }

/** What the strata of both periods say about a change. */
export interface PairedDifference {
  /** of the later period's sum and what it would be without a change */
  difference: number
  /** of the difference, by the answers alone */
  variance: number
  /** by which a change of the rate changes the difference */
  weight: number
  answersBefore: number
  answersAfter: number
  /** values are 0 or 1 */
  counts: boolean
}

/** Strata that one of the periods lacks are left out. */
export function pairedDifference(before: readonly Stratum[], after: readonly Stratum[]): PairedDifference {
  const earlier = Map.groupBy(before, ({ prompt }) => prompt)
  const paired = { difference: 0, variance: 0, weight: 0, answersBefore: 0, answersAfter: 0, counts: true }
  for (const stratum of after) {
    const { prompt, platform, mode } = stratum
    const other = earlier.get(prompt)?.find((candidate) => candidate.platform === platform && candidate.mode === mode)
    if (other === undefined || other.n === 0 || stratum.n === 0) continue
    const both = addUp([other, stratum])
    const share = (other.n * stratum.n) / both.n
    paired.difference += stratum.sum - (stratum.n * both.sum) / both.n
    paired.variance += (share * deviations(both)) / (both.n - 1)
    paired.weight += share
    paired.answersBefore += other.n
    paired.answersAfter += stratum.n
    paired.counts &&= both.sum === both.squares
  }
  return paired
}

/** What the days say about the difference of two periods' rates. */
export interface SwingsBetween {
  /** of the difference of the rates, by days on which everything moves together */
  variance: number
  /** degrees of freedom of the estimate */
  degrees: number
}

/** @param perAnswer variance of one answer within its stratum */
export function swingsBetween({ before, after, history = [] }: PairedDays, perAnswer: number): SwingsBetween {
  const { variance, degrees } = swingsOf([before, after], history, perAnswer)
  return { variance: variance * (1 / effectiveDays(before) + 1 / effectiveDays(after)), degrees }
}

/** The variance of one answer within its stratum, in both periods. */
export const perAnswerOf = ({ variance, weight }: PairedDifference): number => (weight === 0 ? 0 : variance / weight)

export function decide(paired: PairedDifference, swings: SwingsBetween): TestedChange {
  const { difference, variance, weight, answersBefore, answersAfter, counts } = paired
  if (answersBefore < FEWEST_ANSWERS || answersAfter < FEWEST_ANSWERS) return TOO_LITTLE
  if (swings.degrees < FEWEST_DAYS_KNOWN) return TOO_LITTLE
  if (variance === 0) return UNCLEAR
  const step = counts && variance <= FEW_STEPS ? HALF_STEP : 0
  const distance = Math.max(0, Math.abs(difference) - step)
  const t = distance / Math.sqrt(variance + weight * weight * swings.variance)
  const isClear = t > studentQuantile(swings.degrees)
  return {
    result: isClear ? (difference > 0 ? 'up' : 'down') : 'unclear',
    probability: twoSidedProbability(t, swings.degrees),
  }
}

/** @param days answers to the prompts that both periods have */
export function testChange(before: readonly Stratum[], after: readonly Stratum[], days: PairedDays): TestedChange {
  const paired = pairedDifference(before, after)
  return decide(paired, swingsBetween(days, perAnswerOf(paired)))
}

// Which of two companies is ahead: do more answers to questions like these name the one than the other?
//
// Both are looked for in the same answers, so what is tested is the mean difference. The prompts are a sample, and each is a cluster: how its
// answers vary is in the variance between prompts, also where an answer names both. Days that move the two apart add to it, and Student's t
// with one degree less than prompts decides. Where it is unknown how much they do, no lead is told: all prompts
// share the same days.

import type { LeadResult } from '@sightline/shared/domain/standing.ts'
import { FEWEST_ANSWERS, FEWEST_DAYS_KNOWN } from './change.ts'
import type { ComparedSums, PeriodCell } from './compare.ts'
import { studentQuantile } from './quantiles.ts'
import { keyOf, type DayCell, type Stratum } from './stratum.ts'
import { addUp, varianceBetween, varianceOfDays, varianceWithin } from './variance.ts'

/** Of fewer prompts that name the two unequally often, all have the same one ahead in more than 5 of 100 cases by chance: 2 × 0.5⁵. */
const FEWEST_APART = 6

/** In the later period. @returns how `one` stands against `other` */
export function testLead(one: ComparedSums, other: ComparedSums): LeadResult {
  const strata = differences(one.after, other.after)
  const { n, sum } = addUp(strata)
  const prompts = [...Map.groupBy(strata, ({ prompt }) => prompt).values()].map(addUp)
  if (one.mixed === true || n < FEWEST_ANSWERS || prompts.length < FEWEST_APART) return 'too-little'
  if (prompts.filter((prompt) => prompt.sum !== 0).length < FEWEST_APART) return 'unclear'
  const within = varianceWithin(strata).variance
  const ofPrompts = Math.max(varianceBetween(strata).variance, within)
  const isClear = (variance: number) => Math.abs(sum / n) > studentQuantile(prompts.length - 1) * Math.sqrt(variance)
  // Days only add to the variance, so they are not looked at where the prompts alone tell no lead.
  if (!isClear(ofPrompts)) return 'unclear'
  const swings = varianceOfDays(differencesOfDays(one, other, true), differencesOfDays(one, other, false), within * n)
  if (swings.degrees < FEWEST_DAYS_KNOWN) return 'too-little'
  if (!isClear(ofPrompts + swings.variance)) return 'unclear'
  return sum > 0 ? 'ahead' : 'behind'
}

/** The days of the one, less those of the other. @param later days of the later period; else those before it */
function differencesOfDays(one: ComparedSums, other: ComparedSums, later: boolean): DayCell[] {
  const isWanted = ({ period }: PeriodCell) => (period === 'after') === later
  return [
    ...one.days.filter(isWanted),
    ...other.days.filter(isWanted).map((cell) => ({ ...cell, n: 0, sum: -cell.sum })),
  ]
}

/** How many more answers name the one. Its size is the least of the squares: at least as many answers name one of the two alone. */
function differences(one: readonly Stratum[], other: readonly Stratum[]): Stratum[] {
  const sums = new Map(other.map((stratum) => [keyOf(stratum), stratum.sum]))
  return one.map((stratum) => {
    const sum = stratum.sum - (sums.get(keyOf(stratum)) ?? 0)
    return { ...stratum, sum, squares: Math.abs(sum) }
  })
}

import { pairedDifference } from '../../statistics/change.ts'
import { keyOf, type Stratum } from '../../statistics/stratum.ts'
import { addUp } from '../../statistics/variance.ts'
import type { SomeAnswers } from './findings.ts'

/** Both sides are of one period. Their days may differ, so that a swing of some days can be in the difference. */
export const WITHOUT_SWINGS = { variance: 0, degrees: Infinity }

/** Some answers against the other answers to the same prompts: how many of each count. @param all answers, and those that count */
export function besideOthers<Some extends SomeAnswers>(
  some: readonly Some[],
  all: readonly Stratum[],
  countOf: (stratum: Some) => number,
) {
  const chosen = new Map(some.map((stratum) => [keyOf(stratum), stratum]))
  const those: Stratum[] = []
  const others: Stratum[] = []
  for (const stratum of all) {
    const found = chosen.get(keyOf(stratum))
    if (found === undefined) continue
    const count = countOf(found)
    const rest = stratum.sum - count
    those.push({ ...stratum, n: found.answers, sum: count, squares: count })
    others.push({ ...stratum, n: stratum.n - found.answers, sum: rest, squares: rest })
  }
  return { ...pairedDifference(others, those), answers: addUp(those).n }
}

// How often answers from outside and those of an API agree whether they name the brand. Pure.

import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import type { Rate } from '@sightline/shared/contract/api/reports.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import type { Stratum } from '../../statistics/stratum.ts'
import { addUp } from '../../statistics/variance.ts'
import { comparedRates } from '../compared-rates.ts'

/**
 * Each answer from outside counts with the share of the API's answers to its prompt that say the same. Prompts that the API has not
 * answered are left out. @param outside @param api a stratum for each prompt, or several of one prompt
 */
export function agreementOf(outside: readonly Stratum[], api: readonly Stratum[]) {
  const apiOf = new Map(
    [...Map.groupBy(api, ({ prompt }) => prompt)].map(([prompt, strata]) => [prompt, addUp(strata)]),
  )
  const both = outside.flatMap((stratum) => {
    const asked = apiOf.get(stratum.prompt)
    return asked === undefined || asked.n === 0 ? [] : [{ stratum, asked }]
  })
  const after = both.map(({ stratum, asked }): Stratum => {
    const share = asked.sum / asked.n
    const others = stratum.n - stratum.sum
    return {
      ...stratum,
      sum: stratum.sum * share + others * (1 - share),
      squares: stratum.sum * share ** 2 + others * (1 - share) ** 2,
    }
  })
  const rate = rateOf({ before: [], after, days: [] })
  // The days are not among the strata, so nothing is said of questions like these.
  return { ...rate, market: null, enough: rate.n >= ENOUGH_ANSWERS, apiAlone: apiAlone(both) }
}

/** Two different answers of the API to the same prompt, weighted as the answers from outside to it. */
function apiAlone(both: { stratum: Stratum; asked: { n: number; sum: number } }[]): number | null {
  const several = both.filter(({ asked }) => asked.n > 1)
  const weight = several.reduce((total, { stratum }) => total + stratum.n, 0)
  if (weight === 0) return null
  const agreeing = several.reduce((total, { stratum, asked: { n, sum } }) => {
    const others = n - sum
    return total + (stratum.n * (sum * (sum - 1) + others * (others - 1))) / (n * (n - 1))
  }, 0)
  return agreeing / weight
}

export const rateOf = (sums: ComparedSums): Rate => comparedRates({ rate: sums }).intervals.rate

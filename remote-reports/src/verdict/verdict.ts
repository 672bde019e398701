// The sentence that opens the report: how visible, which way, against whom. A part whose data is missing is left out.

import { readDifference, type Difference } from '@sightline/shared/domain/change.ts'
import { exactPercent, percentOf } from '@sightline/shared/domain/figures.ts'
import type { Interval, Overview, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { readStanding, type Standing } from '@sightline/shared/domain/standing.ts'

export interface BrandValue {
  name: string
  /** whole percent */
  value: number
  /** percent */
  exact: number
  domain: string
}

export interface Verdict {
  /** the card's rate, in whole percent */
  value: number
  /** answers, and the prompts that they answer */
  n: number
  prompts: number
  /** 95% intervals, as fractions: of exactly these prompts, and of questions like these */
  panel: Interval | null
  market: Interval | null
  /** since the equally long period before; null where that has none */
  change: (Difference & { before: number }) | null
  /** among all tracked companies; null also of a stored report that does not tell it */
  standing: Standing | null
  /** every tracked competitor that has a rate, in the project's order */
  competitors: BrandValue[]
}

/**
 * @param totals rates of the same period by domain; undefined while they are missing
 * @param nameOf brand name of a competitor's domain
 */
export function verdictOf(
  {
    brandVisibilityRate,
    intervals,
    sincePreviousPeriod,
  }: Pick<Overview, 'brandVisibilityRate' | 'intervals' | 'sincePreviousPeriod'>,
  trends: Pick<TrendsResponse, 'competitors' | 'totals' | 'standing'> | undefined,
  nameOf: (domain: string) => string,
): Verdict | null {
  const value = percentOf(brandVisibilityRate)
  if (value === null || brandVisibilityRate === null) return null
  const difference = readDifference(sincePreviousPeriod?.brand)
  const competitors = (trends?.competitors ?? []).flatMap((domain): BrandValue[] => {
    const rate = trends?.totals[domain]
    const exact = exactPercent(rate)
    return exact === null ? [] : [{ name: nameOf(domain), value: Math.round(exact), exact, domain }]
  })
  return {
    value,
    n: intervals?.brand?.n ?? 0,
    prompts: intervals?.brand?.prompts ?? 0,
    panel: intervals?.brand?.panel ?? null,
    market: intervals?.brand?.market ?? null,
    change: difference && {
      ...difference,
      before: percentOf(sincePreviousPeriod.brand?.from) ?? 0,
    },
    standing: readStanding(trends?.standing),
    competitors,
  }
}

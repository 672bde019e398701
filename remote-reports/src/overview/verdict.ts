// The sentence that opens the report: how visible, which way, against whom. A part whose data is missing is left out.

import { percentOf, readChange, type Change } from '@sightline/shared/api'
import type { DayChange, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { readFraction, type Reading } from '../trend/read-points.ts'

export interface BrandValue {
  name: string
  /** percent */
  value: number
  domain: string
}

export interface Verdict {
  /** percent on `date`, the last day that has one */
  value: number
  date: string
  /** answers of that day */
  answers: number
  /** null when there is one day only */
  change: Change | null
  standing: Standing | null
  /** every tracked competitor that has a value on `date`, in the project's order */
  competitors: BrandValue[]
}

export interface Standing {
  place: number
  of: number
  /** the nearest brand ahead; for the first place the nearest one behind or level */
  neighbour: BrandValue
  /** how far away it is, in points */
  distance: number
}

type Trends = Pick<TrendsResponse, 'competitors' | 'series'>

/**
 * @param change of brand visibility
 * @param trends brand visibility of every tracked brand; undefined while it is missing
 * @param nameOf brand name of a competitor's domain
 */
export function verdictOf(
  readings: readonly Reading[],
  change: DayChange | null,
  trends: Trends | undefined,
  nameOf: (domain: string) => string,
): Verdict | null {
  const last = readings.findLast((reading) => reading.brand !== null)
  const value = percentOf(last?.brand)
  if (last === undefined || value === null) return null
  const competitors = trends === undefined ? [] : valuesOn(last.date, trends, nameOf)
  return {
    value,
    date: last.date,
    answers: last.n,
    change: readChange(change),
    standing: standingOf(value, competitors),
    competitors,
  }
}

/** Values of one day only: a rank between different days would be a guess. */
function valuesOn(date: string, { competitors, series }: Trends, nameOf: (domain: string) => string): BrandValue[] {
  const row = series.find((candidate) => candidate.date === date)
  return competitors.flatMap((domain) => {
    const value = percentOf(readFraction(row?.[domain]))
    return value === null ? [] : [{ name: nameOf(domain), value, domain }]
  })
}

function standingOf(value: number, competitors: readonly BrandValue[]): Standing | null {
  const ahead = competitors.filter((brand) => brand.value > value)
  const neighbour =
    ahead.length > 0
      ? ahead.reduce((nearest, brand) => (brand.value < nearest.value ? brand : nearest))
      : competitors.reduce<BrandValue | undefined>(
          (nearest, brand) => (nearest === undefined || brand.value > nearest.value ? brand : nearest),
          undefined,
        )
  if (neighbour === undefined) return null
  return {
    place: ahead.length + 1,
    of: competitors.length + 1,
    neighbour,
    distance: Math.abs(neighbour.value - value),
  }
}

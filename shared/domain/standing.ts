// Your rank by brand visibility among all tracked brands, the same on every screen.

import { pointsBetween } from './figures.ts'

export interface Standing<Company> {
  place: number
  /** number of brands with a rate, you included */
  of: number
  /** the next brand above you; below you, or level, when you are first */
  neighbour: Company
  ahead: boolean
  /** how far away it is, in points: the difference of the whole percents that the screens show */
  distance: number
}

/**
 * @param mine your rate, in exact percent
 * @param others all other brands with a rate
 */
export function findStanding<Company>(
  mine: number,
  others: readonly Company[],
  rateOf: (company: Company) => number,
): Standing<Company> | null {
  const descending = others.toSorted((a, b) => rateOf(b) - rateOf(a))
  const inFront = descending.filter((company) => rateOf(company) > mine)
  const neighbour = inFront.at(-1) ?? descending[0]
  if (neighbour === undefined) return null
  return {
    place: inFront.length + 1,
    of: others.length + 1,
    neighbour,
    ahead: inFront.length > 0,
    distance: Math.abs(pointsBetween(mine / 100, rateOf(neighbour) / 100) ?? 0),
  }
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** "2nd of 6" */
export const placeText = ({ place, of }: Pick<Standing<unknown>, 'place' | 'of'>) =>
  `${place}${endings[ordinals.select(place)] ?? 'th'} of ${of}`

// Your rank by brand visibility among all tracked brands, the same on every screen.

import { pointsBetween } from '@sightline/shared/api'

export interface Standing<Company> {
  place: number
  /** number of brands with a rate, you included */
  of: number
  /**
   * the nearest brand ahead of those that may be named, else the nearest one behind or level; null: none may be named
   */
  neighbour: Company | null
  ahead: boolean
  /** how far away it is, in points */
  distance: number
}

/**
 * @param mine your rate, in exact percent
 * @param others all other brands with a rate
 * @param named those of them that a screen may name
 */
export function findStanding<Company>(
  mine: number,
  others: readonly Company[],
  rateOf: (company: Company) => number,
  named = others,
): Standing<Company> | null {
  if (others.length === 0) return null
  const isAhead = (company: Company) => rateOf(company) > mine
  const inFront = named.filter(isAhead).toSorted((a, b) => rateOf(a) - rateOf(b))
  const [neighbour = null] = inFront.length > 0 ? inFront : named.toSorted((a, b) => rateOf(b) - rateOf(a))
  return {
    place: others.filter(isAhead).length + 1,
    of: others.length + 1,
    neighbour,
    ahead: inFront.length > 0,
    distance: neighbour === null ? 0 : Math.abs(pointsBetween(mine / 100, rateOf(neighbour) / 100) ?? 0),
  }
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** "2nd of 6" */
export const placeText = ({ place, of }: Pick<Standing<unknown>, 'place' | 'of'>) =>
  `${place}${endings[ordinals.select(place)] ?? 'th'} of ${of}`

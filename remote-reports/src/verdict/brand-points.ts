// The brands on the sightline.

import type { BrandValue, Verdict } from './verdict.ts'

export const SIGHTLINE_COMPETITORS = 5

/** The five most visible competitors, always with the one that the verdict names. */
export function sightlineBrands({ competitors, standing }: Pick<Verdict, 'competitors' | 'standing'>): BrandValue[] {
  const ranked = [...competitors].sort((a, b) => b.exact - a.exact)
  const shown = ranked.slice(0, SIGHTLINE_COMPETITORS)
  const neighbour = competitors.find(({ domain }) => domain === standing?.neighbour)
  if (!neighbour || shown.includes(neighbour)) return shown
  return [...shown.slice(0, -1), neighbour]
}

// The brands on the sightline, and the colour that a brand keeps on every page of a project.

import type { BrandValue, Verdict } from './verdict.ts'

export const SIGHTLINE_COMPETITORS = 5

const competitorColours = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)']
const NEUTRAL_COLOUR = 'var(--border-control)'

/** By place in the project's competitor list; from the sixth on there is no colour of its own. */
export function competitorColour(domain: string, competitors: readonly string[]): string {
  return competitorColours[competitors.indexOf(domain)] ?? NEUTRAL_COLOUR
}

/** The five most visible competitors, always with the one that the verdict names. */
export function sightlineBrands({ competitors, standing }: Pick<Verdict, 'competitors' | 'standing'>): BrandValue[] {
  const ranked = [...competitors].sort((a, b) => b.value - a.value)
  const shown = ranked.slice(0, SIGHTLINE_COMPETITORS)
  const neighbour = standing?.neighbour
  if (neighbour === undefined || shown.includes(neighbour)) return shown
  return [...shown.slice(0, -1), neighbour]
}

const competitorColours = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)']
const NEUTRAL_COLOUR = 'var(--border-control)'

/**
 * The colour that a brand keeps on every page of a project: by its place in the project's competitor list. From the sixth
 * on there is no colour of its own.
 */
export function competitorColour(domain: string, competitors: readonly string[]): string {
  return competitorColours[competitors.indexOf(domain)] ?? NEUTRAL_COLOUR
}

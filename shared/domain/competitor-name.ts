interface Competitor {
  domain: string
  brandNames: readonly string[]
}

/** The brand name behind a competitor's domain; the domain while the project is loading, or does not list it. */
export function competitorName(domain: string, project: { competitors: readonly Competitor[] } | undefined): string {
  return project?.competitors.find((competitor) => competitor.domain === domain)?.brandNames[0] ?? domain
}

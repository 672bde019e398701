// From the citations of each day to the lines of the chart: you, and the four competitors that are cited most.

import type { Grain } from '@sightline/shared/trend/charted.ts'
import { bucketOf } from '@sightline/shared/trend/trend-rows.ts'
import type { CitationTrends } from './read-citation-trends.ts'

/** As specified. */
const CHARTED_COMPETITORS = 4

interface CitationLines {
  /** YYYY-MM-DD, a week's Monday, or YYYY-MM */
  dates: string[]
  you: (number | null)[]
  competitors: { domain: string; values: (number | null)[] }[]
}

/**
 * The competitors by their sums over the series. Those that the project tracks come before companies that answers
 * merely cite. Empty without a domain of yours, or rows.
 */
export function chartedCompetitors({ yourDomain, competitors, detected, series }: CitationTrends): string[] {
  if (yourDomain === '' || series.length === 0) return []
  const sums = new Map(
    competitors.map((domain) => [domain, series.reduce((sum, { counts }) => sum + (counts[domain] ?? 0), 0)]),
  )
  const place = (domain: string) => Number(detected.includes(domain))
  return competitors
    .toSorted((a, b) => place(a) - place(b) || (sums.get(b) ?? 0) - (sums.get(a) ?? 0))
    .slice(0, CHARTED_COMPETITORS)
}

/**
 * Weeks and months are the averages of their days with answers, so that one that has not ended yet compares with the
 * others.
 */
export function citationLines(trends: CitationTrends, grain: Grain): CitationLines {
  const buckets = Map.groupBy(trends.series, ({ date }) => bucketOf(date, grain))
  const valuesOf = (domain: string) =>
    [...buckets.values()].map((rows) => average(rows.map(({ counts }) => counts[domain] ?? null)))
  return {
    dates: [...buckets.keys()],
    you: valuesOf(trends.yourDomain),
    competitors: chartedCompetitors(trends).map((domain) => ({ domain, values: valuesOf(domain) })),
  }
}

/** Rounded to one decimal, as it is shown. */
function average(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.round((10 * known.reduce((sum, value) => sum + value, 0)) / known.length) / 10
}

/** Whether your brand, or a competitor of the chart, has a value. */
export function hasCitationDays({ you, competitors }: CitationLines): boolean {
  return [you, ...competitors.map(({ values }) => values)].some((values) => values.some((value) => value !== null))
}

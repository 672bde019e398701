// Reads the citations of each day. Counts, not rates: nothing is scaled.

import { countOf } from '@sightline/shared/domain/figures.ts'
import type { CitationTrendsResponse } from '@sightline/shared/contract/api/citations.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { readDay } from '@sightline/shared/trend/read-points.ts'

export interface CitationTrends {
  /** empty when unknown */
  yourDomain: string
  /** tracked ones in the project's order, then detected ones */
  competitors: string[]
  /** those of them that the project does not track */
  detected: string[]
  /** a day each, in order; null: no answers */
  series: { date: string; counts: Record<string, number | null> }[]
  sample: boolean
}

/** Undefined without a series. A row without a day is dropped. */
export function readCitationTrends(answer: unknown): CitationTrends | undefined {
  const {
    yourDomain = '',
    detected = [],
    sample = false,
    ...lists
  } = fieldsOf(answer) as Partial<CitationTrendsResponse>
  const rows = rowsOf(lists.series)
  if (rows === undefined) return undefined
  const competitors = (lists.competitors ?? []).filter((domain) => domain !== yourDomain)
  const domains = [yourDomain, ...competitors]
  const series = rows.flatMap((row) => {
    const date = readDay(row)
    return date === undefined
      ? []
      : [{ date, counts: Object.fromEntries(domains.map((domain) => [domain, countOf(row[domain])])) }]
  })
  return { yourDomain, competitors, detected, series: series.sort((a, b) => a.date.localeCompare(b.date)), sample }
}

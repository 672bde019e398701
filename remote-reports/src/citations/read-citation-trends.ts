// Reads the citations of each day. Counts, not rates: nothing is scaled.

import { isFields, listOf, payloadWith, rowsOf } from '@sightline/shared/domain/read-fields.ts'
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
  const fields = payloadWith('series', answer)
  const rows = rowsOf(fields.series)
  if (rows === undefined) return undefined
  const yourDomain = typeof fields.yourDomain === 'string' ? fields.yourDomain : ''
  const competitors = readDomains(fields.competitors).filter((domain) => domain !== yourDomain)
  const series = rows.flatMap((row) => {
    const date = readDay(row)
    if (date === undefined) return []
    return [
      {
        date,
        counts: Object.fromEntries([yourDomain, ...competitors].map((domain) => [domain, readCount(row[domain])])),
      },
    ]
  })
  return {
    yourDomain,
    competitors,
    detected: readDomains(fields.detected),
    series: series.sort((a, b) => a.date.localeCompare(b.date)),
    sample: fields.sample === true,
  }
}

function readDomains(value: unknown): string[] {
  const names = listOf(value).map((entry) => (isFields(entry) ? entry.domain : entry))
  return [...new Set(names.filter((name) => typeof name === 'string' && name !== ''))] as string[]
}

function readCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

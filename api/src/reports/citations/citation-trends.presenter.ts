import type { CitationTrendsResponse } from '@sightline/shared/contract/api/citations.ts'
import type { CitationDay } from './citation-days.queries.ts'

interface Domains {
  own: string
  tracked: string[]
  detected: string[]
}

/**
 * @param days of all domains; the rows of the own domain are the days with answers
 * @param chartDays days of the series; those without answers have null values
 */
export function presentCitationTrends(
  { own, tracked, detected }: Domains,
  days: CitationDay[],
  chartDays: string[],
): Pick<CitationTrendsResponse, 'yourDomain' | 'competitors' | 'detected' | 'series' | 'totals'> {
  const competitors = [...tracked, ...detected]
  const counts = new Map(days.map(({ domain, day, citations }) => [`${domain} ${day}`, citations]))
  const answered = new Set(days.filter(({ domain }) => domain === own).map(({ day }) => day))
  const perDomain = <Value>(of: (domain: string) => Value) =>
    Object.fromEntries([own, ...competitors].map((domain) => [domain, of(domain)]))

  const totals = new Map<string, number>()
  for (const { domain, citations } of days) totals.set(domain, (totals.get(domain) ?? 0) + citations)
  return {
    yourDomain: own,
    competitors,
    detected,
    series: chartDays.map((date) => ({
      date,
      ...perDomain((domain) => (answered.has(date) ? (counts.get(`${domain} ${date}`) ?? 0) : null)),
    })),
    totals: perDomain((domain) => totals.get(domain) ?? 0),
  }
}

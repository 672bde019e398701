import type { CitationTrendsResponse } from '@sightline/shared/contract/api/citations.ts'
import type { CitationDay } from './citation-days.queries.ts'

interface Domains {
  own: string
  tracked: string[]
  detected: string[]
}

/**
 * @param days of all domains; those of the own one say on which days there are answers
 * @param chartDays days without an answer are there, too, with nothing in them
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

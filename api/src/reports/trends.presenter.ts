import type { TrendMetric, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { sentimentOf, share } from './rates.ts'
import type { ReportData } from './report-data.ts'
import type { CompanyDay } from './sums.queries.ts'

/** Rates and sentiment as fractions; `citation` counts cited pages. */
const valueOf: Record<TrendMetric, (day: CompanyDay, answered: number) => number | null> = {
  brand: (day, answered) => share(day.mentioned, answered),
  top: (day, answered) => share(day.top, answered),
  url: (day, answered) => share(day.cited, answered),
  sentiment: (day) => sentimentOf(day),
  citation: (day, answered) => (answered === 0 ? null : day.citations),
}

export function presentTrends(
  { project, period, days }: ReportData,
  competitors: (CompanyDay & { company: string })[],
  metric: TrendMetric,
  chartDays: string[],
): Omit<TrendsResponse, 'success'> {
  const domains = project.competitors.map(({ domain }) => domain)
  const own = days.map((day) => ({ ...day, company: project.domain }))
  const all = [...own, ...competitors]
  const byCompanyAndDay = new Map(all.map((day) => [`${day.company} ${day.day}`, day]))
  const answeredOn = new Map(days.map(({ day, answered }) => [day, answered]))

  const row = (date: string) => ({
    date,
    ...Object.fromEntries(
      [project.domain, ...domains].map((domain) => {
        const day = byCompanyAndDay.get(`${domain} ${date}`)
        return [domain, day === undefined ? null : valueOf[metric](day, answeredOn.get(date) ?? 0)]
      }),
    ),
  })
  const mentionsOf = (domain: string) =>
    all.filter(({ company }) => company === domain).reduce((sum, day) => sum + day.mentions, 0)

  return {
    yourDomain: project.domain,
    competitors: domains,
    series: chartDays.map(row),
    mentions: Object.fromEntries([project.domain, ...domains].map((domain) => [domain, mentionsOf(domain)])),
    sample: !project.hasRealAnswers && days.length > 0,
    period,
  }
}

import type { TrendMetric, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { addUp, addUpCompany, isSample, sentimentOf, share } from './rates.ts'
import type { CompanyTotals } from './rates.ts'
import type { ReportData } from './report-data.ts'
import type { CompanyDay } from './sums.queries.ts'

/** Rates and sentiment as fractions; `citation` counts cited pages. */
const valueOf: Record<TrendMetric, (sums: CompanyTotals, answered: number) => number | null> = {
  brand: (sums, answered) => share(sums.mentioned, answered),
  top: (sums, answered) => share(sums.top, answered),
  url: (sums, answered) => share(sums.cited, answered),
  sentiment: (sums) => sentimentOf(sums),
  citation: (sums, answered) => (answered === 0 ? null : sums.citations),
}

export function presentTrends(
  { project, period, days }: ReportData,
  competitors: (CompanyDay & { company: string })[],
  detected: { domain: string; answers: number }[],
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
  const brandTotals = addUp(days)
  const { answered } = brandTotals
  const totals = new Map(
    [project.domain, ...domains].map((domain) => [domain, addUpCompany(all.filter(({ company }) => company === domain))]),
  )
  const perDomain = <Value>(of: (sums: CompanyTotals) => Value) =>
    Object.fromEntries([...totals].map(([domain, sums]) => [domain, of(sums)]))

  return {
    yourDomain: project.domain,
    competitors: domains,
    series: chartDays.map(row),
    mentions: perDomain(({ mentions }) => mentions),
    totals: perDomain((sums) => valueOf[metric](sums, answered)),
    detected: detected.map(({ domain, answers }) => ({ domain, answers, urlRate: share(answers, answered) })),
    sample: isSample(project, brandTotals),
    period,
  }
}

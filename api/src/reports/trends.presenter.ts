import type { TrendMetric, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { rateOf } from '../measurement/statistics.ts'
import type { Rate } from '../measurement/statistics.ts'
import type { CitedDomain } from './cited-domains.queries.ts'
import { addUp, isSample, sentimentOf, share } from './rates.ts'
import type { ReportData } from './report-data.ts'
import { ownMetricDays } from './trends.queries.ts'
import type { MetricDay } from './trends.queries.ts'

type MetricSums = Pick<MetricDay, 'sum' | 'count' | 'mentions'>

/** Rates and sentiment as fractions; `citation` counts cited pages. */
function valueOf(metric: TrendMetric, sums: MetricSums, answered: number): number | null {
  if (metric === 'citation') return answered === 0 ? null : sums.sum
  return rateIn(metric, sums, answered).value
}

function rateIn(metric: Exclude<TrendMetric, 'citation'>, { sum, count }: MetricSums, answered: number): Rate {
  if (metric !== 'sentiment') return rateOf(sum, answered)
  return { value: sentimentOf({ sentimentSum: sum, sentimentCount: count }), n: count, low: null, high: null }
}

export function presentTrends(
  { project, period, days }: ReportData,
  competitorDays: MetricDay[],
  detected: CitedDomain[],
  metric: TrendMetric,
  chartDays: string[],
): Omit<TrendsResponse, 'success'> {
  const competitors = project.competitors.map(({ domain }) => domain)
  const domains = [project.domain, ...competitors]
  const totals = new Map<string, MetricSums>(domains.map((domain) => [domain, { sum: 0, count: 0, mentions: 0 }]))
  const byDay = new Map<string, Map<string, MetricDay>>(chartDays.map((day) => [day, new Map()]))
  for (const row of [...ownMetricDays(project.domain, days, metric), ...competitorDays]) {
    const total = totals.get(row.company)
    // A former competitor
    if (total === undefined) continue
    total.sum += row.sum
    total.count += row.count
    total.mentions += row.mentions
    byDay.get(row.day)?.set(row.company, row)
  }

  const answeredOn = new Map(days.map(({ day, answered }) => [day, answered]))
  const seriesRow = (date: string) => {
    const values = domains.map((domain) => {
      const row = byDay.get(date)?.get(domain)
      return [domain, row === undefined ? null : valueOf(metric, row, answeredOn.get(date) ?? 0)] as const
    })
    return { date, ...Object.fromEntries(values) }
  }
  const brand = addUp(days)
  const perDomain = <Value>(of: (sums: MetricSums) => Value) =>
    Object.fromEntries([...totals].map(([domain, sums]) => [domain, of(sums)]))

  return {
    yourDomain: project.domain,
    competitors,
    series: chartDays.map(seriesRow),
    mentions: perDomain(({ mentions }) => mentions),
    totals: perDomain((sums) => valueOf(metric, sums, brand.answered)),
    intervals: metric === 'citation' ? {} : perDomain((sums) => rateIn(metric, sums, brand.answered)),
    detected: detected.map(({ domain, answers }) => ({ domain, answers, urlRate: share(answers, brand.answered) })),
    sample: isSample(project, brand),
    period,
  }
}

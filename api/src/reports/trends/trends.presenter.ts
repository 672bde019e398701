import type { TrendMetric, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import type { CitedDomains } from '../citations/cited-domains.queries.ts'
import type { ComparedRates } from '../compared-rates.ts'
import { addUp, isSample, sentimentOf, share } from '../rates.ts'
import type { ReportData } from './report-data.ts'
import { ownMetricDays, type MetricDay } from './trends.queries.ts'

type MetricSums = Pick<MetricDay, 'sum' | 'count' | 'mentions'> & { answered: number }

const NOTHING: MetricSums = { sum: 0, count: 0, mentions: 0, answered: 0 }

/** Rates and sentiment as fractions; `citation` is the number of cited pages. */
function valueOf(metric: TrendMetric, { sum, count, answered }: MetricSums): number | null {
  if (metric === 'sentiment') return sentimentOf({ sentimentSum: sum, sentimentCount: count })
  if (metric === 'citation') return answered === 0 ? null : sum
  return share(sum, answered)
}

/** @param compared rates by domain; null of `citation`, which is not a rate */
export function presentTrends(
  { project, period, days }: ReportData,
  competitorDays: MetricDay[],
  compared: ComparedRates<string> | null,
  detected: CitedDomains,
  metric: TrendMetric,
  chartDays: string[],
): Omit<TrendsResponse, 'success' | 'standing' | 'newModels'> {
  const brand = addUp(days)
  const competitors = project.competitors.map(({ domain }) => domain)
  const domains = [project.domain, ...competitors]
  const answeredOn = new Map(days.map(({ day, answered }) => [day, answered]))
  const rows = [...ownMetricDays(project.domain, days, metric), ...competitorDays]
  const totals = addUpRows(rows, domains, brand.answered)
  const byDay = new Map<string, Map<string, MetricSums>>(chartDays.map((day) => [day, new Map()]))
  for (const row of rows) byDay.get(row.day)?.set(row.company, { ...row, answered: answeredOn.get(row.day) ?? 0 })

  const sumsOn = (date: string, domain: string) => byDay.get(date)?.get(domain) ?? NOTHING
  const perDomain = <Value>(of: (sums: MetricSums, domain: string) => Value) =>
    Object.fromEntries([...totals].map(([domain, sums]) => [domain, of(sums, domain)]))

  return {
    yourDomain: project.domain,
    competitors,
    series: chartDays.map((date) => ({ date, ...perDomain((_, domain) => valueOf(metric, sumsOn(date, domain))) })),
    sentiments:
      metric === 'sentiment'
        ? chartDays.map((date) => ({ date, ...perDomain((_, domain) => sumsOn(date, domain).count) }))
        : [],
    mentions: perDomain(({ mentions }) => mentions),
    totals: perDomain((sums, domain) => compared?.intervals[domain]?.value ?? valueOf(metric, sums)),
    intervals: compared?.intervals ?? {},
    sincePreviousPeriod: compared?.sincePreviousPeriod ?? {},
    detected: detected.mostCited.map(({ domain, answers }) => ({
      ...{ domain, answers },
      urlRate: share(answers, brand.answered),
    })),
    detectedTotal: detected.total,
    sample: isSample(project, brand),
    period,
  }
}

function addUpRows(rows: readonly MetricDay[], domains: readonly string[], answered: number): Map<string, MetricSums> {
  const totals = new Map(domains.map((domain) => [domain, { ...NOTHING, answered }]))
  for (const { company, sum, count, mentions } of rows) {
    const total = totals.get(company)
    // A former competitor
    if (total === undefined) continue
    total.sum += sum
    total.count += count
    total.mentions += mentions
  }
  return totals
}

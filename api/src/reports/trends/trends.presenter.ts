import type { TrendMetric, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { intervalOf, rateOf, type Rate } from '../../measurement/statistics.ts'
import { changeBetween, changeOverDays } from '../changes.ts'
import type { CitedDomains } from '../citations/cited-domains.queries.ts'
import { addUp, isSample, sentimentRate } from '../rates.ts'
import type { ReportData } from './report-data.ts'
import { ownMetricDays, type MetricDay } from './trends.queries.ts'

type MetricSums = Pick<MetricDay, 'sum' | 'squares' | 'count' | 'mentions'> & { answered: number }
type RateMetric = Exclude<TrendMetric, 'citation'>

const NOTHING: MetricSums = { sum: 0, squares: 0, count: 0, mentions: 0, answered: 0 }

/** Rates and sentiment as fractions; `citation` is the number of cited pages. */
function valueOf(metric: TrendMetric, sums: MetricSums): number | null {
  if (metric === 'citation') return sums.answered === 0 ? null : sums.sum
  return rateIn(metric, sums).value
}

function rateIn(metric: RateMetric, { sum, squares, count, answered }: MetricSums): Rate {
  if (metric !== 'sentiment') return rateOf(sum, answered)
  return sentimentRate({ sentimentSum: sum, sentimentSquareSum: squares, sentimentCount: count })
}

/** @param competitorDays of the period and of the equally long one before */
export function presentTrends(
  { project, period, days, previousDays }: ReportData,
  competitorDays: MetricDay[],
  detected: CitedDomains,
  metric: TrendMetric,
  chartDays: string[],
): Omit<TrendsResponse, 'success' | 'newModels'> {
  const brand = addUp(days)
  const competitors = project.competitors.map(({ domain }) => domain)
  const domains = [project.domain, ...competitors]
  const answeredOn = new Map(days.map(({ day, answered }) => [day, answered]))
  const ownDays = ownMetricDays(project.domain, [...previousDays, ...days], metric)
  const rows = [...ownDays, ...competitorDays]
  const ofPeriod = rows.filter(({ day }) => day >= period.startDate)
  const totals = addUpRows(ofPeriod, domains, brand.answered)
  const before = addUpRows(
    rows.filter(({ day }) => day < period.startDate),
    domains,
    addUp(previousDays).answered,
  )
  const byDay = new Map<string, Map<string, MetricSums>>(chartDays.map((day) => [day, new Map()]))
  for (const row of ofPeriod) byDay.get(row.day)?.set(row.company, { ...row, answered: answeredOn.get(row.day) ?? 0 })

  const sumsOn = (date: string, domain: string) => byDay.get(date)?.get(domain) ?? NOTHING
  const perDomain = <Value>(of: (sums: MetricSums, domain: string) => Value) =>
    Object.fromEntries([...totals].map(([domain, sums]) => [domain, of(sums, domain)]))
  const perDomainAsRate = <Value>(of: (metric: RateMetric, sums: MetricSums, domain: string) => Value) =>
    metric === 'citation' ? {} : perDomain((sums, domain) => of(metric, sums, domain))

  return {
    yourDomain: project.domain,
    competitors,
    series: chartDays.map((date) => ({ date, ...perDomain((_, domain) => valueOf(metric, sumsOn(date, domain))) })),
    seriesIntervals: perDomainAsRate((rateMetric, _, domain) =>
      chartDays.map((date) => intervalOf(rateIn(rateMetric, sumsOn(date, domain)))),
    ),
    mentions: perDomain(({ mentions }) => mentions),
    totals: perDomain((sums) => valueOf(metric, sums)),
    intervals: perDomainAsRate(rateIn),
    changes: perDomainAsRate((rateMetric, _, domain) =>
      changeOverDays(chartDays.map((day) => ({ day, rate: rateIn(rateMetric, sumsOn(day, domain)) }))),
    ),
    sincePreviousPeriod: perDomainAsRate((rateMetric, sums, domain) =>
      changeBetween(rateIn(rateMetric, before.get(domain) ?? NOTHING), rateIn(rateMetric, sums)),
    ),
    detected: detected.mostCited.map(({ domain, answers }) => {
      const urlRate = rateOf(answers, brand.answered)
      return { domain, answers, urlRate: urlRate.value, ...intervalOf(urlRate) }
    }),
    detectedTotal: detected.total,
    sample: isSample(project, brand),
    period,
  }
}

function addUpRows(rows: readonly MetricDay[], domains: readonly string[], answered: number): Map<string, MetricSums> {
  const totals = new Map(domains.map((domain) => [domain, { ...NOTHING, answered }]))
  for (const { company, sum, squares, count, mentions } of rows) {
    const total = totals.get(company)
    // A former competitor
    if (total === undefined) continue
    total.sum += sum
    total.squares += squares
    total.count += count
    total.mentions += mentions
  }
  return totals
}

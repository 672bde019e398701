import { reportCalls, type reportQuery, type TrendMetric } from '@sightline/shared/contract/api/reports.ts'
import { detectedDomains } from '../citations/detected-domains.ts'
import { comparedRates } from '../compared-rates.ts'
import { chartDays, type Period } from '../period.ts'
import { reportPaths, reportRoutes, same, type ReportAsked } from '../report-routes.ts'
import { brandStrata, companySums, type StrataMetric } from '../strata.queries.ts'
import { listNewModels } from '../served-models.queries.ts'
import { standingOf } from '../standing.ts'
import { readReportData } from './report-data.ts'
import { presentTrends } from './trends.presenter.ts'
import { competitorMetricDays } from './trends.queries.ts'

export const trendRoutes = reportRoutes({
  paths: reportPaths(':id/visibility/trends'),
  call: reportCalls.getVisibilityTrends,
  withoutTexts: same,
  read: (asked) => readTrends(asked, asked.query.metric),
})

type TrendsAsked = Omit<ReportAsked<typeof reportQuery, unknown>, 'params'>

/** One metric of the project's company and its competitors, over the period and by day. */
export async function readTrends(asked: TrendsAsked, metric: TrendMetric) {
  const { db, project, query, now } = asked
  const data = await readReportData(asked)
  const competitors = await competitorMetricDays(db, project, data.period, { ...query, metric })
  const sums = metric === 'citation' ? null : await readSums(asked, data.period, metric)
  const compared = sums && comparedRates(sums)
  const detected = await detectedDomains(db, project, data.period, query)
  const days = chartDays(data.period, now, data.firstDay)
  const newModels = await listNewModels(asked, data.period)
  const standing = metric === 'brand' && sums && compared ? standingOf(project.domain, sums, compared) : null
  return { ...presentTrends(data, competitors, compared, detected, metric, days), standing, newModels }
}

async function readSums({ db, project, query }: TrendsAsked, period: Period, metric: StrataMetric) {
  const own = await brandStrata(db, project, period, query, ['brand', metric])
  return companySums(db, project, period, query, { metric, own })
}

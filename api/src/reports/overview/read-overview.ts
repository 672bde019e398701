import type { OverviewResponse, reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { chartDays, previousPeriod } from '../period.ts'
import { brandDays } from '../read-sums.queries.ts'
import { readPeriod } from '../report-period.ts'
import type { ReportAsked } from '../report-routes.ts'
import { dayMarks } from './day-marks.ts'
import { companyChangesSince, promptChanges } from './day-marks.queries.ts'
import { presentOverview, presentTimeseries } from './overview.presenter.ts'
import { readFacts } from './project-facts.queries.ts'

/** The rates of a project over a period, their changes, and the rates of each day. */
export async function readOverview(
  asked: ReportAsked<typeof reportQuery, unknown>,
): Promise<Pick<OverviewResponse, 'overview' | 'timeseries' | 'marks' | 'period'>> {
  const { db, project, query, now } = asked
  const { period, firstDay } = await readPeriod(asked)
  const { startDate } = previousPeriod(period)
  const all = await brandDays(db, project, { startDate, endDate: period.endDate }, query)
  const days = all.filter(({ day }) => day >= period.startDate)
  const previousDays = all.filter(({ day }) => day < period.startDate)
  const facts = await readFacts(db, project.id)
  const shownDays = chartDays(period, now, firstDay)
  const prompts = await promptChanges(db, project, period, query)
  const companies = await companyChangesSince(db, project.id, period.startDate)
  return {
    overview: presentOverview(project, days, previousDays, facts),
    timeseries: presentTimeseries(days, shownDays),
    marks: dayMarks(shownDays, days, prompts, companies),
    period,
  }
}

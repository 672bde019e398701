import type { OverviewResponse, reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { presentOverview, presentTimeseries } from './overview.presenter.ts'
import { chartDays } from './period.ts'
import { readReportData } from './report-data.ts'
import type { ReportAsked } from './report-routes.ts'
import { countPrompts, lastCompletion } from './sums.queries.ts'

/** The rates of a project over a period, and day by day. */
export async function readOverview(
  asked: ReportAsked<typeof reportQuery, unknown>,
): Promise<Pick<OverviewResponse, 'overview' | 'timeseries' | 'period'>> {
  const { db, project, now } = asked
  const data = await readReportData(asked)
  const prompts = await countPrompts(db, project.id)
  const updatedAt = (await lastCompletion(db, project.id)) ?? project.updatedAt
  return {
    overview: presentOverview(data, { prompts, updatedAt }),
    timeseries: presentTimeseries(data, chartDays(data.period, now, data.firstDay)),
    period: data.period,
  }
}

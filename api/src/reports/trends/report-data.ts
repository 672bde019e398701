import type { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { previousPeriod } from '../period.ts'
import { brandDays, type BrandDay } from '../read-sums.queries.ts'
import { readPeriod, type ReportPeriod } from '../report-period.ts'
import type { ReportAsked } from '../report-routes.ts'
import type { ReportedProject } from '../reported-project.queries.ts'

export interface ReportData extends ReportPeriod {
  project: ReportedProject
  /** days of the period with answers, in order */
  days: BrandDay[]
  /** of the equally long period before */
  previousDays: BrandDay[]
}

/** The project's days of the requested period. */
export async function readReportData(asked: ReportAsked<typeof reportQuery, unknown>): Promise<ReportData> {
  const { db, project, query } = asked
  const { period, firstDay } = await readPeriod(asked)
  const { startDate } = previousPeriod(period)
  const all = await brandDays(db, project, { ...period, startDate }, query)
  return {
    ...{ project, period, firstDay },
    days: all.filter(({ day }) => day >= period.startDate),
    previousDays: all.filter(({ day }) => day < period.startDate),
  }
}

import type { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { brandDays, type BrandDay } from '../read-sums.queries.ts'
import { readPeriod, type ReportPeriod } from '../report-period.ts'
import type { ReportAsked } from '../report-routes.ts'
import type { ReportedProject } from '../reported-project.queries.ts'

export interface ReportData extends ReportPeriod {
  project: ReportedProject
  /** days of the period with answers, in order */
  days: BrandDay[]
}

/** The project's days of the requested period. */
export async function readReportData(
  asked: Omit<ReportAsked<typeof reportQuery, unknown>, 'params'>,
): Promise<ReportData> {
  const { db, project, query } = asked
  const { period, firstDay } = await readPeriod(asked)
  return { project, period, firstDay, days: await brandDays(db, project, period, query) }
}

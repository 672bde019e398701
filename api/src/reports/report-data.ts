import type { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { fallbackPeriod, periodOf, previousPeriod } from './period.ts'
import type { Period } from './period.ts'
import type { ReportAsked } from './report-routes.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import { brandDays, firstDayOf } from './sums.queries.ts'
import type { BrandDay } from './sums.queries.ts'

export interface ReportData {
  project: ReportedProject
  period: Period & { fallback: boolean }
  /** the first day of the project with an answer */
  firstDay: string | null
  days: BrandDay[]
  /** of the equally long period before */
  previousDays: BrandDay[]
}

/** The project's days of the period asked for; 'today' without any answer becomes the last 30 days. */
export async function readReportData(
  { db, project, query, now }: Omit<ReportAsked<typeof reportQuery, unknown>, 'params'>,
): Promise<ReportData> {
  const firstDay = await firstDayOf(db, project)
  const read = async (period: Period, fallback: boolean): Promise<ReportData> => {
    const { startDate } = previousPeriod(period)
    const days = await brandDays(db, project, { ...period, startDate }, query)
    const isBefore = ({ day }: BrandDay) => day < period.startDate
    return {
      project,
      period: { ...period, fallback },
      firstDay,
      days: days.filter((day) => !isBefore(day)),
      previousDays: days.filter(isBefore),
    }
  }
  const data = await read(periodOf(query, now, firstDay), false)
  const isToday = query.range === 'today' && query.startDate === undefined
  return isToday && data.days.every(({ answered }) => answered === 0) ? read(fallbackPeriod(now), true) : data
}

import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import type { Database } from '../database/connection.ts'
import { notFound } from '../http/api-failure.ts'
import { findProject } from '../projects/projects.queries.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { fallbackPeriod, periodOf } from './period.ts'
import type { Period } from './period.ts'
import { brandDays, firstDayOf } from './sums.queries.ts'
import type { BrandDay } from './sums.queries.ts'

export interface ReportData {
  project: ProjectRow
  period: Period & { fallback: boolean }
  /** the first day of the project with an answer */
  firstDay: string | null
  days: BrandDay[]
}

/** The project's days of the period asked for; 'today' without any answer becomes the last 30 days. */
export async function readReportData(
  db: Database,
  ownerId: string,
  projectId: string,
  query: ReportQuery,
  now: Date,
): Promise<ReportData> {
  const project = await findProject(db, ownerId, projectId)
  if (project === undefined) throw notFound('The project')
  const firstDay = await firstDayOf(db, project)
  const period = periodOf(query, now, firstDay)
  const days = await brandDays(db, project, period, query)
  const isToday = query.range === 'today' && query.startDate === undefined
  if (!isToday || days.some(({ answered }) => answered > 0)) {
    return { project, period: { ...period, fallback: false }, firstDay, days }
  }
  const longer = fallbackPeriod(now)
  return { project, period: { ...longer, fallback: true }, firstDay, days: await brandDays(db, project, longer, query) }
}

// Which days a report on citations covers, and between which of them there are answers.

import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import { and, gt, max, min } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { projectDailySums } from '../database/schema/sums.ts'
import { fallbackPeriod, isToday, periodOf } from '../reports/period.ts'
import type { Period } from '../reports/period.ts'
import type { ReportedProject } from '../reports/reported-project.queries.ts'
import { firstDayOf, matching } from '../reports/sums.queries.ts'
import type { SumsFilter } from '../reports/sums.queries.ts'

/** The first and the last day of a period that have any answer. */
export interface EdgeDays {
  firstDay: string
  lastDay: string
}

export interface CitedPeriod {
  period: Period & { fallback: boolean }
  /** null without any answer in the period */
  edges: EdgeDays | null
  /** the project's first day with an answer, in whatever period */
  firstDayOfAll: string | null
}

/** As for all reports: 'today' without any answer becomes the last 30 days. */
export async function readCitedPeriod(
  db: Connection,
  project: ReportedProject,
  query: ReportQuery,
  now: Date,
): Promise<CitedPeriod> {
  const firstDayOfAll = await firstDayOf(db, project)
  const asked = periodOf(query, now, firstDayOfAll)
  const edges = await edgeDays(db, project, asked, query)
  if (edges !== null || !isToday(query)) return { period: { ...asked, fallback: false }, edges, firstDayOfAll }
  const longer = fallbackPeriod(now)
  const edgesOfLonger = await edgeDays(db, project, longer, query)
  return { period: { ...longer, fallback: true }, edges: edgesOfLonger, firstDayOfAll }
}

async function edgeDays(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
): Promise<EdgeDays | null> {
  const [row] = await db
    .select({ first: min(projectDailySums.day), last: max(projectDailySums.day) })
    .from(projectDailySums)
    .where(and(matching(projectDailySums, project, period, filter), gt(projectDailySums.answered, 0)))
  if (row === undefined || row.first === null || row.last === null) return null
  return { firstDay: row.first, lastDay: row.last }
}

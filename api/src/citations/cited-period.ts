// Which days a report on citations covers, and between which of them there are answers.

import { and, gt, max, min } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { projectDailySums } from '../database/schema/sums.ts'
import type { Period } from '../reports/period.ts'
import { readPeriod } from '../reports/report-period.ts'
import type { ReportPeriod } from '../reports/report-period.ts'
import type { ReportedProject } from '../reports/reported-project.queries.ts'
import { matching } from '../reports/sums.queries.ts'
import type { SumsFilter } from '../reports/sums.queries.ts'

/** The first and the last day of a period that have any answer. */
export interface EdgeDays {
  firstDay: string
  lastDay: string
}

interface CitedPeriod {
  period: ReportPeriod['period']
  /** null without any answer in the period */
  edges: EdgeDays | null
}

export async function readCitedPeriod(asked: Parameters<typeof readPeriod>[0]): Promise<CitedPeriod> {
  const { period } = await readPeriod(asked)
  return { period, edges: await edgeDays(asked.db, asked.project, period, asked.query) }
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

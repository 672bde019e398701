import { and, gt, max, min } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { projectDailySums } from '../database/schema/sums.ts'
import type { Period } from './period.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import { matching, type SumsFilter } from './read-sums.queries.ts'

/** The first and the last day of a period with an answer. */
export interface EdgeDays {
  firstDay: string
  lastDay: string
}

/** null without an answer in the period */
export async function edgeDays(
  db: Connection,
  project: Pick<ReportedProject, 'id' | 'hasRealAnswers'>,
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

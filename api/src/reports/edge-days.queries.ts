import { and, gt, max, min } from 'drizzle-orm'
import { projectDailySums } from '../database/schema/sums.ts'
import { matching, type SumsAsked } from './read-sums.queries.ts'

/** The first and the last day of a period with an answer. */
export interface EdgeDays {
  firstDay: string
  lastDay: string
}

/** null without an answer in the period */
export async function edgeDays(...[db, project, period, filter]: SumsAsked): Promise<EdgeDays | null> {
  const [row] = await db
    .select({ first: min(projectDailySums.day), last: max(projectDailySums.day) })
    .from(projectDailySums)
    .where(and(matching(projectDailySums, project, period, filter), gt(projectDailySums.answered, 0)))
  if (row === undefined || row.first === null || row.last === null) return null
  return { firstDay: row.first, lastDay: row.last }
}

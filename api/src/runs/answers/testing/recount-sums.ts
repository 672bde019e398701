import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/connection.ts'
import { answers } from '../../../database/schema/answers.ts'
import {
  competitorDailySums,
  domainWeeklySums,
  domainWeeklyTotals,
  projectDailySums,
  promptCompetitorMonthlySums,
  promptDailySums,
  promptMonthlySums,
  servedModelDays,
  sourceDailySums,
} from '../../../database/schema/sums.ts'
import { ADD, countAnswers } from '../count-sums.queries.ts'

/** All tables with sums of answers. */
const sumTables = [
  promptDailySums,
  promptMonthlySums,
  promptCompetitorMonthlySums,
  projectDailySums,
  servedModelDays,
  competitorDailySums,
  sourceDailySums,
  domainWeeklySums,
  domainWeeklyTotals,
]

/** Deletes the sums of a project and recounts them from its answers, by the statements that count a new answer. */
export async function recountSums(transaction: Transaction, projectId: string): Promise<void> {
  for (const table of sumTables) await transaction.execute(sql`delete from ${table} where project_id = ${projectId}`)
  await countAnswers(transaction, sql`select project_id, id from ${answers} where project_id = ${projectId}`, ADD)
}

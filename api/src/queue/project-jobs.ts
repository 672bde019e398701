import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { QUEUE_SCHEMA } from './queue.ts'

/** Deletes all jobs of a project, also ended ones, which the queue would keep for a day. */
export async function deleteJobsOfProject(transaction: Transaction, projectId: string): Promise<void> {
  await transaction.execute(
    sql`delete from ${sql.identifier(QUEUE_SCHEMA)}.job where data ->> 'projectId' = ${projectId}`,
  )
}

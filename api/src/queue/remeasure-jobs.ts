import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Connection, Transaction } from '../database/connection.ts'
import { inTransaction, QUEUE_SCHEMA, REMEASURE_QUEUE, type RemeasureJob } from './queue.ts'

/**
 * Enqueues jobs that measure histories again. A project with a queued or active job keeps that one: it reads the names when it
 * starts, and checks for newer ones, under the project's lock, before it ends.
 */
export async function enqueueRemeasure(queue: PgBoss, transaction: Transaction, jobs: RemeasureJob[]): Promise<void> {
  if (jobs.length === 0) return
  const inserted = jobs.map((data) => ({ data, singletonKey: data.projectId }))
  await queue.insert(REMEASURE_QUEUE, inserted, inTransaction(transaction))
}

/** The conditions match the index of the queue's singleton jobs. */
export async function isRemeasuring(db: Connection, projectId: string): Promise<boolean> {
  const { rows } = await db.execute<{ remeasuring: boolean }>(sql`
    select exists (
      select from ${sql.identifier(QUEUE_SCHEMA)}.job
      where name = ${REMEASURE_QUEUE} and coalesce(singleton_key, '') = ${projectId} and state <= 'active'
        and policy = 'exclusive'
    ) as remeasuring`)
  return rows[0]?.remeasuring ?? false
}

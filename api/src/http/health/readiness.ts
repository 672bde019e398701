// Can this process serve? Its database answers, with the tables and the queues of this version.

import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from '../../database/connection.ts'
import { migrationsFolder } from '../../database/migrate-tables.ts'
import { LOST_ANSWERS_QUEUE } from '../../queue/queue.ts'
import type { Services } from '../../services.ts'

/** Who asks does not wait long, and a database that needs longer serves nobody. */
const READY_WITHIN_MS = 2_000
const newestMigration = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

/** Throws with the reason when it cannot. */
export async function checkReady({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const late = once(AbortSignal.timeout(READY_WITHIN_MS), 'abort').then(() => {
    throw new Error(`The database did not answer within ${READY_WITHIN_MS} ms`)
  })
  await Promise.race([late, Promise.all([checkMigrations(db), checkQueue(queue)])])
}

/** A newer database is fine: the next version may have been there already. */
async function checkMigrations(db: Connection): Promise<void> {
  const { rows } = await db.execute<{ newest: string | null }>(sql`select max(created_at) as newest from app.migrations`)
  if (Number(rows[0]?.newest) < newestMigration) throw new Error('The database is older than this version')
}

async function checkQueue(queue: Services['queue']): Promise<void> {
  if ((await queue.getQueue(LOST_ANSWERS_QUEUE)) === null) throw new Error('The queue is not set up')
}

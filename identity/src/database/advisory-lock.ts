import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type LockHolder = Pick<NodePgDatabase, 'execute'>

/** Waits for an advisory lock, which is held until the transaction or the session ends. */
export async function takeLock(
  db: LockHolder,
  name: 'migrations' | 'keys',
  until: 'transaction' | 'session',
): Promise<void> {
  const key = sql`hashtextextended(${`sightline.identity.${name}`}, 0)`
  await db.execute(
    until === 'session' ? sql`select pg_advisory_lock(${key})` : sql`select pg_advisory_xact_lock(${key})`,
  )
}

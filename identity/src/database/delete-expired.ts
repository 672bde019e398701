import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** Batch size that stays well below the statement timeout. */
export const ROWS_AT_ONCE = 5_000

/** Deletes expired rows in batches, however many there are. */
export async function deleteExpired(db: Database, table: PgTable, expiresAt: PgColumn): Promise<void> {
  const some = sql`select ctid from ${table} where ${expiresAt} <= now() limit ${ROWS_AT_ONCE}`
  let deleted: number
  do {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`)
    deleted = rowCount ?? 0
  } while (deleted === ROWS_AT_ONCE)
}

import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'

const ROWS_AT_ONCE = 500

/** Streams the rows of a query through a server-side cursor. Only one may be open in a transaction. */
export async function* cursorRows<Row extends object>(
  db: Transaction,
  query: SQL,
): AsyncGenerator<Row> {
  await db.execute(sql`declare exported no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await db.execute(sql`fetch forward ${sql.raw(String(ROWS_AT_ONCE))} from exported`)
    yield* rows as Row[]
    if (rows.length < ROWS_AT_ONCE) break
  }
  await db.execute(sql`close exported`)
}

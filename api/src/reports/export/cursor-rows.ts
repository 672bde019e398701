import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'

const ROWS_AT_ONCE = 500

/** Streams the rows of a query through a server-side cursor. Only one may be open in a transaction. */
export async function* cursorRows<Row extends object>(
  db: Transaction,
  query: SQL,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row> {
  await db.execute(sql`declare exported no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await db.execute(sql`fetch forward ${sql.raw(String(rowsAtOnce))} from exported`)
    yield* rows as Row[]
    if (rows.length < rowsAtOnce) break
  }
  await db.execute(sql`close exported`)
}

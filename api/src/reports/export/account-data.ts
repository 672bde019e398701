import type { Database, Transaction } from '../../database/connection.ts'
import { accountRows, accountTables } from './account-tables.ts'
import { cursorRows } from './cursor-rows.ts'
import { streamTexts } from './export-stream.ts'
import { startSnapshot } from './start-snapshot.ts'

/** Answers are kept with the platform's whole body. */
const ROWS_AT_ONCE = 50

/** All that an account owns as one JSON document, whatever its size. @returns as startSnapshot() */
export const startAccountData = (db: Database, userId: string, now: Date) =>
  startSnapshot(db, async (transaction, signal) => streamTexts(documentTexts(transaction, signal, userId, now)))

async function* documentTexts(db: Transaction, signal: AbortSignal, userId: string, now: Date): AsyncGenerator<string> {
  yield `{"success":true,"exportedAt":${JSON.stringify(now.toISOString())},"data":{`
  let comma = ''
  for (const [name, table] of Object.entries(accountTables)) {
    yield `${comma}\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const { json } of cursorRows<{ json: string }>(db, accountRows(name, table, userId), ROWS_AT_ONCE)) {
      signal.throwIfAborted()
      yield separator + json
      separator = ',\n'
    }
    yield ']'
    comma = ','
  }
  yield '\n}}\n'
}

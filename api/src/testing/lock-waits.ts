import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

const POLL_MS = 5
const DEADLINE_MS = 45_000

/** Until so many others wait for what this transaction has locked, each for it or for one who came before. */
export async function waitForLocks(transaction: Transaction, count: number): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const { rows } = await transaction.execute<{ waiting: number }>(sql`
      with recursive
        waits as materialized (select distinct pid, pg_blocking_pids(pid) as blockers from pg_locks where not granted),
        line as (
          select pg_backend_pid() as pid
          union
          select waits.pid from waits join line on line.pid = any(waits.blockers)
        )
      select count(*)::int - 1 as waiting from line`)
    const waiting = rows[0]?.waiting ?? 0
    if (waiting >= count) return
    assert.ok(Date.now() < deadline, `${waiting} wait for a lock, not ${count}`)
    await pause(POLL_MS)
  }
}

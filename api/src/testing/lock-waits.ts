import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

const POLL_MS = 5

/**
 * Until so many others wait for what this transaction has locked, each for it or for one who came before. The file's time
 * limit ends the wait where none do.
 */
export async function waitForLocks(transaction: Transaction, count: number): Promise<void> {
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
    if ((rows[0]?.waiting ?? 0) >= count) return
    await pause(POLL_MS)
  }
}

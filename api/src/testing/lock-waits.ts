import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TestApi } from './test-api.ts'

const POLL_MS = 5

/** Until so many statements of the API's database wait for a lock. The file's time limit ends the wait where none do. */
export async function waitForLocks({ services: { db } }: TestApi, count: number): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if ((rows[0]?.waiting ?? 0) >= count) return
    await pause(POLL_MS)
  }
}

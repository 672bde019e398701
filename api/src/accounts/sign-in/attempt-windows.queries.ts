// Counts of attempts within windows of time, in the database because the API runs in any number.

import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { attemptWindows } from '../../database/schema/accounts.ts'

export interface AttemptWindow {
  key: string
  /** at most an hour: housekeeping deletes older counts */
  windowMs: number
  now: Date
}

const startOf = ({ windowMs, now }: AttemptWindow) => new Date(Math.floor(now.getTime() / windowMs) * windowMs)

export const secondsLeft = (window: AttemptWindow) =>
  Math.ceil((startOf(window).getTime() + window.windowMs - window.now.getTime()) / 1000)

const isOf = (window: AttemptWindow) =>
  and(eq(attemptWindows.key, window.key), eq(attemptWindows.windowStart, startOf(window)))

export async function readAttempts(db: Connection, window: AttemptWindow): Promise<number> {
  const [row] = await db.select({ count: attemptWindows.count }).from(attemptWindows).where(isOf(window))
  return row?.count ?? 0
}

/** @returns how many there are with this one */
export async function countAttempt(db: Connection, window: AttemptWindow): Promise<number> {
  const [row] = await db
    .insert(attemptWindows)
    .values({ key: window.key, windowStart: startOf(window), count: 1 })
    .onConflictDoUpdate({
      target: [attemptWindows.key, attemptWindows.windowStart],
      set: { count: sql`${attemptWindows.count} + 1` },
    })
    .returning({ count: attemptWindows.count })
  return row?.count ?? 1
}

/** Of an attempt that was counted before its outcome was known, and is none to limit. */
export async function takeBackAttempt(db: Connection, window: AttemptWindow): Promise<void> {
  await db
    .update(attemptWindows)
    .set({ count: sql`${attemptWindows.count} - 1` })
    .where(isOf(window))
}

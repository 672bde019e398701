// Sign-in attempts in a calendar minute, counted in the database because the API runs in any number.

import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { attemptWindows } from '../../database/schema/accounts.ts'
import { ApiFailure } from '../../http/api-failure.ts'

const FAILURES_PER_ADDRESS = 10
const EXCHANGES_PER_SUBJECT = 30
const WINDOW_MS = 60_000

const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

function tooMany(now: Date): ApiFailure {
  const retryAfter = Math.ceil((windowOf(now).getTime() + WINDOW_MS - now.getTime()) / 1000)
  return new ApiFailure(429, 'RATE_LIMITED', 'Too many sign-in attempts. Please try again in a moment.', { retryAfter })
}

async function countAttempt(db: Connection, key: string, now: Date): Promise<number> {
  const [row] = await db
    .insert(attemptWindows)
    .values({ key, windowStart: windowOf(now), count: 1 })
    .onConflictDoUpdate({
      target: [attemptWindows.key, attemptWindows.windowStart],
      set: { count: sql`${attemptWindows.count} + 1` },
    })
    .returning({ count: attemptWindows.count })
  return row?.count ?? 1
}

const failedKey = (address: string) => `failed:${callerNetwork(address)}`

/** Refuses an address that failed too often in this minute. */
export async function checkAddress(db: Connection, address: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ count: attemptWindows.count })
    .from(attemptWindows)
    .where(and(eq(attemptWindows.key, failedKey(address)), eq(attemptWindows.windowStart, windowOf(now))))
  if ((row?.count ?? 0) >= FAILURES_PER_ADDRESS) throw tooMany(now)
}

/** Counts a failure and refuses above the limit, so that concurrent attempts get no more attempts than sequential ones. */
export async function countFailure(db: Connection, address: string, now: Date): Promise<void> {
  if ((await countAttempt(db, failedKey(address), now)) > FAILURES_PER_ADDRESS) throw tooMany(now)
}

/** Counts an exchange of a subject, and refuses it above the limit. */
export async function countExchange(db: Connection, subject: string, now: Date): Promise<void> {
  if ((await countAttempt(db, `subject:${subject}`, now)) > EXCHANGES_PER_SUBJECT) throw tooMany(now)
}

// Sign-in attempts in a calendar minute.

import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import type { Connection } from '../../database/connection.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { countAttempt, readAttempts, secondsLeft, type AttemptWindow } from './attempt-windows.queries.ts'

const FAILURES_PER_ADDRESS = 10
const EXCHANGES_PER_SUBJECT = 30
const WINDOW_MS = 60_000

const failures = (address: string, now: Date): AttemptWindow => ({
  key: `failed:${callerNetwork(address)}`,
  windowMs: WINDOW_MS,
  now,
})

function tooMany(window: AttemptWindow): ApiFailure {
  const retryAfter = secondsLeft(window)
  return new ApiFailure(429, 'RATE_LIMITED', 'Too many sign-in attempts. Please try again in a moment.', { retryAfter })
}

/** Refuses an address that failed too often in this minute. */
export async function checkAddress(db: Connection, address: string, now: Date): Promise<void> {
  const window = failures(address, now)
  if ((await readAttempts(db, window)) >= FAILURES_PER_ADDRESS) throw tooMany(window)
}

/** Counts a failure and refuses above the limit, so that concurrent attempts get no more attempts than sequential ones. */
export async function countFailure(db: Connection, address: string, now: Date): Promise<void> {
  const window = failures(address, now)
  if ((await countAttempt(db, window)) > FAILURES_PER_ADDRESS) throw tooMany(window)
}

/** Counts an exchange of a subject, and refuses it above the limit. */
export async function countExchange(db: Connection, subject: string, now: Date): Promise<void> {
  const window = { key: `subject:${subject}`, windowMs: WINDOW_MS, now }
  if ((await countAttempt(db, window)) > EXCHANGES_PER_SUBJECT) throw tooMany(window)
}

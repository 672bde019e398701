// Rate limits of signing in. Wrong passwords are counted per account and address, so a guesser locks out himself and not the
// owner. Higher limits per account and per address slow guesses from many addresses, or at many accounts; places that the
// account knows are exempt (known-places.ts), so that nobody can lock the owner out there. An attempt is counted before its
// password is verified, and refunded when it was right or not verified: concurrent attempts cannot pass together. Mails,
// sign-ups and opened sign-in pages are limited in the same way.

import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import type { Database } from '../database/connect.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { signInFailures } from '../database/schema.ts'
import { foldEmail } from './accounts.queries.ts'

export const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10
export const FAILURES_PER_ACCOUNT = 100
export const FAILURES_PER_ADDRESS = 50
export const FAILURES_PER_KNOWN_BROWSER = 10
export const FAILURES_PER_SECOND_STEP = 10
/** Of the app, which have six digits: with the limit of 15 minutes alone, most guessers would find one within a year. */
export const WRONG_CODES_PER_DAY = 50
export const SIGN_UPS_PER_ADDRESS = 20
/** Many people behind one address may sign in at the same time. */
export const SIGN_INS_OPENED_PER_ADDRESS = 300
export const REGISTRATIONS_PER_ADDRESS = 20
export const MAILS_PER_ACCOUNT = 10
export const MAILS_PER_ACCOUNT_AND_ADDRESS = 3
export const MAILS_PER_ADDRESS = 20
const WINDOW_MINUTES = 15
const DAY_MINUTES = 24 * 60

/** A counted attempt, or how long to wait. */
export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export interface Limited {
  subject: string
  limit: number
  /** of its window; default: 15 */
  minutes?: number
}

function limited(kind: string, value: string, limit: number): Limited {
  return { subject: createHash('sha256').update(`${kind}:${value}`).digest('base64url'), limit }
}

export function accountLimit(email: string): Limited {
  return limited('account', foldEmail(email), FAILURES_PER_ACCOUNT)
}

export function accountAndAddressLimit(email: string, address: string): Limited {
  return limited(
    'account-and-address',
    `${callerNetwork(address)} ${foldEmail(email)}`,
    FAILURES_PER_ACCOUNT_AND_ADDRESS,
  )
}

export function addressLimit(address: string): Limited {
  return limited('address', callerNetwork(address), FAILURES_PER_ADDRESS)
}

/** @param browser its id, as the account knows it */
export function knownBrowserLimit(browser: string): Limited {
  return limited('known-browser', browser, FAILURES_PER_KNOWN_BROWSER)
}

/** Codes of two-step sign-in. They are asked for after the right password only, so strangers cannot lock the owner out. */
export function secondStepLimit(sub: string): Limited {
  return limited('second-step', sub, FAILURES_PER_SECOND_STEP)
}

/**
 * Codes of the app in a day, which neither a right one nor a new password resets. Those from new places are counted apart, so that
 * they do not lock the owner out of known ones; elsewhere recovery codes are accepted meanwhile.
 */
export function dailyCodesLimit(sub: string, isNew: boolean): Limited {
  const subject = `${isNew ? 'new' : 'known'} ${sub}`
  return { ...limited('daily-codes', subject, WRONG_CODES_PER_DAY), minutes: DAY_MINUTES }
}

/** Mails that tell the owner of wrong codes, by kind: the one about the first code must not hold back the one about too many. */
export function wrongCodesMailLimit(sub: string, kind: 'wrong-code' | 'wrong-codes' | 'codes-blocked'): Limited {
  const limit = limited('wrong-codes-mail', `${kind} ${sub}`, 1)
  return kind === 'codes-blocked' ? { ...limit, minutes: DAY_MINUTES } : limit
}

/** Sign-in pages that were opened, whether somebody signs in there or not. */
export function openedSignInLimit(address: string): Limited {
  return limited('opened-sign-in-address', callerNetwork(address), SIGN_INS_OPENED_PER_ADDRESS)
}

/** Sign-ups that were tried; those that made an account, too. */
export function signUpLimit(address: string): Limited {
  return limited('sign-up-address', callerNetwork(address), SIGN_UPS_PER_ADDRESS)
}

/** Apps that registered themselves. */
export function registrationLimit(address: string): Limited {
  return limited('registration-address', callerNetwork(address), REGISTRATIONS_PER_ADDRESS)
}

/** Welcome mails per address, counted apart from the others: sign-ups must not use up the limit of password mails. */
export function welcomeMailLimit(address: string): Limited {
  return limited('welcome-mail-address', callerNetwork(address), MAILS_PER_ADDRESS)
}

/** They apply whether or not the account exists, so that a limit does not reveal it. */
export function mailLimits(email: string, address: string): Limited[] {
  return [
    limited('mail-account', foldEmail(email), MAILS_PER_ACCOUNT),
    limited('mail-account-and-address', `${callerNetwork(address)} ${foldEmail(email)}`, MAILS_PER_ACCOUNT_AND_ADDRESS),
    limited('mail-address', callerNetwork(address), MAILS_PER_ADDRESS),
  ]
}

/** Counts an attempt against each limit; one that is refused counts against none. */
export async function takeAttempt(db: Database, ...limits: Limited[]): Promise<Attempt> {
  const windowEnd = (minutes = WINDOW_MINUTES) => sql`now() + make_interval(mins => ${minutes})`
  const over = sql`${signInFailures.windowEndsAt} <= now()`
  const rows = await db
    .insert(signInFailures)
    .values(limits.map(({ subject, minutes }) => ({ subject, failures: 1, windowEndsAt: windowEnd(minutes) })))
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`case when ${over} then 1 else ${signInFailures.failures} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${signInFailures.windowEndsAt} end`,
      },
    })
    .returning({
      subject: signInFailures.subject,
      failures: signInFailures.failures,
      secondsLeft: sql<number>`ceil(extract(epoch from ${signInFailures.windowEndsAt} - now()))::int`,
    })
  const exceeded = rows.filter((row) =>
    limits.some(({ subject, limit }) => subject === row.subject && row.failures > limit),
  )
  if (exceeded.length === 0) return { allowed: true }
  await returnAttempt(db, ...limits)
  return { allowed: false, retryAfterSeconds: Math.max(...exceeded.map((row) => row.secondsLeft)) }
}

/** Refunds an attempt whose password was right, or was not verified. */
export async function returnAttempt(db: Database, ...limits: Limited[]): Promise<void> {
  for (const { subject } of limits) {
    await db
      .update(signInFailures)
      .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
      .where(eq(signInFailures.subject, subject))
  }
}

/** Runs the work of a counted attempt; if it throws, the attempt is refunded. */
export async function countedWork<Result>(
  db: Database,
  limits: Limited[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await returnAttempt(db, ...limits)
    throw error
  }
}

/** Resets the counts after a successful sign-in. */
export async function clearAttempts(db: Database, ...limits: Limited[]): Promise<void> {
  const subjects = limits.map(({ subject }) => subject)
  await db.delete(signInFailures).where(inArray(signInFailures.subject, subjects))
}

export function purgeAttempts(db: Database): Promise<void> {
  return deleteExpired(db, signInFailures, signInFailures.windowEndsAt)
}

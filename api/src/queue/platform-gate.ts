// The rate limiter of a platform, shared by all workers: the number of calls that may start is computed and their jobs are
// fetched under the lock of its row. So a configured rate holds for the platform, however many workers there are, and a pause
// holds for all.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { platformGates, type Pace } from '../database/schema/platforms.ts'
import type { Fetched } from './job-loop.ts'
import { newPace, refused, startable, started } from './platform-pace.ts'

export interface PlatformGate {
  platform: PlatformId
  /** calls per minute of all workers together; undefined = no limit */
  perMinute: number | undefined
}

/** @param fetch fetches at most that many jobs, in the transaction */
export function fetchThroughGate<Job>(
  db: Database,
  { platform, perMinute }: PlatformGate,
  wanted: number,
  fetch: (transaction: Transaction, most: number) => Promise<Job[]>,
): Promise<Fetched<Job>> {
  return db.transaction(async (transaction) => {
    const { pace, now } = await lockGate(transaction, platform)
    const { calls, waitMs } = startable(pace, perMinute, wanted, now)
    if (calls === 0) return { jobs: [], waitMs }
    const jobs = await fetch(transaction, calls)
    const next = started(pace, perMinute, jobs.length, calls, now)
    if (jobs.length > 0 || next.busySince !== pace.busySince) await keep(transaction, platform, next)
    // Fewer jobs than allowed: the queue is empty. Otherwise the pace says when the next call may start.
    return { jobs, waitMs: jobs.length < calls ? 0 : startable(next, perMinute, 1, now).waitMs }
  })
}

/** A platform has refused a call. @param rateLimited because of too many calls: the adaptive rate is lowered, too */
export function recordRefusal(
  db: Database,
  { platform, perMinute }: PlatformGate,
  refusal: { retryAfterMs: number | undefined; rateLimited: boolean },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const { pace, now } = await lockGate(transaction, platform)
    const next = refused(pace, perMinute, refusal.retryAfterMs, refusal.rateLimited, now)
    await keep(transaction, platform, next)
  })
}

async function lockGate(transaction: Transaction, platform: PlatformId): Promise<{ pace: Pace; now: number }> {
  const clock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`
  const read = () =>
    transaction
      .select({ pace: platformGates.pace, now: clock })
      .from(platformGates)
      .where(eq(platformGates.platform, platform))
      .for('update')
  const [gate] = await read()
  if (gate !== undefined) return gate
  const { rows } = await transaction.execute<{ now: number }>(sql`select ${clock} as now`)
  const pace = newPace(Number(rows[0]?.now))
  await transaction.insert(platformGates).values({ platform, pace }).onConflictDoNothing()
  const [made] = await read()
  if (made === undefined) throw new Error(`${platform} has no gate`)
  return made
}

async function keep(transaction: Transaction, platform: PlatformId, pace: Pace): Promise<void> {
  await transaction.update(platformGates).set({ pace }).where(eq(platformGates.platform, platform))
}

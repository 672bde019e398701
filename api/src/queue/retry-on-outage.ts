import { setTimeout as pause } from 'node:timers/promises'
import { isTimeout, isUnreachable } from '../database/database-error.ts'

/** A worker's answers are paid for: they survive a database outage of some seconds. */
const BACKOFF_MS = [200, 1_000, 3_000]

/** Retries with a backoff where the database was unreachable or timed out. @param act is idempotent */
export async function retryOnOutage<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const delayMs of BACKOFF_MS) {
    try {
      return await act()
    } catch (error) {
      if (!isUnreachable(error) && !isTimeout(error)) throw error
      await pause(delayMs)
    }
  }
  return act()
}

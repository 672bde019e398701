import { setTimeout as pause } from 'node:timers/promises'
import { isTimeout, isUnreachable } from '../database/database-error.ts'

/** What a worker has in hand was paid for: it outlives a database that is away for some seconds. */
const AGAIN_AFTER_MS = [200, 1_000, 3_000]

/** Does it again where the database could not be reached, or gave up. @param act does no harm when it is done twice */
export async function outlast<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const againAfterMs of AGAIN_AFTER_MS) {
    try {
      return await act()
    } catch (error) {
      if (!isUnreachable(error) && !isTimeout(error)) throw error
      await pause(againAfterMs)
    }
  }
  return act()
}

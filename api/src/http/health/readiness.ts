// Readiness: the database answers, with the tables and queues of this version.

import { once } from 'node:events'

/** Probes have short timeouts themselves. */
const READY_WITHIN_MS = 2_000

/** Rejects with the reason when the process cannot serve. */
export type ReadyCheck = () => Promise<void>

/** Throws with the first reason. */
export async function checkReady(checks: readonly ReadyCheck[]): Promise<void> {
  const late = once(AbortSignal.timeout(READY_WITHIN_MS), 'abort').then(() => {
    throw new Error(`The database did not answer within ${READY_WITHIN_MS} ms`)
  })
  await Promise.race([late, Promise.all(checks.map((check) => check()))])
}

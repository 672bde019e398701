// Can this process serve? What it stands on answers, and is what this version needs.

import { once } from 'node:events'

/** Who asks does not wait long, and what needs longer serves nobody. */
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

// Checks of a set that take long: one set at a time, and each within a time.

import { findProblems, type Gate } from '../promote.ts'
import { Refusal } from './refusal.ts'

/** Many HTTP clients wait 5 minutes for an answer. */
export const CHECKED_WITHIN_MS = 280_000

/** The gates of one call. After the signal they have come too late: what they find is of no use. */
export type Gates = (signal: AbortSignal) => Gate[]

/**
 * A browser takes a core and some hundred MB, so sets of several calls are checked one after the other, in the order in which they came.
 * @returns makes the gate of one call, which throws when its time is over, with the wait for others
 */
export function createCandidateGate(gates: Gates, withinMs = CHECKED_WITHIN_MS): () => Gate {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const signal = AbortSignal.timeout(withinMs)
    const late = new Promise<never>((_resolve, reject) => {
      const refuse = () =>
        reject(new Refusal(503, 'The checks of the set took too long, so nothing was changed. Please try again.'))
      signal.addEventListener('abort', refuse, { once: true })
    })
    late.catch(() => undefined)
    return async (release, present) => {
      const turn = last.then(() => {
        signal.throwIfAborted()
        return findProblems(release, gates(signal), present)
      })
      const checked = Promise.race([turn, late])
      last = checked.catch(() => undefined)
      return checked
    }
  }
}

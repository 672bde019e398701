// Each password costs a good part of a second of a processor and 32 MB. A few are worked on at once, some wait, the others are
// refused: a burst of them must not keep everything else of the process waiting. Callers take turns, and a full queue drops from
// the caller who has most in it: guesses of one address must not keep another one from signing in.

import { callerNetwork } from '@sightline/shared/service/caller-network.ts'

export const PASSWORDS_AT_ONCE = 2
export const PASSWORDS_WAITING = 20

/** Too many passwords wait already; this one was not looked at. */
export class PasswordsBusyError extends Error {}

let running = 0
/** What waits, by caller; whose turn is next stands first. No queue in it is empty. */
const queues = new Map<string, PromiseWithResolvers<void>[]>()

/** Does the work when it is its turn. @throws PasswordsBusyError */
export async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  if (running < PASSWORDS_AT_ONCE) running += 1
  else await enqueue(callerNetwork(address))
  try {
    return await work()
  } finally {
    startNext()
  }
}

async function enqueue(caller: string): Promise<void> {
  const own = queues.get(caller) ?? []
  const all = [...queues.values()]
  if (all.flat().length >= PASSWORDS_WAITING) {
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own.length + 1) throw new PasswordsBusyError()
    longest.pop()?.reject(new PasswordsBusyError())
  }
  const turn = Promise.withResolvers<void>()
  own.push(turn)
  queues.set(caller, own)
  return turn.promise
}

/** The next caller's first one; that caller's others wait until all other callers had a turn. */
function startNext(): void {
  const [next] = queues
  if (next === undefined) {
    running -= 1
    return
  }
  const [caller, queue] = next
  queues.delete(caller)
  queue.shift()?.resolve()
  if (queue.length > 0) queues.set(caller, queue)
}

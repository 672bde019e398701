// A bounded, fair queue in front of scrypt, which takes a good part of a second of a processor and 32 MB for each password:
// callers are served round robin, and a full queue drops from the caller with the most entries, so that guesses of one address do
// not keep another one from signing in.

import { callerNetwork } from '@sightline/shared/service/caller-network.ts'

export const PASSWORDS_AT_ONCE = 2
export const PASSWORDS_WAITING = 20

/** The queue is full; this password was not verified. */
export class PasswordsBusyError extends Error {}

let running = 0
/** Waiting entries by caller; the caller who is served next stands first. No queue is empty. */
const queues = new Map<string, PromiseWithResolvers<void>[]>()

/** Runs the work as soon as a slot is free for the caller. @throws PasswordsBusyError */
export async function inPasswordQueue<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
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

/** Round robin: serves the next caller's first entry and moves that caller to the end. */
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

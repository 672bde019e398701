// Each password costs a good part of a second of a processor and 32 MB. A few are worked on at once, some wait, the others are
// refused: a burst of them must not keep everything else of the process waiting.

export const PASSWORDS_AT_ONCE = 2
export const PASSWORDS_WAITING = 20

/** Too many passwords wait already; this one was not looked at. */
export class PasswordsBusyError extends Error {}

let running = 0
const waiting: (() => void)[] = []

/** Does the work when it is its turn. @throws PasswordsBusyError */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < PASSWORDS_AT_ONCE) running += 1
  else if (waiting.length < PASSWORDS_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new PasswordsBusyError()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// A session machine with a fake clock, provider and API.

import { buildSubscription, buildUser } from '../../testing/builders.ts'
import { createSessionMachine } from '../session-machine.ts'
import type { StoredSession } from '../stored-session.ts'

export const session = { accessToken: 'api-token', user: buildUser(), subscription: buildSubscription() }
export const authenticated = { isLoading: false, isAuthenticated: true }
export const anonymous = { isLoading: false, isAuthenticated: false }

export function setUp(exchange = jest.fn().mockResolvedValue(session)) {
  const clock = { now: 0, timers: [] as Array<{ run: () => void; at: number }> }
  const spies = {
    exchange,
    getIdentityToken: jest.fn().mockResolvedValue('identity-token'),
    readAccount: jest.fn().mockResolvedValue(session),
    abandonCalls: jest.fn(),
    leave: jest.fn().mockResolvedValue(undefined),
    onSignedIn: jest.fn(),
    now: () => clock.now,
    schedule: (run: () => void, delayMs: number) => void clock.timers.push({ run, at: clock.now + delayMs }),
  }
  const machine = createSessionMachine(spies)
  return {
    machine,
    spies,
    phase: () => machine.getState().phase,
    /** Advances the clock: runs the timers that are due, and the promises that follow. */
    async pass(ms: number) {
      clock.now += ms
      const due = clock.timers.filter(({ at }) => at <= clock.now)
      clock.timers = clock.timers.filter((timer) => !due.includes(timer))
      for (const { run } of due) run()
      await flushPromises()
    },
  }
}

/** As `setUp`, with an API whose exchanges the test resolves, by the number of the call from 0. */
export function setUpLate() {
  const calls: Array<PromiseWithResolvers<StoredSession>> = []
  const exchange = jest.fn(() => {
    const call = Promise.withResolvers<StoredSession>()
    calls.push(call)
    return call.promise
  })
  return {
    ...setUp(exchange),
    answer: (index: number, answered: StoredSession = session) => calls[index]?.resolve(answered),
    fail: (index: number, error: unknown) => calls[index]?.reject(error),
  }
}

/** Runs the continuations of promises that are already settled. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

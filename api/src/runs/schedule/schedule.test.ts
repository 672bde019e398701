import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import type { RunServices } from '../run-services.ts'
import { startSchedule } from './start-due-runs.ts'

const MINUTE_MS = 60_000

/** Services whose database responds when the test says so. */
function slowServices() {
  const asked: PromiseWithResolvers<never>[] = []
  const where = () => {
    const answer = Promise.withResolvers<never>()
    asked.push(answer)
    return answer.promise
  }
  const db = { select: () => ({ from: () => ({ where }) }) }
  const services = { db, log: { info: () => undefined, error: () => undefined } } as unknown as RunServices
  return { services, asked }
}

describe('startSchedule', () => {
  it('polls at once and every minute, but not while a poll is in progress', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] })
    const { services, asked } = slowServices()
    const schedule = startSchedule(services)
    test.mock.timers.tick(3 * MINUTE_MS)
    await soon()
    assert.equal(asked.length, 1)

    asked[0]?.reject(new Error('no database'))
    await soon()
    assert.equal(asked.length, 1, 'nothing has piled up behind the look')
    test.mock.timers.tick(MINUTE_MS)
    await soon()
    assert.equal(asked.length, 2)

    const stopped = schedule.stop()
    asked[1]?.reject(new Error('no database'))
    await stopped
  })
})

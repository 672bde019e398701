import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Pace } from '../database/schema/platforms.ts'
import { newPace, refused, startable, started } from './platform-pace.ts'
import { askLimited } from './testing/limited-platform.ts'

const PER_MINUTE = 600
/** 96 % of ten a second */
const MS_PER_CALL = 1000 / 9.6

/** Starts all that may start. */
function start(pace: Pace, perMinute: number | undefined, wanted: number, now: number) {
  const { calls } = startable(pace, perMinute, wanted, now)
  return { calls, pace: started(pace, perMinute, calls, calls, now) }
}

/** Without a rate that is set, and kept busy for a second. */
const busy = () => started(newPace(0), undefined, 1, 1, 0)

describe('a pace that is set', () => {
  it('lets one call start, and then as many as the rate says', () => {
    const first = start(newPace(0), PER_MINUTE, 8, 0)
    assert.equal(first.calls, 1)
    assert.deepEqual(startable(first.pace, PER_MINUTE, 8, 0), { calls: 0, waitMs: Math.ceil(MS_PER_CALL) })
    assert.equal(startable(first.pace, PER_MINUTE, 8, MS_PER_CALL - 1).calls, 0)
    assert.equal(startable(first.pace, PER_MINUTE, 8, MS_PER_CALL + 1).calls, 1)
  })

  it('lets a worker that comes late catch up on a few hundredths of a second, not more', () => {
    const { pace } = start(newPace(0), 60 * 100, 8, 0)
    assert.equal(startable(pace, 60 * 100, 64, 10_000).calls, 3)
  })

  it('saves nothing up while the queue is empty', () => {
    const idle = started(newPace(0), 60 * 100, 0, 1, 0)
    assert.equal(startable(idle, 60 * 100, 64, 60_000).calls, 1)
  })

  it('lets one start at a time where the rate is below one a second', () => {
    const { pace } = start(newPace(0), 6, 8, 0)
    assert.equal(startable(pace, 6, 8, 0).waitMs, Math.ceil(10_000 / 0.96))
    assert.equal(startable(pace, 6, 8, 60_000).calls, 1)
  })

})

describe('a pace that nobody has set', () => {
  it('begins with a call each 5 ms, so that a refusal is read before all are on the way', () => {
    const first = start(newPace(0), undefined, 64, 0)
    assert.equal(first.calls, 1)
    assert.equal(startable(first.pace, undefined, 64, 10).calls, 2)
    assert.equal(startable(first.pace, undefined, 64, 499).calls, 8)
  })

  it('lets everything start when half a second has gone well', () => {
    const { pace } = start(newPace(0), undefined, 64, 0)
    assert.deepEqual(startable(pace, undefined, 64, 500), { calls: 64, waitMs: 0 })
  })

  it('begins anew when the queue was empty', () => {
    const idle = started(busy(), undefined, 3, 64, 1_000)
    assert.equal(startable(idle, undefined, 64, 60_000).calls, 1)
  })
})

describe('a pace after a refusal', () => {
  it('lets nobody start until the platform’s time is over', () => {
    const pace = refused(busy(), undefined, 7_000, true, 1_000)
    assert.deepEqual(startable(pace, undefined, 8, 1_000), { calls: 0, waitMs: 7_000 })
    assert.equal(startable(pace, undefined, 8, 8_000).calls, 8)
  })

  it('keeps the longest of the times that the platform named', () => {
    const pace = refused(refused(newPace(0), undefined, 30_000, true, 0), undefined, 1_000, true, 10)
    assert.equal(startable(pace, undefined, 8, 20_000).waitMs, 10_000)
  })

  it('rests for a second where the platform names no time', () => {
    assert.equal(startable(refused(newPace(0), undefined, undefined, true, 0), undefined, 8, 0).waitMs, 1_000)
  })

  it('does not slow down for a platform that only has to rest', () => {
    const pace = refused(started(newPace(0), undefined, 64, 64, 0), undefined, 2_000, false, 10)
    assert.equal(startable(pace, undefined, 64, 2_010).calls, 64)
  })

  it('goes on with what was taken, and forgets it after some minutes', () => {
    const burst = started(busy(), undefined, 64, 64, 3_000)
    const pace = Array.from({ length: 24 }).reduce<Pace>((state) => refused(state, undefined, 1_000, true, 3_010), burst)
    assert.equal(pace.learned?.perSecond, 40 * 0.96)
    assert.equal(startable(pace, undefined, 64, 4_010).calls, 1)
    const later = started(pace, undefined, 64, 64, 600_000)
    assert.equal(startable(later, undefined, 64, 601_000).calls, 64)
  })

  it('keeps to the rate that is set where a call is refused though no more were made', () => {
    const nearly = started(newPace(0), 2_400, 39, 39, 0)
    assert.equal(refused(nearly, 2_400, 1_000, true, 10).learned, null)
    const nineTenths = started(newPace(0), 2_400, 37, 37, 0)
    assert.equal(refused(nineTenths, 2_400, 1_000, true, 10).learned, null)
    const slower = started(newPace(0), 2_400, 36, 36, 0)
    assert.equal(refused(slower, 2_400, 1_000, true, 10).learned?.perSecond, 35 * 0.96)
  })

  it('learns nothing from limits of minutes: the platform says when they are over', () => {
    const slow = started(newPace(0), undefined, 3, 3, 0)
    assert.equal(refused(slow, undefined, 30_000, true, 10).learned, null)
  })
})

describe('a platform that takes 40 calls in any second', () => {
  const run = { calls: 1_000, limitPerSecond: 40, latencyMs: 200 }
  const idealMs = (run.calls / run.limitPerSecond) * 1000

  it('refuses none where its limit is set, and is kept busy', () => {
    const { refusals, endedAt } = askLimited({ ...run, slots: 64, perMinute: 2_400 })
    assert.equal(refusals, 0)
    assert.ok(endedAt < idealMs * 1.05, `${endedAt} ms of ${idealMs}`)
  })

  it('refuses fewer than one in a hundred where its limit is not set', () => {
    const { refusals, inPause, endedAt } = askLimited({ ...run, slots: 64 })
    assert.ok(refusals > 0 && refusals < run.calls / 100, `${refusals} refusals`)
    assert.equal(inPause, 0)
    assert.ok(endedAt < idealMs * 1.15, `${endedAt} ms of ${idealMs}`)
  })
})

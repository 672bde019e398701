import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Pace } from '../database/schema/platforms.ts'
import { newPace, refused, startable, started } from './platform-pace.ts'
import { askLimited } from './testing/limited-platform.ts'

const PER_MINUTE = 600
/** 96 % of ten a second */
const MS_PER_CALL = 1000 / 9.6

/** Starts all calls that may start. */
function start(pace: Pace, perMinute: number | undefined, wanted: number, now: number) {
  const { calls } = startable(pace, perMinute, wanted, now)
  return { calls, pace: started(pace, perMinute, calls, calls, now) }
}

/** Without a configured rate, after a second of calls. */
const busy = () => started(newPace(0), undefined, 1, 1, 0)

describe('a configured rate', () => {
  it('allows one call at first, and then as many as the rate', () => {
    const first = start(newPace(0), PER_MINUTE, 8, 0)
    assert.equal(first.calls, 1)
    assert.deepEqual(startable(first.pace, PER_MINUTE, 8, 0), { calls: 0, waitMs: Math.ceil(MS_PER_CALL) })
    assert.equal(startable(first.pace, PER_MINUTE, 8, MS_PER_CALL - 1).calls, 0)
    assert.equal(startable(first.pace, PER_MINUTE, 8, MS_PER_CALL + 1).calls, 1)
  })

  it('allows a late worker to catch up on a few hundredths of a second at most', () => {
    const { pace } = start(newPace(0), 60 * 100, 8, 0)
    assert.equal(startable(pace, 60 * 100, 64, 10_000).calls, 3)
  })

  it('does not accumulate tokens while the queue is empty', () => {
    const idle = started(newPace(0), 60 * 100, 0, 1, 0)
    assert.equal(startable(idle, 60 * 100, 64, 60_000).calls, 1)
  })

  it('allows one call at a time when it is below one a second', () => {
    const { pace } = start(newPace(0), 6, 8, 0)
    assert.equal(startable(pace, 6, 8, 0).waitMs, Math.ceil(10_000 / 0.96))
    assert.equal(startable(pace, 6, 8, 60_000).calls, 1)
  })
})

describe('no configured rate', () => {
  it('starts with a call every 5 ms, so that a refusal is read before all are sent', () => {
    const first = start(newPace(0), undefined, 64, 0)
    assert.equal(first.calls, 1)
    assert.equal(startable(first.pace, undefined, 64, 10).calls, 2)
    assert.equal(startable(first.pace, undefined, 64, 499).calls, 8)
  })

  it('is unlimited after half a second without a refusal', () => {
    const { pace } = start(newPace(0), undefined, 64, 0)
    assert.deepEqual(startable(pace, undefined, 64, 500), { calls: 64, waitMs: 0 })
  })

  it('starts slowly again after the queue was empty', () => {
    const idle = started(busy(), undefined, 3, 64, 1_000)
    assert.equal(startable(idle, undefined, 64, 60_000).calls, 1)
  })
})

describe('the rate after a refusal', () => {
  it('is zero until the platform’s Retry-After', () => {
    const pace = refused(busy(), undefined, 7_000, true, 1_000)
    assert.deepEqual(startable(pace, undefined, 8, 1_000), { calls: 0, waitMs: 7_000 })
    assert.equal(startable(pace, undefined, 8, 8_000).calls, 8)
  })

  it('keeps the longest Retry-After', () => {
    const pace = refused(refused(newPace(0), undefined, 30_000, true, 0), undefined, 1_000, true, 10)
    assert.equal(startable(pace, undefined, 8, 20_000).waitMs, 10_000)
  })

  it('pauses for a second without a Retry-After', () => {
    assert.equal(startable(refused(newPace(0), undefined, undefined, true, 0), undefined, 8, 0).waitMs, 1_000)
  })

  it('is not lowered when the platform only needs a pause', () => {
    const pace = refused(started(newPace(0), undefined, 64, 64, 0), undefined, 2_000, false, 10)
    assert.equal(startable(pace, undefined, 64, 2_010).calls, 64)
  })

  it('continues with the accepted rate, and recovers within minutes', () => {
    const burst = started(busy(), undefined, 64, 64, 3_000)
    const pace = Array.from({ length: 24 }).reduce<Pace>(
      (state) => refused(state, undefined, 1_000, true, 3_010),
      burst,
    )
    assert.equal(pace.learned?.perSecond, 40 * 0.96)
    assert.equal(startable(pace, undefined, 64, 4_010).calls, 1)
    const later = started(pace, undefined, 64, 64, 600_000)
    assert.equal(startable(later, undefined, 64, 601_000).calls, 64)
  })

  it('stays at the configured rate when a call is refused within it', () => {
    const nearly = started(newPace(0), 2_400, 39, 39, 0)
    assert.equal(refused(nearly, 2_400, 1_000, true, 10).learned, null)
    const nineTenths = started(newPace(0), 2_400, 37, 37, 0)
    assert.equal(refused(nineTenths, 2_400, 1_000, true, 10).learned, null)
    const slower = started(newPace(0), 2_400, 36, 36, 0)
    assert.equal(refused(slower, 2_400, 1_000, true, 10).learned?.perSecond, 35 * 0.96)
  })

  it('is not adapted to limits per minute, which come with a Retry-After', () => {
    const slow = started(newPace(0), undefined, 3, 3, 0)
    assert.equal(refused(slow, undefined, 30_000, true, 10).learned, null)
  })
})

describe('a platform with a limit of 40 calls a second', () => {
  const run = { calls: 1_000, limitPerSecond: 40, latencyMs: 200 }
  const idealMs = (run.calls / run.limitPerSecond) * 1000

  it('refuses none when its limit is configured and the queue is full', () => {
    const { refusals, endedAt } = askLimited({ ...run, slots: 64, perMinute: 2_400 })
    assert.equal(refusals, 0)
    assert.ok(endedAt < idealMs * 1.05, `${endedAt} ms of ${idealMs}`)
  })

  it('refuses less than one in a hundred when its limit is not configured', () => {
    const { refusals, inPause, endedAt } = askLimited({ ...run, slots: 64 })
    assert.ok(refusals > 0 && refusals < run.calls / 100, `${refusals} refusals`)
    assert.equal(inPause, 0)
    assert.ok(endedAt < idealMs * 1.15, `${endedAt} ms of ${idealMs}`)
  })
})

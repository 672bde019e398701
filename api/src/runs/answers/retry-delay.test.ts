import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { retryDelayMs } from './retry-delay.ts'

describe('retryDelayMs', () => {
  const delay = (tries: number, random: number, retryAfterMs?: number) =>
    retryDelayMs({ retryAfterMs }, tries, 1_000, random)

  it('is random up to a bound that doubles with each attempt', () => {
    assert.deepEqual(
      [1, 2, 3, 4].map((tries) => delay(tries, 1)),
      [1_000, 2_000, 4_000, 8_000],
    )
    assert.equal(delay(4, 0), 0)
    assert.equal(delay(4, 0.25), 2_000)
  })

  it('is never longer than a minute', () => {
    assert.equal(delay(20, 1), 60_000)
  })

  it("is added to the platform's Retry-After", () => {
    assert.equal(delay(1, 0, 7_000), 7_000)
    assert.equal(delay(1, 0.5, 7_000), 7_500)
  })

  it('waits no longer than an hour for a platform', () => {
    assert.equal(delay(1, 0, 24 * 60 * 60_000), 60 * 60_000)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { RateBucket } from './rate-bucket.ts'

describe('RateBucket', () => {
  it('lets a second’s worth start at once, and then as many as the rate says', () => {
    const bucket = new RateBucket(120, 0)
    assert.equal(bucket.available(0), 2)
    bucket.take(2)
    assert.equal(bucket.available(0), 0)
    assert.equal(bucket.waitMs(), 500)
    assert.equal(bucket.available(500), 1)
    assert.equal(bucket.available(60_000), 2)
  })

  it('lets one start at a time where the rate is below one a second', () => {
    const bucket = new RateBucket(6, 0)
    assert.equal(bucket.available(0), 1)
    bucket.take(1)
    assert.equal(bucket.waitMs(), 10_000)
    assert.equal(bucket.available(9_999), 0)
    assert.equal(bucket.available(10_000), 1)
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meanOf, positionChange } from './means.ts'

test('a mean of nothing is null, not 0', () => {
  assert.equal(meanOf({ sum: 0, count: 0 }), null)
  assert.equal(meanOf({ sum: 150, count: 2 }), 75)
})

test('an improvement is a positive change of position', () => {
  assert.equal(positionChange(5, 2), 3)
  assert.equal(positionChange(1, 4), -3)
  assert.equal(positionChange(null, 1), null)
  assert.equal(positionChange(1, null), null)
})

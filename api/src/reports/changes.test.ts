import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withinNoise } from '../measurement/statistics.ts'

test('a change whose intervals overlap by exactly half of the narrower one is significant', () => {
  const before = { value: 0.25, n: 10, low: 0, high: 0.5 }
  const at = (low: number) => ({ value: 0.75, n: 10, low, high: 1 })
  assert.equal(withinNoise(before, at(0.25)), false)
  assert.equal(withinNoise(before, at(0.25 - Number.EPSILON)), true)
})

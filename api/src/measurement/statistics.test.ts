import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meanOf, positionChange, rateOf, wilsonInterval, withinNoise } from './statistics.ts'

const rounded = (interval: { low: number; high: number } | null) =>
  interval === null ? null : [Number(interval.low.toFixed(3)), Number(interval.high.toFixed(3))]

// Checked against R: prop.test(x, n, correct = FALSE)
for (const [successes, n, low, high] of [
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [5, 10, 0.237, 0.763],
  [1, 1, 0.207, 1],
  [50, 100, 0.404, 0.596],
  [81, 263, 0.255, 0.366],
] as const) {
  test(`the Wilson interval of ${successes} in ${n}`, () => {
    assert.deepEqual(rounded(wilsonInterval(successes, n)), [low, high])
  })
}

test('no answers have no interval and no rate', () => {
  assert.equal(wilsonInterval(0, 0), null)
  assert.deepEqual(rateOf(0, 0), { value: null, n: 0, low: null, high: null })
})

test('a rate lies inside its interval', () => {
  for (let n = 1; n <= 40; n += 1) {
    for (let successes = 0; successes <= n; successes += 1) {
      const { value, low, high } = rateOf(successes, n)
      assert.ok((low ?? 1) <= (value ?? 0) && (value ?? 1) <= (high ?? 0))
    }
  }
})

test('a change between few answers is noise, whatever its size', () => {
  assert.equal(withinNoise(rateOf(0, 9), rateOf(100, 100)), true)
  assert.equal(withinNoise(rateOf(0, 100), rateOf(9, 9)), true)
})

test('a change is noise when the intervals overlap by more than half of the narrower', () => {
  assert.equal(withinNoise(rateOf(50, 100), rateOf(53, 100)), true)
  assert.equal(withinNoise(rateOf(20, 100), rateOf(80, 100)), false)
  assert.equal(withinNoise(rateOf(40, 100), rateOf(40, 100)), true)
})

test('noise does not depend on the direction', () => {
  for (const [one, other] of [
    [rateOf(50, 100), rateOf(60, 100)],
    [rateOf(5, 20), rateOf(300, 500)],
  ] as const) {
    assert.equal(withinNoise(one, other), withinNoise(other, one))
  }
})

test('a change of sentiment, a mean without an interval, is judged by the answers that have one', () => {
  const sentiment = (value: number, n: number) => ({ value, n, low: null, high: null })
  assert.equal(withinNoise(sentiment(0.5, 10), sentiment(0.51, 10)), false)
  assert.equal(withinNoise(sentiment(0.1, 9), sentiment(0.9, 1000)), true)
  assert.equal(withinNoise(sentiment(0.1, 1000), sentiment(0.9, 9)), true)
})

test('a mean of nothing is not zero', () => {
  assert.equal(meanOf({ sum: 0, count: 0 }), null)
  assert.equal(meanOf({ sum: 150, count: 2 }), 75)
})

test('climbing is a positive change of position', () => {
  assert.equal(positionChange(5, 2), 3)
  assert.equal(positionChange(1, 4), -3)
  assert.equal(positionChange(null, 1), null)
  assert.equal(positionChange(1, null), null)
})

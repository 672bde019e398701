import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meanOf, meanRateOf, positionChange, rateOf, wilsonInterval, withinNoise } from './statistics.ts'

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

test('without answers there is neither interval nor rate', () => {
  assert.equal(wilsonInterval(0, 0), null)
  assert.deepEqual(rateOf(0, 0), { value: null, n: 0, low: null, high: null })
})

test('a rate is inside its interval', () => {
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

const tally = (values: number[]) => ({
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
  count: values.length,
})
const times = (n: number, values: number[]) => Array.from({ length: n }, () => values).flat()

test('a mean has the interval of 1.96 standard errors', () => {
  // mean 60, standard deviation 21.0819, n 10
  const { value, n, low, high } = meanRateOf(tally([30, 40, 40, 50, 60, 60, 70, 70, 80, 100]), 100)
  assert.deepEqual([value, n, low?.toFixed(4), high?.toFixed(4)], [0.6, 10, '0.4693', '0.7307'])
})

test('a mean of one answer has the interval 0 to 1, of none is null, and never leaves 0 to 1', () => {
  assert.deepEqual(meanRateOf(tally([70]), 100), { value: 0.7, n: 1, low: 0, high: 1 })
  assert.deepEqual(meanRateOf(tally([]), 100), { value: null, n: 0, low: null, high: null })
  const { low, high } = meanRateOf(tally([0, 100]), 100)
  assert.deepEqual([low, high], [0, 1])
})

test('a change of sentiment is judged like one of a rate', () => {
  const sentiment = (values: number[]) => meanRateOf(tally(values), 100)
  assert.equal(withinNoise(sentiment(times(10, [40, 60])), sentiment(times(10, [41, 63]))), true)
  assert.equal(withinNoise(sentiment(times(10, [40, 60])), sentiment(times(10, [70, 90]))), false)
  assert.equal(withinNoise(sentiment(times(9, [10])), sentiment(times(1000, [90]))), true)
})

test('identical answers are noise when they are inside the interval of the others, and a change when outside', () => {
  const same = meanRateOf(tally(times(20, [50])), 100)
  assert.equal(withinNoise(same, meanRateOf(tally(times(10, [40, 62])), 100)), true)
  assert.equal(withinNoise(same, meanRateOf(tally(times(20, [80])), 100)), false)
})

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

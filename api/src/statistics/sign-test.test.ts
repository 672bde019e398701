import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { signTest } from './sign-test.ts'

describe('the sign test', () => {
  it('has the probabilities of a coin', () => {
    for (const [one, other, probability] of [
      [0, 0, 1],
      [3, 3, 1],
      [1, 0, 1],
      [5, 0, 2 / 32],
      [0, 6, 2 / 64],
      [7, 1, (2 * 9) / 256],
    ] as const)
      assert.ok(Math.abs(signTest(one, other) - probability) < 1e-6, `${one} to ${other}: ${signTest(one, other)}`)
  })

  it('is that of a normal distribution where there are many', () => {
    assert.ok(Math.abs(signTest(5100, 4900) - 0.0466) < 0.001, String(signTest(5100, 4900)))
    assert.ok(signTest(2000, 0) < 1e-12)
  })
})

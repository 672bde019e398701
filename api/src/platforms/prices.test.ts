import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOf } from './prices.ts'

const usage = { inputTokens: 1_000_000, outputTokens: 1_000_000, searches: 0, searchPrice: 0.01 }

test('a dated model costs what its name costs', () => {
  assert.equal(costOf('gpt-4.1-mini-2025-04-14', usage), 2)
})

test('a smaller model is not priced as the larger one whose name it begins with', () => {
  assert.notEqual(costOf('gpt-4.1-mini', usage), costOf('gpt-4.1', usage))
})

test('searches are paid for', () => {
  assert.equal(costOf('gpt-4.1-mini', { ...usage, searches: 3 }), 2.03)
})

test('an unknown model has no known cost', () => {
  assert.equal(costOf('gpt-99', usage), null)
})

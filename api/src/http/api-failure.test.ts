import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure, required } from './api-failure.ts'

test('what was not found is a 404, and anything else is returned', () => {
  for (const missing of [undefined, null]) {
    const isNotFound = (error: unknown) =>
      error instanceof ApiFailure && error.statusCode === 404 && error.message === 'The project was not found'
    assert.throws(() => required(missing, 'The project'), isNotFound)
  }
  for (const found of [0, '', false]) assert.equal(required(found, 'The project'), found)
})

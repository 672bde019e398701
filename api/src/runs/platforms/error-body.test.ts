import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readErrorBody } from './error-body.ts'

const noErrors: Array<[because: string, body: unknown]> = [
  ['nothing', undefined],
  ['text', 'error'],
  ['an answer', { output: [], error: null }],
  ['an answer without the field', { choices: [] }],
  ['an empty error', { error: '' }],
  ['an empty list', []],
]
for (const [because, body] of noErrors) {
  test(`no error: ${because}`, () => assert.equal(readErrorBody(body), null))
}

test('reads the message and every code, whatever their types are', () => {
  const error = readErrorBody({
    error: { message: 'No', type: 'a', code: 400, status: 'B', details: { error_code: 'c' } },
  })
  assert.deepEqual(error, { message: 'No', codes: ['a', '400', 'B', 'c'], retryAfterMs: undefined })
})

test('is not confused by fields of other types', () => {
  assert.equal(readErrorBody({ error: { message: 7, type: {}, code: [], details: 'x' } })?.message, '')
  assert.equal(readErrorBody({ error: { details: [{ violations: 'x', retryDelay: 3 }] } })?.retryAfterMs, undefined)
})

test('a message is one short line without keys', () => {
  const message = `Wrong key sk-proj-abc***xyz and xai-12345678,\n${'x'.repeat(1000)}`
  const read = readErrorBody({ error: { message } })?.message ?? ''
  assert.match(read, /^Wrong key … and …, x+$/)
  assert.ok(read.length <= 300)
})

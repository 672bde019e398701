import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterMs } from './retry-after.ts'

const NOW = Date.parse('2025-11-02T12:00:00Z')
const cases: Array<[because: string, headers: Record<string, string>, expected: number | undefined]> = [
  ['seconds', { 'retry-after': '12' }, 12_000],
  ['part of a second', { 'retry-after': '0.5' }, 500],
  ['a date', { 'retry-after': 'Sun, 02 Nov 2025 12:00:30 GMT' }, 30_000],
  ['a date that has passed', { 'retry-after': 'Sun, 02 Nov 2025 11:00:00 GMT' }, 0],
  ['milliseconds come first', { 'retry-after-ms': '250', 'retry-after': '1' }, 250],
  [
    'the reset of an empty window',
    { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '6m1s' },
    361_000,
  ],
  [
    'the reset of a window that is not empty says nothing',
    { 'x-ratelimit-remaining-requests': '3', 'x-ratelimit-reset-requests': '6m0s' },
    undefined,
  ],
  ['nothing', {}, undefined],
  ['nonsense', { 'retry-after': 'soon' }, undefined],
]

for (const [because, headers, expected] of cases) {
  test(`how long to wait: ${because}`, () => {
    assert.equal(retryAfterMs(new Headers(headers), NOW), expected)
  })
}

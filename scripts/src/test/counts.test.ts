import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countJestTests, countJourneys, countNodeTests } from './counts.ts'

const ran = (output: string) => ({ ok: true, output })
const failed = (output: string) => ({ ok: false, output })

describe('the counts of a tool', () => {
  test('are those of node --test', () => {
    const end = 'ℹ tests 5\nℹ suites 2\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\n'
    assert.deepEqual(countNodeTests(failed(`ℹ pass 1\nℹ fail 0\n${end}`)), { passed: 3, failed: 2 })
  })

  test('are those of Jest', () => {
    assert.deepEqual(
      countJestTests(
        failed('Test Suites: 1 failed, 1 passed, 2 total\nTests:       2 failed, 1 skipped, 10 passed, 13 total\n'),
      ),
      { passed: 10, failed: 2 },
    )
    assert.deepEqual(countJestTests(ran('Tests:       21 passed, 21 total\n')), { passed: 21, failed: 0 })
  })

  test('are those of Playwright, where a flaky test has failed', () => {
    const output =
      '  2 failed\n    [x] › a.spec.ts:1:1 › a\n  1 flaky\n  1 interrupted\n  3 did not run\n  10 passed (1.2m)\n'
    assert.deepEqual(countJourneys(failed(output)), { passed: 10, failed: 4 })
  })

  test('have a failure where the tool fails without a failed test, or runs none', () => {
    assert.deepEqual(countNodeTests(failed('ℹ pass 3\nℹ fail 0\n')), { passed: 3, failed: 1 })
    assert.deepEqual(countJestTests(ran('No tests found\n')), { passed: 0, failed: 1 })
    assert.deepEqual(countJourneys(failed('Error: Cannot find module\n')), { passed: 0, failed: 1 })
  })
})

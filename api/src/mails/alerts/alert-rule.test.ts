import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dueAlerts, type RunPair } from './alert-rule.ts'

const named = (before: number, now: number) => ({ before, now })
const globex = (before: number, now: number) => ({ name: 'Globex', ...named(before, now) })

/** what, n, part that failed, the brand, its competitors → alerts */
const cases: [string, number, number, RunPair['brand'], RunPair['competitors'], string[]][] = [
  ['falls from 75% to 25%', 40, 0, named(30, 10), [], ['fall']],
  ['falls to nothing', 40, 0, named(20, 0), [], ['fall']],
  ['stays', 40, 0, named(30, 30), [], []],
  ['rises', 40, 0, named(10, 30), [], []],
  ['falls 15 points and 30% on many answers', 200, 0, named(100, 70), [], ['fall']],
  ['falls a little less than 15 points', 200, 0, named(100, 71), [], []],
  ['falls 15 points, less than 30% of what it was', 200, 0, named(180, 150), [], []],
  ['falls 30% of what it was, less than 15 points', 200, 0, named(40, 14), [], []],
  ['falls within the noise of few answers', 12, 0, named(6, 4), [], []],
  ['falls on fewer than ten answers', 9, 0, named(9, 0), [], []],
  ['falls on ten answers', 10, 0, named(10, 0), [], ['fall']],
  ['is passed', 40, 0, named(20, 20), [globex(10, 38)], ['passed']],
  ['is passed by who was level', 40, 0, named(20, 10), [globex(20, 35)], ['fall', 'passed']],
  ['stays behind who was ahead', 40, 0, named(10, 10), [globex(11, 38)], []],
  ['is passed within the noise', 40, 0, named(20, 20), [globex(18, 22)], []],
  ['is passed by one of two', 40, 0, named(20, 20), [globex(38, 39), { name: 'Initech', ...named(0, 40) }], ['passed']],
  ['falls while a fifth failed', 40, 0.2, named(30, 10), [], ['fall']],
  ['falls in an outage', 40, 0.21, named(30, 10), [], []],
  ['is passed in an outage', 40, 0.5, named(20, 20), [globex(10, 38)], []],
  ['was never named', 40, 0, named(0, 0), [], []],
  ['has no answers', 0, 0, named(0, 0), [], []],
]

describe('an alert, of a brand that', () => {
  for (const [what, n, failed, brand, competitors, kinds] of cases) {
    it(`${what}: ${kinds.join(' and ') || 'none'}`, () => {
      assert.deepEqual(
        dueAlerts({ n, failed, brand, competitors }).map(({ kind }) => kind),
        kinds,
      )
    })
  }
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ComparedSums, PeriodCell } from '../../statistics/compare.ts'
import { pairNews, type PairNews, type RunPair } from './alert-rule.ts'

const WAY = { platform: 'chatgpt', mode: 'with-web-search' }

interface Counts {
  before: number
  now: number
}
const named = (before: number, now: number): Counts => ({ before, now })
const globex = (before: number, now: number) => ({ name: 'Globex', ...named(before, now) })

/** Both runs, one answer to each of `n` prompts, after two weeks of quiet days. @param valueAt of the answer to a prompt */
function sumsOf(n: number, valueAt: (prompt: number, at: 'before' | 'now') => number): ComparedSums {
  const strata = (at: 'before' | 'now') =>
    Array.from({ length: n }, (_, prompt) => {
      const sum = valueAt(prompt, at)
      return { prompt: String(prompt), ...WAY, n: 1, sum, squares: sum * sum }
    })
  const [before, after] = [strata('before'), strata('now')]
  const cell = (period: PeriodCell['period'], day: string, of: typeof before): PeriodCell => ({
    ...{ period, day, paired: true, ...WAY, n },
    sum: of.reduce((total, { sum }) => total + sum, 0),
  })
  const history = Array.from({ length: 14 }, (_, day) => cell('history', `2026-05-${10 + day}`, before))
  return { before, after, days: [...history, cell('before', '2026-06-01', before), cell('after', '2026-06-08', after)] }
}

/** The first prompts name a company: `counts` of them. */
function pairOf(n: number, failed: number, brand: Counts, competitors: (Counts & { name: string })[]): RunPair {
  const names = (counts: Counts, prompt: number, at: 'before' | 'now') => Number(prompt < counts[at])
  return {
    ...{ n, failed },
    brand: { ...brand, rate: sumsOf(n, (prompt, at) => names(brand, prompt, at)) },
    competitors: competitors.map((other) => ({
      ...other,
      lead: sumsOf(n, (prompt, at) => (1 + names(other, prompt, at) - names(brand, prompt, at)) / 2),
    })),
  }
}

/** what, n, part that failed, the brand, its competitors → alerts */
const cases: [string, number, number, Counts, (Counts & { name: string })[], string[]][] = [
  ['falls from 75% to 25%', 40, 0, named(30, 10), [], ['fall']],
  ['falls to nothing', 40, 0, named(20, 0), [], ['fall']],
  ['stays', 40, 0, named(30, 30), [], []],
  ['rises', 40, 0, named(10, 30), [], []],
  ['falls 15 points and 30% on many answers', 200, 0, named(100, 70), [], ['fall']],
  ['falls a little less than 15 points', 200, 0, named(100, 71), [], []],
  ['falls 15 points, less than 30% of what it was', 200, 0, named(180, 150), [], []],
  ['falls 30% of what it was, less than 15 points', 200, 0, named(40, 14), [], []],
  ['falls, but not clearly, on few answers', 12, 0, named(6, 4), [], []],
  ['falls on fewer than ten answers', 9, 0, named(9, 0), [], []],
  ['falls on ten answers', 10, 0, named(10, 0), [], ['fall']],
  ['is passed', 40, 0, named(20, 20), [globex(10, 38)], ['passed']],
  ['is passed by who was level', 40, 0, named(20, 10), [globex(20, 35)], ['fall', 'passed']],
  ['stays behind who was ahead', 40, 0, named(10, 10), [globex(11, 38)], []],
  ['is passed, but not clearly', 40, 0, named(20, 20), [globex(18, 22)], []],
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
        pairNews(pairOf(n, failed, brand, competitors)).alerts.map(({ kind }) => kind),
        kinds,
      )
    })
  }
})

describe('a change, of a brand that', () => {
  const changes: [string, Counts, PairNews['change']][] = [
    ['falls', named(100, 71), { from: 0.5, to: 0.355, n: 200 }],
    ['rises', named(71, 100), { from: 0.355, to: 0.5, n: 200 }],
    ['stays', named(100, 100), null],
  ]
  for (const [what, brand, change] of changes) {
    it(`${what}: ${change === null ? 'none' : 'found, also where no alert is due'}`, () => {
      assert.deepEqual(pairNews(pairOf(200, 0, brand, [])), { change, alerts: [] })
    })
  }
})

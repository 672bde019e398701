import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { slidingPeriods, wholePeriods } from './report-paths.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 90

/** The first of them, each as its days and its filters. */
function asked(next: () => string, count: number) {
  return Array.from({ length: count }, () => {
    const { searchParams } = new URL(next(), 'http://localhost')
    const [start = '', end = ''] = ['startDate', 'endDate'].map((name) => searchParams.get(name) ?? '')
    return { start, end, days: (Date.parse(end) - Date.parse(start)) / DAY_MS + 1, text: String(searchParams) }
  })
}

const different = (all: { text: string }[]) => new Set(all.map(({ text }) => text)).size

describe('the periods of uncached reports', () => {
  it('are a month each, within the days of the project, and never the same twice', () => {
    const all = asked(slidingPeriods('/overview', DAYS), 2_000)
    assert.equal(different(all), all.length)
    const lengths = all.map(({ days }) => days)
    assert.deepEqual([Math.min(...lengths), Math.max(...lengths)], [30, 39])
  })

  it('are all days of the project, and never the same twice', () => {
    const all = asked(wholePeriods('/overview?metric=brand', DAYS), 2_000)
    assert.equal(different(all), all.length)
    assert.equal(Math.min(...all.map(({ days }) => days)), DAYS)
    assert.equal(new Set(all.map(({ end }) => end)).size, 1)
  })

  it('are refused when there are no more', () => {
    const next = wholePeriods('/overview', DAYS)
    assert.throws(() => asked(next, 10_000), /periods of \/overview are all that there are/)
  })
})

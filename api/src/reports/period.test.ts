import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ReportRange } from '@sightline/shared/contract/api/reports.ts'
import { chartDays, fallbackPeriod, periodOf, previousPeriod } from './period.ts'

const NOW = new Date('2026-03-02T23:59:59Z')
const range = (name: ReportRange, firstDay: string | null = null) => periodOf({ range: name }, NOW, firstDay)

describe('periodOf', () => {
  it('counts UTC days back from today, today included', () => {
    assert.deepEqual(range('today'), { startDate: '2026-03-02', endDate: '2026-03-02' })
    assert.deepEqual(range('7d'), { startDate: '2026-02-24', endDate: '2026-03-02' })
    assert.deepEqual(range('14d'), { startDate: '2026-02-17', endDate: '2026-03-02' })
    assert.deepEqual(range('30d'), { startDate: '2026-02-01', endDate: '2026-03-02' })
    assert.deepEqual(range('60d'), { startDate: '2026-01-02', endDate: '2026-03-02' })
    assert.deepEqual(range('90d'), { startDate: '2025-12-03', endDate: '2026-03-02' })
  })

  it('begins "all" at the first day with an answer', () => {
    assert.deepEqual(range('all', '2025-05-01'), { startDate: '2025-05-01', endDate: '2026-03-02' })
    assert.deepEqual(range('all'), { startDate: '2026-03-02', endDate: '2026-03-02' })
  })

  it('takes both dates as they are', () => {
    const period = { startDate: '2026-01-01', endDate: '2026-01-01' }
    assert.deepEqual(periodOf({ range: '7d', ...period }, NOW, null), period)
  })

  it('falls back to thirty days', () => {
    assert.deepEqual(fallbackPeriod(NOW), { startDate: '2026-02-01', endDate: '2026-03-02' })
  })
})

describe('previousPeriod', () => {
  it('is as long, and ends the day before', () => {
    const before = (startDate: string, endDate: string) => previousPeriod({ startDate, endDate })
    assert.deepEqual(before('2026-03-01', '2026-03-02'), { startDate: '2026-02-27', endDate: '2026-02-28' })
    assert.deepEqual(before('2026-03-02', '2026-03-02'), { startDate: '2026-03-01', endDate: '2026-03-01' })
    assert.equal(before('1900-01-01', '2999-12-31').endDate, '1899-12-31')
  })
})

describe('chartDays', () => {
  it('has every day from the first with an answer to today, and none outside the period', () => {
    const days = chartDays({ startDate: '0001-01-01', endDate: '9999-12-31' }, NOW, '2026-02-27')
    assert.deepEqual(days, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    assert.deepEqual(chartDays({ startDate: '2026-02-28', endDate: '2026-03-01' }, NOW, '2026-02-27'), [
      '2026-02-28',
      '2026-03-01',
    ])
  })

  it('is empty without any answer', () => {
    assert.deepEqual(chartDays({ startDate: '2026-03-01', endDate: '2026-03-02' }, NOW, null), [])
  })
})

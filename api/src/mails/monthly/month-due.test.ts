import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dueDays, monthDue, nextSendDay, reportedPeriod } from './month-due.ts'

const LONG_AGO = new Date('2026-01-05T00:00:00Z')
const on = (sendDay: number, timezone = 'UTC', scheduledAt = LONG_AGO) => ({ sendDay, timezone, scheduledAt })

/** UTC, day of the month, zone → month whose report is due. Clocks change on 2026-03-29 in Berlin. */
const cases: [string, number, string, string | null][] = [
  ['2026-11-01T07:59:00Z', 1, 'UTC', null],
  ['2026-11-01T08:00:00Z', 1, 'UTC', '2026-11'],
  ['2026-11-05T07:59:00Z', 1, 'UTC', '2026-11'],
  ['2026-11-05T08:00:00Z', 1, 'UTC', null],
  ['2026-11-28T08:00:00Z', 28, 'UTC', '2026-11'],
  ['2026-03-02T08:00:00Z', 28, 'UTC', '2026-02'],
  ['2026-11-15T06:59:00Z', 15, 'Europe/Berlin', null],
  ['2026-11-15T07:00:00Z', 15, 'Europe/Berlin', '2026-11'],
  ['2026-03-28T06:59:00Z', 28, 'Europe/Berlin', null],
  ['2026-03-28T07:00:00Z', 28, 'Europe/Berlin', '2026-03'],
  ['2026-11-01T12:59:00Z', 1, 'America/New_York', null],
  ['2026-11-01T13:00:00Z', 1, 'America/New_York', '2026-11'],
  ['2026-11-30T23:30:00Z', 1, 'Asia/Tokyo', null],
  ['2026-12-01T00:00:00Z', 1, 'Asia/Tokyo', '2026-12'],
  ['2026-11-14T23:00:00Z', 15, 'Asia/Tokyo', '2026-11'],
]

describe('a monthly report', () => {
  for (const [at, day, zone, due] of cases) {
    it(`at ${at} for day ${day} in ${zone}: ${due ?? 'none'}`, () => {
      assert.equal(monthDue(new Date(at), on(day, zone)), due)
      if (due !== null) assert.ok(dueDays(new Date(at)).includes(day))
    })
  }

  it('is not made up for where its day had passed when it was chosen', () => {
    const chosen = new Date('2026-11-01T09:00:00Z')
    assert.equal(monthDue(new Date('2026-11-02T09:00:00Z'), on(1, 'UTC', chosen)), null)
    assert.equal(monthDue(new Date('2026-12-01T09:00:00Z'), on(1, 'UTC', chosen)), '2026-12')
    const before = new Date('2026-11-01T07:00:00Z')
    assert.equal(monthDue(new Date('2026-11-01T08:00:00Z'), on(1, 'UTC', before)), '2026-11')
  })

  it('has a next day, in a month that has no report yet', () => {
    const now = new Date('2026-11-10T09:00:00Z')
    assert.equal(nextSendDay(now, on(15), null), '2026-11-15')
    assert.equal(nextSendDay(now, on(15), '2026-11'), '2026-12-15')
    assert.equal(nextSendDay(now, on(10), null), '2026-12-10')
    assert.equal(nextSendDay(new Date('2026-11-10T07:00:00Z'), on(10), null), '2026-11-10')
  })

  it('is about the month before, or the 30 whole days before', () => {
    const now = new Date('2026-03-02T09:00:00Z')
    assert.deepEqual(reportedPeriod('month', now), { startDate: '2026-02-01', endDate: '2026-02-28' })
    assert.deepEqual(reportedPeriod('month', now, '2026-02'), { startDate: '2026-01-01', endDate: '2026-01-31' })
    assert.deepEqual(reportedPeriod('30d', now), { startDate: '2026-01-31', endDate: '2026-03-01' })
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDueSomewhere, weekDue } from './week-due.ts'

/** UTC, zone → Monday whose report is due. 2026-03-29 and 2026-03-08 are days on which clocks change. */
const cases: [string, string, string | null][] = [
  ['2026-11-23T07:59:00Z', 'UTC', null],
  ['2026-11-23T08:00:00Z', 'UTC', '2026-11-23'],
  ['2026-11-24T07:59:00Z', 'UTC', '2026-11-23'],
  ['2026-11-24T08:00:00Z', 'UTC', null],
  ['2026-11-22T20:00:00Z', 'UTC', null],
  ['2026-11-23T06:59:00Z', 'Europe/Berlin', null],
  ['2026-11-23T07:00:00Z', 'Europe/Berlin', '2026-11-23'],
  ['2026-03-30T05:59:00Z', 'Europe/Berlin', null],
  ['2026-03-30T06:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-11-23T12:59:00Z', 'America/New_York', null],
  ['2026-11-23T13:00:00Z', 'America/New_York', '2026-11-23'],
  ['2026-03-09T12:00:00Z', 'America/New_York', '2026-03-09'],
  ['2026-11-23T02:30:00Z', 'Asia/Kolkata', '2026-11-23'],
  ['2026-11-23T02:29:00Z', 'Asia/Kolkata', null],
  ['2026-11-22T18:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
  ['2026-11-23T08:00:00Z', 'Nowhere/Zone', '2026-11-23'],
]

describe('a weekly report', () => {
  for (const [at, zone, due] of cases) {
    it(`at ${at} in ${zone}: ${due ?? 'none'}`, () => assert.equal(weekDue(new Date(at), zone), due))
  }

  it('is looked for only while it is due somewhere', () => {
    const first = new Date('2026-11-22T18:00:00Z').getTime()
    const last = new Date('2026-11-24T20:00:00Z').getTime()
    assert.deepEqual(
      [first - 1, first, last - 1, last].map((at) => isDueSomewhere(new Date(at))),
      [false, true, true, false],
    )
  })
})

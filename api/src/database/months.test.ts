import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeMonths } from './months.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

test('a period is its whole months and the days before and after them', () => {
  for (const [period, months, rest] of [
    [days('2026-01-01', '2026-12-31'), days('2026-01-01', '2026-12-01'), []],
    [
      days('2025-11-29', '2026-11-28'),
      days('2025-12-01', '2026-10-01'),
      [days('2025-11-29', '2025-11-30'), days('2026-11-01', '2026-11-28')],
    ],
    [days('2026-02-01', '2026-02-28'), days('2026-02-01', '2026-02-01'), []],
    [
      days('2026-01-31', '2026-03-01'),
      days('2026-02-01', '2026-02-01'),
      [days('2026-01-31', '2026-01-31'), days('2026-03-01', '2026-03-01')],
    ],
    [days('2026-01-02', '2026-02-28'), days('2026-02-01', '2026-02-01'), [days('2026-01-02', '2026-01-31')]],
    [days('2026-01-02', '2026-02-27'), null, [days('2026-01-02', '2026-02-27')]],
    [days('2026-06-01', '2026-06-01'), null, [days('2026-06-01', '2026-06-01')]],
  ] as const) {
    assert.deepEqual(wholeMonths(period, days('2020-01-01', '2030-01-01')), { months, rest }, period.startDate)
  }
})

test('a month counts as whole where there are no days beyond the period', () => {
  const period = days('2026-01-20', '2026-03-10')
  const months = (startDate: string, endDate: string) => wholeMonths(period, days(startDate, endDate)).months
  assert.deepEqual(months('2026-01-19', '2026-03-11'), days('2026-02-01', '2026-02-01'))
  assert.deepEqual(months('2026-01-20', '2026-03-11'), days('2026-01-01', '2026-02-01'))
  assert.deepEqual(months('2026-01-19', '2026-03-10'), days('2026-02-01', '2026-03-01'))
  assert.deepEqual(wholeMonths(period, period), { months: days('2026-01-01', '2026-03-01'), rest: [] })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthPoints } from './months.ts'

test('sums of periods are added up from the totals of months that tell them apart', () => {
  assert.deepEqual(monthPoints(['2026-01-31', '2026-03-10', '2026-04-30']), [
    { month: '2026-02-01', points: [{ day: 31, times: [1, 0] }] },
    {
      month: '2026-03-01',
      points: [
        { day: 10, times: [1, -1] },
        { day: 31, times: [0, 1] },
      ],
    },
    { month: '2026-04-01', points: [{ day: 31, times: [0, 1] }] },
  ])
})

test('sums of days are differences of the totals of their month', () => {
  assert.deepEqual(monthPoints(['2026-02-26', '2026-02-27', '2026-02-28']), [
    {
      month: '2026-02-01',
      points: [
        { day: 26, times: [-1, 0] },
        { day: 27, times: [1, -1] },
        { day: 31, times: [0, 1] },
      ],
    },
  ])
})

test('a month with all of its days in one period is read once, one before the first not at all', () => {
  assert.deepEqual(monthPoints(['2025-12-31', '2026-01-31']), [
    { month: '2026-01-01', points: [{ day: 31, times: [1] }] },
  ])
})

test('months that cannot have answers are not walked through', () => {
  assert.deepEqual(monthPoints(['0799-12-31', '1899-12-31', '1999-12-31']), [])
  const months = monthPoints(['0799-12-31', '1899-12-31', '2999-12-31']).map(({ month }) => month)
  assert.deepEqual([months[0], months.at(-1), months.length], ['2020-01-01', '2119-12-01', 1_200])
})

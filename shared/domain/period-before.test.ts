import { inPeriodBefore, noValueBefore, periodBefore } from './period-before.ts'

it.each([
  ['2026-11-20', '2026-11-20', 'the previous day'],
  ['2026-11-07', '2026-11-20', 'the previous 14 days'],
  // A change of clocks, and a leap day
  ['2026-03-28', '2026-03-30', 'the previous 3 days'],
  ['2028-02-28', '2028-03-01', 'the previous 3 days'],
])('from %s to %s is compared with %s', (startDate, endDate, words) => {
  expect(periodBefore({ startDate, endDate })).toBe(words)
})

it('is named without its length where that is unknown', () => {
  expect(periodBefore({ startDate: '', endDate: '' })).toBe('the previous period')
})

it('has no value to compare with on a day, or in some days', () => {
  const period = { startDate: '2026-11-07', endDate: '2026-11-20' }
  expect(noValueBefore(period)).toBe('No value in the previous 14 days')
  expect(inPeriodBefore({ ...period, startDate: period.endDate })).toBe('on the previous day')
})

import { periodBefore, trendDays, trendPeriodName } from './period-names.ts'

describe('trendDays', () => {
  it('shows 30 days beside Today, and the chosen days otherwise', () => {
    expect(trendDays({ range: 'today' })).toEqual({ range: '30d' })
    expect(trendDays({ startDate: '2026-11-07', endDate: '2026-11-20' })).toEqual({ startDate: '2026-11-07', endDate: '2026-11-20' })
  })
})

describe('names of periods', () => {
  it('say what the chart shows', () => {
    expect(trendPeriodName({ range: 'today' })).toBe('Last 30 days')
    expect(trendPeriodName({ startDate: '2026-11-07', endDate: '2026-11-20' })).toBe('Nov 7 – Nov 20')
    expect(trendPeriodName({ startDate: '2026-11-07', endDate: '2026-11-07' })).toBe('Nov 7')
  })

  it.each([
    ['2026-11-20', '2026-11-20', 'the day before'],
    ['2026-11-14', '2026-11-20', 'the 7 days before'],
    ['2024-02-01', '2024-03-01', 'the 30 days before'],
    ['2026-03-28', '2026-03-30', 'the 3 days before'],
    ['2025-12-30', '2026-01-02', 'the 4 days before'],
  ])('say what %s to %s is compared with', (startDate, endDate, words) => {
    expect(periodBefore({ startDate, endDate })).toBe(words)
  })
})

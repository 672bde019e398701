import { trendDays, trendPeriodName } from './period-names.ts'

describe('trendDays', () => {
  it('shows 30 days beside Today, and the chosen days otherwise', () => {
    expect(trendDays({ range: 'today' })).toEqual({ range: '30d' })
    expect(trendDays({ startDate: '2026-11-07', endDate: '2026-11-20' })).toEqual({
      startDate: '2026-11-07',
      endDate: '2026-11-20',
    })
  })
})

describe('names of periods', () => {
  it('say what the chart shows', () => {
    expect(trendPeriodName({ range: 'today' })).toBe('Last 30 days')
    expect(trendPeriodName({ startDate: '2026-11-07', endDate: '2026-11-20' })).toBe('Nov 7 – Nov 20')
    expect(trendPeriodName({ startDate: '2026-11-07', endDate: '2026-11-07' })).toBe('Nov 7')
  })
})

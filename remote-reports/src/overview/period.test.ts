import * as contract from '@sightline/shared/contract/api/reports.ts'
import { periodBefore, periodDays, periodError, trendDays, trendPeriodName } from './period.ts'

const now = new Date('2026-11-20T23:59:59Z')
const chosen = (period: 'today' | '7d' | '14d' | 'custom', start = '', end = '') => ({ period, start, end })

describe('periodDays', () => {
  it.each([
    [chosen('today'), { range: 'today' }],
    [chosen('7d'), { startDate: '2026-11-14', endDate: '2026-11-20' }],
    [chosen('14d'), { startDate: '2026-11-07', endDate: '2026-11-20' }],
    [chosen('custom', '2026-10-01', '2026-10-09'), { startDate: '2026-10-01', endDate: '2026-10-09' }],
    [chosen('custom', '2026-10-01', '2026-10-01'), { startDate: '2026-10-01', endDate: '2026-10-01' }],
    [chosen('custom'), undefined],
    [chosen('custom', '2026-10-01'), undefined],
    [chosen('custom', '', '2026-10-09'), undefined],
    [chosen('custom', '2026-10-09', '2026-10-01'), undefined],
  ])('asks for the days of %j', (period, days) => {
    expect(periodDays(period, now)).toEqual(days)
  })

  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-14'],
    ['2026-11-19T23:59:59Z', '2026-11-13'],
    ['2026-11-20T23:30:00-05:00', '2026-11-15'],
  ])('counts 7 days in UTC at %s', (instant, startDate) => {
    expect(periodDays(chosen('7d'), new Date(instant))).toMatchObject({ startDate })
  })
})

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

describe('periodError', () => {
  it.each([
    [chosen('custom', '2026-10-09', '2026-10-01'), 'Start date must be before end date'],
    [chosen('custom', '2026-10-01', '2026-10-09'), undefined],
    [chosen('custom', '2026-10-09'), undefined],
    [chosen('7d', '2026-10-09', '2026-10-01'), undefined],
  ])('of %j is %p', (period, message) => {
    expect(periodError(period)).toBe(message)
  })

  it('says what the API says', () => {
    const refused = contract.reportQuery.safeParse({ startDate: '2026-10-09', endDate: '2026-10-01' })
    expect(refused.error?.issues[0]?.message).toBe('Start date must be before end date')
  })
})

import * as contract from '@sightline/shared/contract/api/reports.ts'
import { periodDays, periodError } from './period.ts'

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
  ])('requests the days of %j', (period, days) => {
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

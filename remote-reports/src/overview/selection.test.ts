import { overviewPath } from '@sightline/shared/contract/paths.ts'
import { defaultSelection, readSelection, writeSelection } from './selection.ts'

describe('the selection in the query string', () => {
  it('is the default without a query', () => {
    expect(readSelection(new URLSearchParams())).toEqual(defaultSelection)
  })

  it.each([
    ['platform=chatgpt', { platform: 'chatgpt' }],
    ['platform=bard', {}],
    ['period=14d', { period: '14d' }],
    ['period=30d', {}],
    ['period=custom&start=2026-10-01&end=2026-10-09', { period: 'custom', start: '2026-10-01', end: '2026-10-09' }],
    ['start=soon', {}],
    ['metric=sentiment&grain=month', { metric: 'sentiment', grain: 'month' }],
    ['metric=citation&grain=year', {}],
  ])('reads %s', (query, chosen) => {
    expect(readSelection(new URLSearchParams(query))).toEqual({ ...defaultSelection, ...chosen })
  })

  it('reads the days of a link from elsewhere', () => {
    const link = new URL(overviewPath('p1', { startDate: '2026-10-24', endDate: '2026-11-22' }), 'http://localhost')
    expect(readSelection(link.searchParams)).toEqual({ ...defaultSelection, period: 'custom', start: '2026-10-24', end: '2026-11-22' })
  })

  it('writes a change, leaves defaults out and keeps foreign parameters', () => {
    const query = new URLSearchParams('release=abc&period=7d&metric=top')
    expect(writeSelection(query, { period: 'today', platform: 'claude' }).toString()).toBe('release=abc&metric=top&platform=claude')
  })

  it('reads what it wrote', () => {
    const selection = { ...defaultSelection, period: 'custom', start: '2026-10-01', end: '2026-10-09', grain: 'week' } as const
    expect(readSelection(writeSelection(new URLSearchParams(), selection))).toEqual(selection)
  })
})

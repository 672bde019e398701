import { overviewPath } from '@sightline/shared/domain/paths.ts'
import { filterReaders } from './report-filters.ts'
import { oneOf, readSelection, writeSelection } from '@sightline/shared/ui/browser/selection.ts'

const readers = {
  ...filterReaders('today'),
  metric: oneOf(['brand', 'top', 'sentiment'], 'brand'),
  grain: oneOf(['day', 'week', 'month'], 'day'),
}
const defaults = {
  platform: 'all',
  branded: 'all',
  period: 'today',
  start: '',
  end: '',
  metric: 'brand',
  grain: 'day',
} as const
const read = (query: string) => readSelection(readers, new URLSearchParams(query))

describe('the selection in the query string', () => {
  it('is the default without a query', () => {
    expect(read('')).toEqual(defaults)
    expect(readSelection(filterReaders('14d'), new URLSearchParams()).period).toBe('14d')
  })

  it.each([
    ['platform=chatgpt', { platform: 'chatgpt' }],
    ['platform=bard', {}],
    ['branded=unbranded', { branded: 'unbranded' }],
    ['branded=branded', {}],
    ['period=14d', { period: '14d' }],
    ['period=30d', {}],
    ['period=custom&start=2026-10-01&end=2026-10-09', { period: 'custom', start: '2026-10-01', end: '2026-10-09' }],
    ['start=soon', {}],
    ['metric=sentiment&grain=month', { metric: 'sentiment', grain: 'month' }],
    ['metric=citation&grain=year', {}],
  ])('reads %s', (query, chosen) => {
    expect(read(query)).toEqual({ ...defaults, ...chosen })
  })

  it('reads the days of a link from elsewhere', () => {
    const link = new URL(overviewPath('p1', { startDate: '2026-10-24', endDate: '2026-11-22' }), 'http://localhost')
    expect(read(link.search)).toEqual({ ...defaults, period: 'custom', start: '2026-10-24', end: '2026-11-22' })
  })

  it('writes a change, leaves defaults out and keeps foreign parameters', () => {
    const query = new URLSearchParams('release=abc&period=7d&metric=top')
    expect(writeSelection(readers, query, { period: 'today', platform: 'claude' }).toString()).toBe(
      'release=abc&period=today&metric=top&platform=claude',
    )
  })

  it('reads what it wrote', () => {
    const selection = { ...defaults, period: 'custom', start: '2026-10-01', end: '2026-10-09', grain: 'week' } as const
    expect(readSelection(readers, writeSelection(readers, new URLSearchParams(), selection))).toEqual(selection)
  })
})

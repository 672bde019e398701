import { readCitationTrends } from './read-citation-trends.ts'

describe('the citations of each day', () => {
  it('drop rows without a day, sort the others, and distinguish unknown from 0', () => {
    const series = [
      { date: '2026-11-20', 'you.com': 3, 'a.com': 0 },
      { day: '2026-11-19', 'you.com': null },
      { 'you.com': 9 },
      { _id: { date: '2026-11-18' }, 'you.com': '4', 'a.com': -1 },
    ]
    const read = readCitationTrends({
      yourDomain: 'you.com',
      competitors: ['a.com', 'b.com', 'you.com'],
      series,
    })
    expect(read).toMatchObject({ yourDomain: 'you.com', competitors: ['a.com', 'b.com'], detected: [], sample: false })
    expect(read?.series).toEqual([
      { date: '2026-11-18', counts: { 'you.com': null, 'a.com': null, 'b.com': null } },
      { date: '2026-11-19', counts: { 'you.com': null, 'a.com': null, 'b.com': null } },
      { date: '2026-11-20', counts: { 'you.com': 3, 'a.com': 0, 'b.com': null } },
    ])
  })

  it.each([[null], [{}], [{ series: 'none' }]])('are undefined for %j', (answer) => {
    expect(readCitationTrends(answer)).toBeUndefined()
  })
})

import { readTrends } from './read-trends.ts'

const series = [
  { date: '2026-11-19', 'you.com': 0.5, 'a.com': 0.2 },
  { day: '2026-11-20', 'you.com': 0.7, 'a.com': null },
  { 'you.com': 0.9, 'a.com': 0.9 },
]

describe('readTrends', () => {
  it('reads the rates of the period', () => {
    const totals = { 'you.com': 0.64, 'a.com': null }
    expect(readTrends({ yourDomain: 'you.com', competitors: ['a.com'], series, totals }, 'percent').values).toEqual({
      'you.com': 64,
      'a.com': 20,
    })
  })

  it.each([
    ['fractions', [0, 0.004, 0.01, 0.5, 1], [0, 0.4, 1, 50, 100]],
    ['percents', [64, 46.5], [64, 46.5]],
    ['nothing else', ['64', Number.NaN, undefined], [undefined, undefined, undefined]],
  ])('reads %s', (_name, values, percents) => {
    const read = (value: unknown) =>
      readTrends({ yourDomain: 'you.com', totals: { 'you.com': value } }, 'percent').values['you.com']
    expect(values.map(read)).toEqual(percents)
  })

  it('reckons the period from its days where an answer has no totals: rates by their mean, counts by their sum', () => {
    const plain = { yourDomain: 'you.com', competitors: ['a.com'], series }
    expect(readTrends(plain, 'percent').values).toEqual({ 'you.com': 60, 'a.com': 20 })
    const counts = {
      ...plain,
      series: [
        { date: '2026-11-19', 'you.com': 1 },
        { date: '2026-11-20', 'you.com': 4 },
      ],
    }
    expect(readTrends(counts, 'count').values).toEqual({ 'you.com': 5 })
  })

  it('reads mentions, changes, your standing and found companies', () => {
    const standing = { place: 2, of: 3, neighbour: 'a.com', points: -7, result: 'behind', mover: null }
    const change = { from: 0.4, to: 0.45, result: 'unclear', standsOut: false }
    const answer = {
      yourDomain: 'you.com',
      mentions: { 'you.com': 538 },
      sincePreviousPeriod: { 'you.com': change },
      detected: [{ domain: 'found.com', answers: 96, urlRate: 0.064 }],
      detectedTotal: 12,
      standing,
    }
    expect(readTrends(answer, 'percent')).toMatchObject({
      mentions: { 'you.com': 538 },
      changes: { 'you.com': { points: 5, verdict: 'unclear', standsOut: false } },
      found: [{ domain: 'found.com', answers: 96, url: 6.4 }],
      foundTotal: 12,
      standing,
    })
  })

  it.each([null, undefined, 'odd', [], {}, { success: true }, { series: 'none', detected: 3 }])(
    'reads %j as nothing',
    (answer) => {
      const nothing = { yourDomain: '', competitors: [], values: {}, found: [], foundTotal: 0, standing: null }
      expect(readTrends(answer, 'percent')).toMatchObject(nothing)
    },
  )
})

import type { Reading } from './read-points.ts'
import { rankCompetitors } from './charted.ts'
import { bucketOf, trendRows, unfinishedBuckets } from './trend-rows.ts'

const reading = (date: string, brand: number | null): Reading => ({
  date,
  brand,
  top: 0.1,
  url: null,
  sentiment: null,
  n: 10,
  bands: {},
})
const yourDomain = 'larkandloom.com'

describe('bucketOf', () => {
  it.each([
    ['2026-11-20', 'day', '2026-11-20'],
    ['2026-11-20', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2026-11-22', 'week', '2026-11-16'],
    ['2026-11-23', 'week', '2026-11-23'],
    ['2027-01-01', 'week', '2026-12-28'],
    ['2026-11-20', 'month', '2026-11'],
  ] as const)('puts %s, by %s, into %s', (day, grain, bucket) => {
    expect(bucketOf(day, grain)).toBe(bucket)
  })
})

describe('unfinishedBuckets', () => {
  const days = ['2026-11-14', '2026-11-15', ...Array.from({ length: 8 }, (_, index) => `2026-11-${16 + index}`)]

  it('are the weeks and months that the period does not fill', () => {
    expect([...unfinishedBuckets(days, 'week')]).toEqual([
      ['2026-11-09', '2 of 7 days'],
      ['2026-11-23', '1 of 7 days'],
    ])
    expect([...unfinishedBuckets(days, 'month')]).toEqual([['2026-11', '10 of 30 days']])
    expect(unfinishedBuckets(days, 'day').size).toBe(0)
  })
})

describe('rankCompetitors', () => {
  const competitors = ['a.com', 'b.com', 'c.com']

  it('charts the two with the highest sums', () => {
    const series = [
      { date: '2026-11-19', 'a.com': 0.9, 'b.com': 0.5, 'c.com': 0.6 },
      { date: '2026-11-20', 'a.com': 0, 'b.com': 0.5, 'c.com': 0.6 },
    ]
    expect(rankCompetitors({ yourDomain, competitors, series })).toEqual(['c.com', 'b.com'])
  })

  it.each([
    ['no value of yours', { yourDomain: '', competitors, series: [{ date: '2026-11-20', 'a.com': 1 }] }],
    ['no competitors', { yourDomain, competitors: [], series: [{ date: '2026-11-20' }] }],
    ['no rows', { yourDomain, competitors, series: [] }],
  ])('has no lines with %s', (_name, trends) => {
    expect(rankCompetitors(trends)).toEqual([])
  })
})

describe('trendRows', () => {
  const trends: Parameters<typeof trendRows>[1] = {
    yourDomain,
    competitors: ['a.com'],
    series: [{ date: '2026-11-19', 'a.com': 0.2 }, { date: '2026-11-20', 'a.com': null }, { 'a.com': 0.9 }],
  }

  it('joins your days and theirs and drops rows without a day', () => {
    const rows = trendRows([reading('2026-11-18', 0.5), reading('2026-11-19', 0.6)], trends, ['a.com'], 'brand', 'day')
    expect(rows).toEqual([
      { date: '2026-11-18', you: 50, band: null, competitors: [null] },
      { date: '2026-11-19', you: 60, band: null, competitors: [20] },
      { date: '2026-11-20', you: null, band: null, competitors: [null] },
    ])
  })

  it.each([
    [
      'week',
      [
        { date: '2026-11-09', you: 30 },
        { date: '2026-11-16', you: 60 },
      ],
    ],
    ['month', [{ date: '2026-11', you: 45 }]],
  ] as const)('averages the days of a %s, without those that have no value', (grain, rows) => {
    const readings = [
      reading('2026-11-14', 0.2),
      reading('2026-11-15', 0.4),
      reading('2026-11-16', 0.6),
      reading('2026-11-17', null),
      reading('2026-11-20', 0.6),
    ]
    expect(trendRows(readings, { ...trends, series: [] }, [], 'brand', grain)).toMatchObject(rows)
  })

  it.each([
    [
      'the end of a month',
      'month',
      ['2026-01-30', '2026-01-31', '2026-02-01'],
      [
        ['2026-01', 15],
        ['2026-02', 30],
      ],
    ],
    ['the end of a month', 'week', ['2026-01-30', '2026-01-31', '2026-02-01'], [['2026-01-26', 20]]],
    [
      'a leap day',
      'month',
      ['2024-02-28', '2024-02-29', '2024-03-01'],
      [
        ['2024-02', 15],
        ['2024-03', 30],
      ],
    ],
    [
      'a leap day',
      'week',
      ['2024-02-25', '2024-02-29', '2024-03-04'],
      [
        ['2024-02-19', 10],
        ['2024-02-26', 20],
        ['2024-03-04', 30],
      ],
    ],
    [
      'the end of a year',
      'week',
      ['2026-12-27', '2026-12-31', '2027-01-01'],
      [
        ['2026-12-21', 10],
        ['2026-12-28', 25],
      ],
    ],
    [
      'the end of a year',
      'month',
      ['2026-12-30', '2026-12-31', '2027-01-01'],
      [
        ['2026-12', 15],
        ['2027-01', 30],
      ],
    ],
    [
      'the change to summer time',
      'week',
      ['2026-03-28', '2026-03-29', '2026-03-30'],
      [
        ['2026-03-23', 15],
        ['2026-03-30', 30],
      ],
    ],
    [
      'the change to winter time',
      'week',
      ['2026-10-25', '2026-10-26', '2026-11-01'],
      [
        ['2026-10-19', 10],
        ['2026-10-26', 25],
      ],
    ],
  ] as const)('keeps days in their bucket over %s, by %s', (_name, grain, dates, buckets) => {
    const series = dates.map((date, index) => ({ date, 'a.com': (index + 1) / 10 }))
    const readings = dates.map((date, index) => reading(date, (index + 1) / 10))
    const rows = trendRows(readings, { ...trends, series }, ['a.com'], 'brand', grain)
    expect(rows).toEqual(buckets.map(([date, value]) => ({ date, you: value, band: null, competitors: [value] })))
  })

  it.each([
    [0, 0],
    [0.004, 0],
    [0.006, 1],
    [0.01, 1],
    [0.5, 50],
    [1, 100],
  ])('shows the fraction %p as %p percent', (fraction, percent) => {
    expect(trendRows([reading('2026-11-20', fraction)], { ...trends, series: [] }, [], 'brand', 'week')[0]?.you).toBe(
      percent,
    )
  })

  it.each([
    ['a rate', 'brand', [], 30],
    [
      'sentiment',
      'sentiment',
      [
        { date: '2026-11-16', [yourDomain]: 1, 'a.com': 3 },
        { date: '2026-11-17', [yourDomain]: 9, 'a.com': 1 },
      ],
      28,
    ],
  ] as const)(
    'weighs the days of %s by their answers, as the rate of the whole week does',
    (_name, metric, sentiments, you) => {
      const readings = [
        { ...reading('2026-11-16', 0.2), n: 30, sentiment: 0.1 },
        { ...reading('2026-11-17', 0.6), n: 10, sentiment: 0.3 },
      ]
      const series = [
        { date: '2026-11-16', 'a.com': 0.4 },
        { date: '2026-11-17', 'a.com': 0.8 },
      ]
      const rows = trendRows(readings, { ...trends, series, sentiments: [...sentiments] }, ['a.com'], metric, 'week')
      expect(rows).toMatchObject([{ date: '2026-11-16', you, competitors: [50] }])
    },
  )

  it('charts the chosen metric', () => {
    expect(trendRows([reading('2026-11-20', 0.9)], trends, [], 'top', 'day').at(-1)?.you).toBe(10)
  })
})

describe('the interval of a point', () => {
  const banded = (date: string, low: number, brand: number, high: number): Reading => ({
    ...reading(date, brand),
    bands: { brand: { low, high } },
  })
  const days = [banded('2026-11-16', 0.5, 0.6, 0.7), banded('2026-11-17', 0.3, 0.4, 0.5)]
  const bandsBy = (grain: 'day' | 'week') =>
    trendRows(days, { yourDomain, competitors: [], series: [] }, [], 'brand', grain).map(({ band }) => band)

  it('is that of its day', () => {
    expect(bandsBy('day')[0]).toEqual({ low: expect.closeTo(50), high: expect.closeTo(70) })
  })

  it('of a week is narrower than those of its days, which vary on their own', () => {
    // ± 10 points twice: √(10² + 10²) / 2 = 7.07 around their mean of 50.
    expect(bandsBy('week')).toEqual([{ low: expect.closeTo(42.93, 2), high: expect.closeTo(57.07, 2) }])
  })

  it('is missing where the API sends none', () => {
    expect(
      trendRows([reading('2026-11-16', 0.6)], { yourDomain, competitors: [], series: [] }, [], 'brand', 'day')[0]?.band,
    ).toBeNull()
  })
})

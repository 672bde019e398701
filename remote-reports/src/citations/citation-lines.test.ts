import { bucketOf } from '@sightline/shared/trend/trend-rows.ts'
import { chartedCompetitors, citationLines } from './citation-lines.ts'
import type { CitationTrends } from './read-citation-trends.ts'

const you = 'larkandloom.com'
const day = (date: string, own: number | null, others: Record<string, number | null> = {}) => ({
  date,
  counts: { [you]: own, ...others },
})
const trends = (fields: Partial<CitationTrends>): CitationTrends => ({
  yourDomain: you,
  competitors: [],
  detected: [],
  series: [],
  sample: false,
  ...fields,
})

describe('weeks and months of citations', () => {
  it.each([
    ['2026-02-28', '2026-02-23', '2026-02'],
    ['2026-03-01', '2026-02-23', '2026-03'],
    ['2024-02-29', '2024-02-26', '2024-02'],
    ['2026-12-31', '2026-12-28', '2026-12'],
    ['2027-01-01', '2026-12-28', '2027-01'],
    // Clocks change on these days in the EU and the US: a day is a UTC day.
    ['2026-03-29', '2026-03-23', '2026-03'],
    ['2026-10-25', '2026-10-19', '2026-10'],
    ['2026-11-01', '2026-10-26', '2026-11'],
    ['2026-03-08', '2026-03-02', '2026-03'],
  ])('put %s into the week of %s and into %s', (date, week, month) => {
    expect([bucketOf(date, 'week'), bucketOf(date, 'month')]).toEqual([week, month])
  })

  it.each([
    [
      'the end of a month',
      ['2026-01-30', '2026-01-31', '2026-02-01'],
      'month',
      [
        ['2026-01', 15],
        ['2026-02', 30],
      ],
    ],
    [
      'a leap day',
      ['2024-02-28', '2024-02-29', '2024-03-01'],
      'month',
      [
        ['2024-02', 15],
        ['2024-03', 30],
      ],
    ],
    ['the end of a year', ['2026-12-30', '2026-12-31', '2027-01-01'], 'week', [['2026-12-28', 20]]],
    [
      'the end of a year',
      ['2026-12-30', '2026-12-31', '2027-01-01'],
      'month',
      [
        ['2026-12', 15],
        ['2027-01', 30],
      ],
    ],
    [
      'a change of clocks',
      ['2026-03-28', '2026-03-29', '2026-03-30'],
      'week',
      [
        ['2026-03-23', 15],
        ['2026-03-30', 30],
      ],
    ],
    [
      'another one',
      ['2026-10-24', '2026-10-25', '2026-10-26'],
      'week',
      [
        ['2026-10-19', 15],
        ['2026-10-26', 30],
      ],
    ],
  ] as const)('average the days with answers over %s', (_name, dates, grain, buckets) => {
    const series = dates.map((date, index) => day(date, 10 * (index + 1)))
    const lines = citationLines(trends({ series }), grain)
    expect(lines.dates.map((date, index) => [date, lines.you[index]])).toEqual(buckets)
  })

  it('leave out days without answers, and stay unknown without any', () => {
    const series = [day('2026-11-09', 3), day('2026-11-10', null), day('2026-11-11', 4), day('2026-11-16', null)]
    expect(citationLines(trends({ series }), 'week')).toMatchObject({
      dates: ['2026-11-09', '2026-11-16'],
      you: [3.5, null],
    })
  })

  it('never scale a count', () => {
    const series = [day('2026-11-09', 0), day('2026-11-10', 1), day('2026-11-11', 140)]
    expect(citationLines(trends({ series }), 'day').you).toEqual([0, 1, 140])
  })
})

describe('the competitors of the chart', () => {
  const competitors = ['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com']
  const series = [
    day('2026-11-19', 5, { 'a.com': 1, 'b.com': 9, 'c.com': 3, 'd.com': 4, 'e.com': 5, 'f.com': 90 }),
    day('2026-11-20', 5, { 'a.com': 1, 'b.com': 0, 'c.com': 8, 'd.com': 4, 'e.com': null, 'f.com': 90 }),
  ]

  it('are the four with the highest sums', () => {
    expect(chartedCompetitors(trends({ competitors, series }))).toEqual(['f.com', 'c.com', 'b.com', 'd.com'])
  })

  it('are the tracked ones before those that answers merely cite', () => {
    expect(chartedCompetitors(trends({ competitors, detected: ['e.com', 'f.com'], series }))).toEqual([
      'c.com',
      'b.com',
      'd.com',
      'a.com',
    ])
    expect(chartedCompetitors(trends({ competitors: ['a.com', 'f.com'], detected: ['f.com'], series }))).toEqual([
      'a.com',
      'f.com',
    ])
  })

  it.each([
    ['no domain of yours', { yourDomain: '', competitors, series }],
    ['no competitors', { series }],
    ['no rows', { competitors }],
  ])('are none with %s', (_name, fields) => {
    expect(chartedCompetitors(trends(fields))).toEqual([])
  })
})

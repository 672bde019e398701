import { readFraction, readPoints } from './read-points.ts'

const none = { brand: null, top: null, url: null, sentiment: null }

describe('readPoints', () => {
  it.each([
    [
      { date: '2026-11-07', brand: 0.64, n: 5 },
      { brand: 0.64, n: 5 },
    ],
    [{ day: '2026-11-07', brandPct: 64 }, { brand: 0.64 }],
    [{ dt: '2026-11-07', brand_visibility_pct: 64 }, { brand: 0.64 }],
    [{ createdAt: '2026-11-07T10:00:00.000Z', topRate: 0.2 }, { top: 0.2 }],
    [{ _id: '2026-11-07', urlCitationPct: 37 }, { url: 0.37 }],
    [{ id: '2026-11-07', sentiment: 0.8 }, { sentiment: 0.8 }],
    [{ date: '2026-11-07', brand: null, brandPct: 64 }, { brand: 0.64 }],
    [{ _id: { date: '2026-11-07' }, avgSentiment: 81 }, { sentiment: 0.81 }],
  ])('reads %j', (point, values) => {
    expect(readPoints([point])).toEqual([{ date: '2026-11-07', n: 0, bands: {}, ...none, ...values }])
  })

  it('drops points without a day and sorts the others', () => {
    const points = [
      { date: '2026-11-08' },
      { brand: 1 },
      null,
      { date: '2026-99-99', brand: 1 },
      { date: '2026-11-07' },
    ]
    expect(readPoints(points).map((point) => point.date)).toEqual(['2026-11-07', '2026-11-08'])
  })

  it.each([
    [0, 0],
    [0.004, 0.004],
    [0.5, 0.5],
    [1, 1],
    [64, 0.64],
    [140, 1],
    [-3, 0],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    ['64', null],
  ])('reads the value %p as the fraction %p', (value, fraction) => {
    expect(readFraction(value)).toBe(fraction)
  })
})

import type { Reading } from '../trend/read-points.ts'
import { changeOf } from './change.ts'

const day = (date: string, brand: number | null, n = 60): Reading => ({ date, brand, top: null, url: null, sentiment: 0.8, n })

describe('changeOf', () => {
  it('is the difference of the shown percents of the first and the last day', () => {
    expect(changeOf([day('2026-11-07', 0.584), day('2026-11-13', 0.9), day('2026-11-20', 0.636)], 'brand')).toMatchObject({
      points: 6,
      first: { date: '2026-11-07', value: 58 },
      last: { date: '2026-11-20', value: 64 },
      days: 14,
    })
  })

  it('starts and ends at days that have a value', () => {
    const readings = [day('2026-11-07', null), day('2026-11-08', 0.5), day('2026-11-10', 0.4), day('2026-11-11', null)]
    expect(changeOf(readings, 'brand')).toMatchObject({ points: -10, days: 3 })
  })

  it.each([
    ['no day', []],
    ['one day', [day('2026-11-07', 0.5)]],
    ['one day with a value', [day('2026-11-07', 0.5), day('2026-11-08', null)]],
  ])('is unknown with %s', (_name, readings) => {
    expect(changeOf(readings, 'brand')).toBeNull()
  })

  it.each([
    ['6 points of 60 answers', 0.58, 0.64, 60, true],
    ['6 points of 6,000 answers', 0.58, 0.64, 6000, false],
    ['50 points of 60 answers', 0.2, 0.7, 60, false],
    ['50 points of 9 answers', 0.2, 0.7, 9, true],
    ['no change', 0.5, 0.5, 6000, true],
  ])('is within the noise or not: %s', (_name, from, to, n, withinNoise) => {
    const change = changeOf([day('2026-11-07', from, n), day('2026-11-20', to, n)], 'brand')
    expect(change?.withinNoise).toBe(withinNoise)
  })

  it('judges sentiment by the number of answers that mention the brand', () => {
    expect(changeOf([day('2026-11-07', 0.5, 60), day('2026-11-20', 0.5, 60)], 'sentiment')?.withinNoise).toBe(false)
    expect(changeOf([day('2026-11-07', 0.1, 60), day('2026-11-20', 0.5, 60)], 'sentiment')?.withinNoise).toBe(true)
  })
})

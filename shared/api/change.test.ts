import { changeDelta, readChange } from './change.ts'

const change = { from: 0.584, to: 0.636, withinNoise: false, fromDay: '2026-11-07', toDay: '2026-11-20' }

describe('readChange', () => {
  it('is the difference of the exact values of the first and the last day, rounded once', () => {
    expect(readChange(change)).toEqual({
      points: 5,
      first: { date: '2026-11-07', value: 58 },
      last: { date: '2026-11-20', value: 64 },
      days: 14,
      withinNoise: false,
    })
  })

  it.each([
    [10 / 30, 9 / 30, -3],
    [11 / 30, 10 / 30, -3],
    [0, 0.006, 1],
    [0.125, 0.7, 58],
    [0.5, 0.496, 0],
  ])('rounds the change from %p to %p to %p points', (from, to, points) => {
    expect(readChange({ ...change, from, to })?.points).toBe(points)
  })

  it('counts both days, across a change of daylight saving time too', () => {
    expect(readChange({ ...change, fromDay: '2026-03-28', toDay: '2026-03-30' })?.days).toBe(3)
  })

  it('takes from the API whether a change is noise', () => {
    expect(readChange({ ...change, withinNoise: true })?.withinNoise).toBe(true)
    expect(readChange({ ...change, withinNoise: undefined })?.withinNoise).toBe(true)
  })

  it('is unknown without two days', () => {
    expect(readChange(null)).toBeNull()
    expect(readChange(undefined)).toBeNull()
    expect(readChange({ ...change, from: undefined })).toBeNull()
    expect(readChange({ ...change, fromDay: undefined })).toBeNull()
  })
})

describe('changeDelta', () => {
  const deltaOf = (fields: Partial<typeof change>) => {
    const read = readChange({ ...change, ...fields })
    return read && changeDelta(read)
  }

  it('claims a change beyond the noise, with its days', () => {
    expect(deltaOf({})).toEqual({ value: 5, since: 'in 14 days', neutral: false })
  })

  it('shows one within the noise in grey, and does not claim it', () => {
    expect(deltaOf({ withinNoise: true })).toEqual({ value: 5, since: 'in 14 days, within noise', neutral: true })
  })

  it('does not call an unchanged value noise', () => {
    expect(deltaOf({ to: 0.584, withinNoise: true })).toEqual({ value: 0, since: 'in 14 days', neutral: false })
  })
})

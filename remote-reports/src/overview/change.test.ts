import { readChange } from './change.ts'

const change = { from: 0.584, to: 0.636, withinNoise: false, fromDay: '2026-11-07', toDay: '2026-11-20' }

describe('readChange', () => {
  it('is the difference of the shown percents of the first and the last day', () => {
    expect(readChange(change)).toEqual({
      points: 6,
      first: { date: '2026-11-07', value: 58 },
      last: { date: '2026-11-20', value: 64 },
      days: 14,
      withinNoise: false,
    })
  })

  it('reads small fractions as fractions', () => {
    expect(readChange({ ...change, from: 0, to: 0.006 })?.points).toBe(1)
  })

  it('leaves it to the API what is noise', () => {
    expect(readChange({ ...change, withinNoise: true })?.withinNoise).toBe(true)
  })

  it('is unknown without two days', () => {
    expect(readChange(null)).toBeNull()
  })
})

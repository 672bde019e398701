import { movementOf, periodBefore, readDifference } from './change.ts'

const change = { from: 0.584, to: 0.636, withinNoise: false }

describe('readDifference', () => {
  it.each([
    [0.584, 0.636, 6],
    [10 / 30, 9 / 30, -3],
    [11 / 30, 10 / 30, -4],
    [0.526, 0.614, 8],
    [0.496, 0.552, 5],
    [0, 0.006, 1],
    [0.125, 0.7, 57],
    [0.5, 0.496, 0],
  ])('shows the way from %p to %p as %p points: the difference of the shown percents', (from, to, points) => {
    expect(readDifference({ ...change, from, to })?.points).toBe(points)
  })

  it('leaves it to the API what is noise', () => {
    expect(readDifference(change)?.withinNoise).toBe(false)
    expect(readDifference({ ...change, withinNoise: true })?.withinNoise).toBe(true)
    expect(readDifference({ ...change, withinNoise: undefined })?.withinNoise).toBe(true)
  })

  it('is unknown without two values', () => {
    expect(readDifference(null)).toBeNull()
    expect(readDifference(undefined)).toBeNull()
    expect(readDifference({ ...change, from: undefined })).toBeNull()
  })
})

it.each([
  ['2026-11-20', '2026-11-20', 'the day before'],
  ['2026-11-07', '2026-11-20', 'the 14 days before'],
  // A change of clocks, and a leap day
  ['2026-03-28', '2026-03-30', 'the 3 days before'],
  ['2028-02-28', '2028-03-01', 'the 3 days before'],
  ['', '', 'the days before'],
])('from %s to %s is compared with %s', (startDate, endDate, words) => {
  expect(periodBefore({ startDate, endDate })).toBe(words)
})

describe('movementOf', () => {
  const days = { startDate: '2026-11-07', endDate: '2026-11-20' }

  it('claims a change beyond the noise, and says what it is compared with', () => {
    expect(movementOf({ points: -5, withinNoise: false }, days)).toEqual({ value: -5, words: 'vs 14 days before' })
    expect(movementOf({ points: 5, withinNoise: false }, { ...days, startDate: days.endDate })).toEqual({
      value: 5,
      words: 'vs the day before',
    })
  })

  it('with a new model says so, in grey', () => {
    const models = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-09' }]
    expect(movementOf({ points: 5, withinNoise: false }, days, models)).toEqual({
      ...{ value: 5, words: 'with a new ChatGPT model, vs 14 days before', neutral: true },
    })
    expect(movementOf({ points: 5, withinNoise: true }, days, models).words).toBe('About level with 14 days before')
  })

  it.each([
    ['within the noise', { points: 5, withinNoise: true }],
    ['of nothing', { points: 0, withinNoise: false }],
  ])('claims no change %s', (_name, difference) => {
    expect(movementOf(difference, days)).toEqual({ value: null, words: 'About level with 14 days before' })
  })
})

import { countOf, exactPercent, exactScore, percentOf } from './figures.ts'
import { rateCases } from './testing/rate-cases.ts'

describe('percentOf', () => {
  it.each(rateCases)('shows $part of $answers, $wire on the wire, as $shown %', ({ wire, shown }) => {
    expect(percentOf(wire)).toBe(shown)
  })

  it('reads a value above 1 as a percent', () => {
    expect(percentOf(1.4)).toBe(1)
    expect(percentOf(57.5)).toBe(58)
    expect(percentOf(100)).toBe(100)
  })

  it('corrects the error of floating point before it rounds', () => {
    expect(percentOf(0.575)).toBe(58)
    expect(exactPercent(0.575)).toBe(57.5)
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 15_084_745.76, 100.5, -0.01, -140.5, '0.5', {}])(
    'knows no rate from %p',
    (value) => {
      expect(percentOf(value)).toBeNull()
    },
  )
})

describe('exactScore', () => {
  it.each([
    [0.575, 57.5],
    [81, 81],
    [140, 100],
    [-3, 0],
    [null, null],
    [Number.NaN, null],
    ['81', null],
  ])('reads %p as %p', (value, score) => {
    expect(exactScore(value)).toBe(score)
  })
})

describe('countOf', () => {
  it.each([0, 1, 42, 2.5])('reads %p', (value) => {
    expect(countOf(value)).toBe(value)
  })

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, '3', {}, true])('knows none from %p', (value) => {
    expect(countOf(value)).toBeNull()
  })
})

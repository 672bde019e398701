import { rateCases } from '../contract/testing/rate-cases.ts'
import { percentOf } from './percent.ts'

describe('percentOf', () => {
  it.each(rateCases)('shows $part of $answers, $wire on the wire, as $shown %', ({ wire, shown }) => {
    expect(percentOf(wire)).toBe(shown)
  })

  it('takes a value above 1 for a percent', () => {
    expect(percentOf(1.4)).toBe(1)
    expect(percentOf(57.5)).toBe(58)
  })

  it('rounds what floating point makes a little too small', () => {
    expect(percentOf(0.575)).toBe(58)
  })

  it('shows nothing for what was never measured', () => {
    expect([percentOf(null), percentOf(undefined), percentOf(Number.NaN)]).toEqual([null, null, null])
  })
})

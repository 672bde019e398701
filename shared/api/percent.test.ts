import { rateCases } from '../contract/testing/rate-cases.ts'
import { percentOf } from './percent.ts'

describe('percentOf', () => {
  it.each(rateCases)('shows $part of $answers, $wire on the wire, as $shown %', ({ wire, shown }) => {
    expect(percentOf(wire)).toBe(shown)
  })

  it('reads a value above 1 as a percent', () => {
    expect(percentOf(1.4)).toBe(1)
    expect(percentOf(57.5)).toBe(58)
  })

  it('corrects the error of floating point before it rounds', () => {
    expect(percentOf(0.575)).toBe(58)
  })

  it('is null for what was never measured', () => {
    expect([percentOf(null), percentOf(undefined), percentOf(Number.NaN)]).toEqual([null, null, null])
  })
})

import { compactNumber } from './compact-number.ts'

describe('compactNumber', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [1000, '1K'],
    [1240, '1.2K'],
    [999_950, '1M'],
    [3_400_000, '3.4M'],
    [-1500, '-1.5K'],
  ])('writes %d as %s', (value, text) => {
    expect(compactNumber(value)).toBe(text)
  })
})

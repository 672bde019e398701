import { guessGeography } from './guess-geography.ts'

describe('guessGeography', () => {
  it.each([
    ['America/New_York', 'US'],
    ['America/Indiana/Knox', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['Europe/London', 'GB'],
    ['Europe/Berlin', 'DE'],
    ['Europe/Paris', 'FR'],
    ['Asia/Tokyo', 'JP'],
    ['Asia/Shanghai', 'CN'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Australia/Sydney', 'AU'],
    ['America/Toronto', 'GLOBAL'],
    ['Europe/Madrid', 'GLOBAL'],
    ['UTC', 'GLOBAL'],
  ])('guesses for %s: %s', (timeZone, geography) => {
    expect(guessGeography(timeZone)).toBe(geography)
  })
})

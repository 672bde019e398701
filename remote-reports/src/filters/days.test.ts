import { dayText } from '@sightline/shared/domain/day-text.ts'
import { addDays, dayRange, isDay } from './days.ts'

describe('days', () => {
  it.each([
    ['2026-11-07', '2026-11-20', 'Nov 7 – Nov 20, 2026'],
    ['2026-11-20', '2026-11-20', 'Nov 20, 2026'],
    ['2025-12-25', '2026-01-03', 'Dec 25, 2025 – Jan 3, 2026'],
  ])('names the range %s to %s', (first, last, text) => {
    expect(dayRange(first, last)).toBe(text)
  })

  it.each([
    [null, null],
    ['2026-11-07', undefined],
    ['soon', '2026-11-20'],
  ])('names no range from %p to %p', (first, last) => {
    expect(dayRange(first as string, last as string)).toBe('')
  })

  it.each([
    ['2026-11-07', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0202-11-07', false],
    ['today', false],
    ['', false],
    [null, false],
  ])('reads %p as a day: %p', (value, day) => {
    expect(isDay(value)).toBe(day)
  })

  it('moves across a month', () => {
    expect(addDays('2026-03-31', -6)).toBe('2026-03-25')
    expect(dayText('2026-11-07')).toBe('Nov 7')
  })
})

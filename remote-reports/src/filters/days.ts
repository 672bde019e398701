// Calendar days in UTC, as YYYY-MM-DD. Report periods are UTC days on every screen.

import { dayAndYear, dayText } from '@sightline/shared/domain/day-text.ts'
import { isDay } from '@sightline/shared/domain/is-day.ts'

export { isDay }

/** The day of a response; null where it has none, as no other text can be formatted. */
export const knownDay = (day: string | null = null) => (isDay(day) ? day : null)

const DAY_MS = 86_400_000

export function utcDay(instant = new Date()): string {
  return instant.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS))
}

/** "Nov 7 – Nov 20, 2026"; the first year only where it differs; one day is named once; of no days nothing. */
export function dayRange(first: string, last: string, locale?: string): string {
  if (!isDay(first) || !isDay(last)) return ''
  if (first === last) return dayAndYear(last, locale)
  const text = first.slice(0, 4) === last.slice(0, 4) ? dayText : dayAndYear
  return `${text(first, locale)} – ${dayAndYear(last, locale)}`
}

// Calendar days in UTC, as YYYY-MM-DD. Report periods are UTC days on every screen.

import { dayRange } from '@sightline/shared/domain/day-text.ts'
import { isDay } from '@sightline/shared/domain/is-day.ts'

export { dayRange, isDay }

/** The day of a response; null where it has none, as no other text can be formatted. */
export const knownDay = (day: string | null = null) => (isDay(day) ? day : null)

const DAY_MS = 86_400_000

export function utcDay(instant = new Date()): string {
  return instant.toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS))
}

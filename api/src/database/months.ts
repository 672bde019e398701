// Monthly sums, which are keyed by the month's first day.

import { sql, type SQL } from 'drizzle-orm'
import { daysBefore } from './utc-day.ts'

/** @param day a date */
export const monthOf = (day: SQL): SQL => sql`date_trunc('month', ${day})::date`

export interface Days {
  startDate: string
  endDate: string
}

/**
 * The whole months of a period, by their first days, and the days before and after them.
 * @param known all days that have sums: where none is beyond the period, its first or last month counts as whole
 */
export function wholeMonths(period: Days, known: Days): { months: Days | null; rest: Days[] } {
  const startDate = known.startDate < period.startDate ? period.startDate : firstOfMonth(period.startDate)
  const endDate = known.endDate > period.endDate ? period.endDate : lastOfMonth(period.endDate)
  const first = startDate === firstOfMonth(startDate) ? startDate : nextMonth(startDate)
  const end = firstOfMonth(daysBefore(endDate, -1))
  if (first >= end) return { months: null, rest: [{ startDate, endDate }] }
  const rest = [
    { startDate, endDate: daysBefore(first, 1) },
    { startDate: end, endDate },
  ]
  return {
    months: { startDate: first, endDate: firstOfMonth(daysBefore(end, 1)) },
    rest: rest.filter((days) => days.startDate <= days.endDate),
  }
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => firstOfMonth(daysBefore(firstOfMonth(day), -31))
const lastOfMonth = (day: string) => daysBefore(nextMonth(day), 1)

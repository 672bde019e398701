// SQL for weekly sums, which are keyed by the week's Monday.

import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** 0 = Monday. @param day a date */
export const weekdayOf = (day: SQL): SQL => sql`(extract(isodow from ${day})::int - 1)`

/** @param day a date */
export const mondayOf = (day: SQL): SQL => sql`${day} - ${weekdayOf(day)}`

/** Weeks that have a day of the period. @param week a Monday */
export const hasDayBetween = (week: AnyColumn, startDate: string, endDate: string): SQL =>
  sql`${week} between ${startDate}::date - 6 and ${endDate}::date`

/** @param week a Monday @param weekday 0 = Monday */
export const dayOf = (week: AnyColumn | SQL, weekday: number): SQL => sql`${week} + ${sql.raw(String(weekday))}`

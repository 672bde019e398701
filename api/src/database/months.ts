// Monthly totals, which are keyed by the month's first day, and have an element for each of 31 days: the total up to it.

import { sql, type SQL } from 'drizzle-orm'
import { daysBefore } from './utc-day.ts'

/** @param day a date */
export const monthOf = (day: SQL): SQL => sql`date_trunc('month', ${day})::date`

/** Of each month, also of a short one, which has no more on the days after its end. */
const LAST = 31

/** The first and the last month that may have answers: a period of a thousand years is not walked through. */
const KNOWN = { first: '2020-01-01', last: '2119-12-01' }

/** What is read of a month's totals: those up to some of its days. */
export interface MonthPoints {
  month: string
  points: {
    /** of the month, from 1 */
    day: number
    /** what the totals up to it are multiplied by for each of the periods */
    times: number[]
  }[]
}

/** The totals that sums of neighbouring periods are added up from. @param ends the day before the first period, and the last day of each */
export function monthPoints(ends: readonly [string, ...string[]]): MonthPoints[] {
  const months: MonthPoints[] = []
  const first = firstOfMonth(ends[0])
  const end = ends.at(-1) ?? ''
  const last = end < KNOWN.last ? end : KNOWN.last
  for (let month = first > KNOWN.first ? first : KNOWN.first; month <= last; month = nextMonth(month)) {
    const lastDay = daysBefore(nextMonth(month), 1)
    const upTo = ends.map((end) => (end < month ? 0 : end >= lastDay ? LAST : Number(end.slice(-2))))
    const points = [...new Set(upTo)].map((day) => {
      const isUpTo = upTo.map((reached) => Number(reached === day))
      return { day, times: isUpTo.slice(1).map((now, index) => now - (isUpTo[index] ?? 0)) }
    })
    const read = points.filter(({ day, times }) => day > 0 && times.some((factor) => factor !== 0))
    if (read.length > 0) months.push({ month, points: read })
  }
  return months
}

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => firstOfMonth(daysBefore(firstOfMonth(day), -31))

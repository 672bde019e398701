// When a monthly report is due: from 8:00 of its day, in the time zone of the workspace's owner. One that was missed is made up for.

import { SEND_HOUR } from '@sightline/shared/domain/monthly-reports.ts'
import type { MonthlyPeriod } from '@sightline/shared/domain/monthly-reports.ts'
import { localTime } from '../../database/local-time.ts'
import { daysBefore, utcDay } from '../../database/utc-day.ts'
import type { Period } from '../../reports/period.ts'

const MISSED_DAYS = 3
const REPORTED_DAYS = 30

export interface Schedule {
  sendDay: number
  /** when the day was chosen: days before that are not made up for */
  scheduledAt: Date
  timezone: string
}

/** @returns the month, YYYY-MM, in which a report is due now; null where none is */
export function monthDue(now: Date, { sendDay, scheduledAt, timezone }: Schedule): string | null {
  const [last, first] = [begunDay(now, timezone), begunDay(scheduledAt, timezone)]
  for (let late = 0; late <= MISSED_DAYS; late += 1) {
    const day = daysBefore(last, late)
    // Ahead of UTC, the month before may not have ended at 8:00: its report waits for that.
    if (day > first && dayOfMonth(day) === sendDay && utcDay(now) >= `${monthOf(day)}-01`) return monthOf(day)
  }
  return null
}

/** The days of a month on which a report can be due now, anywhere. */
export const dueDays = (now: Date): number[] =>
  Array.from({ length: MISSED_DAYS + 3 }, (_, late) => dayOfMonth(daysBefore(utcDay(now), late - 1)))

/** @param lastMonth that has its report already @returns the local day of the next one */
export function nextSendDay(now: Date, { sendDay, timezone }: Schedule, lastMonth: string | null): string {
  let day = begunDay(now, timezone)
  do day = daysBefore(day, -1)
  while (dayOfMonth(day) !== sendDay || monthOf(day) === lastMonth)
  return day
}

/** @param month in which the report is made */
export function reportedPeriod(period: MonthlyPeriod, now: Date, month = monthOf(utcDay(now))): Period {
  if (period === '30d')
    return { startDate: daysBefore(utcDay(now), REPORTED_DAYS), endDate: daysBefore(utcDay(now), 1) }
  const endDate = daysBefore(`${month}-01`, 1)
  return { startDate: `${monthOf(endDate)}-01`, endDate }
}

/** The last local day whose 8:00 has passed. */
function begunDay(at: Date, timezone: string): string {
  const { day, hour } = localTime(at, timezone)
  return hour >= SEND_HOUR ? day : daysBefore(day, 1)
}

/** The day of the workspace's owner. */
export const localDay = (at: Date, timezone: string): string => localTime(at, timezone).day

export const monthOf = (day: string) => day.slice(0, 7)
const dayOfMonth = (day: string) => Number(day.slice(8))

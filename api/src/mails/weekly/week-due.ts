// A weekly report is due on Monday at 8 in the person's time zone. A missed report is sent within a day.

import { localTime } from '../../database/local-time.ts'

const FIRST_HOUR = 8
const HOUR_MS = 60 * 60 * 1000

/** @returns the Monday, YYYY-MM-DD, whose report is due now in that zone; null where none is */
export function weekDue(now: Date, timezone: string): string | null {
  // Shifted back by eight hours, the due time is all of Monday. Daylight saving time changes on Sundays only.
  const local = localTime(new Date(now.getTime() - FIRST_HOUR * HOUR_MS), timezone)
  return local.weekday === 'Mon' ? local.day : null
}

/** Whether a report is due in any time zone, from UTC+14 to UTC-12. */
export const isDueSomewhere = (now: Date) =>
  ['Etc/GMT-14', 'UTC', 'Etc/GMT+12'].some((zone) => weekDue(now, zone) !== null)

// The UTC days of a report.

import type { ReportQuery, ReportRange } from '@sightline/shared/contract/api/reports.ts'
import { daysBefore, daysBetween, utcDay } from '../database/utc-day.ts'

export interface Period {
  startDate: string
  endDate: string
}

const daysOfRange: Record<Exclude<ReportRange, 'all'>, number> = {
  today: 1,
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 60,
  '90d': 90,
}

export const FALLBACK_RANGE = '30d'

/** @param firstDay start of range 'all': the first day with an answer, failed or not */
export function periodOf(
  query: Pick<ReportQuery, 'range' | 'startDate' | 'endDate'>,
  now: Date,
  firstDay: string | null,
): Period {
  if (query.startDate !== undefined && query.endDate !== undefined) {
    return { startDate: query.startDate, endDate: query.endDate }
  }
  const today = utcDay(now)
  if (query.range === 'all') return { startDate: firstDay ?? today, endDate: today }
  return lastDays(daysOfRange[query.range], today)
}

/** Whether the report is about today rather than custom dates. */
export const isToday = ({ range, startDate }: Pick<ReportQuery, 'range' | 'startDate'>) =>
  range === 'today' && startDate === undefined

export const fallbackPeriod = (now: Date): Period => lastDays(daysOfRange[FALLBACK_RANGE], utcDay(now))

/** The period of the same length that ends the day before. */
export function previousPeriod({ startDate, endDate }: Period): Period {
  const days = daysBetween(startDate, endDate) + 1
  return { startDate: daysBefore(startDate, days), endDate: daysBefore(startDate, 1) }
}

/** The days of a period from the first day with an answer to today, in order. */
export function chartDays({ startDate, endDate }: Period, now: Date, firstDay: string | null): string[] {
  if (firstDay === null) return []
  const days: string[] = []
  const last = endDate < utcDay(now) ? endDate : utcDay(now)
  for (let day = startDate > firstDay ? startDate : firstDay; day <= last; day = daysBefore(day, -1)) days.push(day)
  return days
}

const lastDays = (days: number, today: string): Period => ({ startDate: daysBefore(today, days - 1), endDate: today })

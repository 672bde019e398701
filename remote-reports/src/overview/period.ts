// From the chosen period to the days that the API is asked for, and to their name.

import type { ReportDays } from '@sightline/shared/api'
import { DATE_ORDER_MESSAGE } from '@sightline/shared/contract/report-rules.ts'
import { addDays, daysBetween, shortDay, utcDay } from './days.ts'
import type { Selection } from './selection.ts'

/** A day is no trend, so the chart shows this range while the page shows Today. */
const TREND_RANGE_OF_TODAY = '30d'

type ChosenDays = Pick<Selection, 'period' | 'start' | 'end'>
interface Days {
  startDate: string
  endDate: string
}

/** Undefined while a custom period lacks a date or has them in the wrong order: nothing is fetched then. */
export function periodDays(chosen: ChosenDays, now = new Date()): ReportDays | undefined {
  const today = utcDay(now)
  switch (chosen.period) {
    case 'today':
      return { range: 'today' }
    case '7d':
      return { startDate: addDays(today, -6), endDate: today }
    case '14d':
      return { startDate: addDays(today, -13), endDate: today }
    case 'custom':
      if (chosen.start === '' || chosen.end === '' || chosen.start > chosen.end) return undefined
      return { startDate: chosen.start, endDate: chosen.end }
  }
}

export function trendDays(days: ReportDays): ReportDays {
  return 'range' in days ? { range: TREND_RANGE_OF_TODAY } : days
}

/** "Last 30 days", or "Nov 7 – Nov 20". */
export function trendPeriodName(days: ReportDays): string {
  if ('range' in days) return 'Last 30 days'
  const { startDate, endDate } = days
  return startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`
}

/** "the day before", "the 14 days before" */
export function periodBefore({ startDate, endDate }: Days): string {
  const days = daysBetween(startDate, endDate)
  return days === 1 ? 'the day before' : `the ${days} days before`
}

export function periodError(chosen: ChosenDays): string | undefined {
  const wrongOrder = chosen.start !== '' && chosen.end !== '' && chosen.start > chosen.end
  return chosen.period === 'custom' && wrongOrder ? DATE_ORDER_MESSAGE : undefined
}

// The names of the page's period, of the one before it, and of that of the trend.

import type { ReportDays } from '@sightline/shared/api'
import { rangeLabels } from '@sightline/shared/contract/report-choices.ts'
import type { ReportRange } from '@sightline/shared/contract/report-rules.ts'
import { daysBetween, shortDay } from './days.ts'

export const rangeNames: Record<ReportRange, string> = {
  ...rangeLabels,
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
}

/** A day is no trend, so the chart shows this range while the page shows Today. */
const TREND_RANGE_OF_TODAY = '30d'

export function trendDays(days: ReportDays): ReportDays {
  return 'range' in days ? { range: TREND_RANGE_OF_TODAY } : days
}

/** "Last 30 days", or "Nov 7 – Nov 20". */
export function trendPeriodName(days: ReportDays): string {
  if ('range' in days) return rangeNames[TREND_RANGE_OF_TODAY]
  const { startDate, endDate } = days
  return startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`
}

/** "the day before", "the 14 days before"; "the days before" where nothing says which */
export function periodBefore({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const days = daysBetween(startDate, endDate)
  if (Number.isNaN(days)) return 'the days before'
  return days === 1 ? 'the day before' : `the ${days} days before`
}

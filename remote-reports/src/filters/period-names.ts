// The days of the trend, and their name.

import type { ReportDays } from '@sightline/shared/api'
import { shortDay } from './days.ts'

/** A day is no trend, so the chart shows this range while the page shows Today. */
const TREND_RANGE_OF_TODAY = '30d'

export function trendDays(days: ReportDays): ReportDays {
  return 'range' in days ? { range: TREND_RANGE_OF_TODAY } : days
}

/** "Last 30 days", or "Nov 7 – Nov 20". */
export function trendPeriodName(days: ReportDays): string {
  if ('range' in days) return 'Last 30 days'
  const { startDate, endDate } = days
  return startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`
}

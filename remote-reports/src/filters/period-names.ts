// The days of the trend, and their name.

import type { ReportDays } from '@sightline/shared/api'
import { rangeLabels } from '@sightline/shared/domain/report-choices.ts'
import type { ReportRange } from '@sightline/shared/domain/report-rules.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'

export const rangeNames: Record<ReportRange, string> = {
  ...rangeLabels,
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
}

/** A single day is not a trend, so the chart shows this range while the page shows Today. */
const TREND_RANGE_OF_TODAY = '30d'

export function trendDays(days: ReportDays): ReportDays {
  return 'range' in days ? { range: TREND_RANGE_OF_TODAY } : days
}

/** "Last 30 days", or "Nov 7 – Nov 20". */
export function trendPeriodName(days: ReportDays): string {
  if ('range' in days) return rangeNames[TREND_RANGE_OF_TODAY]
  const { startDate, endDate } = days
  return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`
}

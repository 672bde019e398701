// From the chosen period to the days that the API is asked for.

import type { ReportDays } from '@sightline/shared/api'
import { DATE_ORDER_MESSAGE } from '@sightline/shared/contract/report-rules.ts'
import { addDays, utcDay } from '@sightline/shared/contract/days.ts'
import type { Selection } from './selection.ts'

/** A day is no trend, so the chart shows this range while the page shows Today. */
const TREND_RANGE_OF_TODAY = '30d'

type ChosenDays = Pick<Selection, 'period' | 'start' | 'end'>

/** Undefined while a custom period lacks a date or has them in the wrong order: nothing is fetched then. */
export function periodDays(chosen: ChosenDays, now: Date): ReportDays | undefined {
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

export function trendDays(chosen: ChosenDays, now: Date): ReportDays | undefined {
  return chosen.period === 'today' ? { range: TREND_RANGE_OF_TODAY } : periodDays(chosen, now)
}

export function periodError(chosen: ChosenDays): string | undefined {
  const wrongOrder = chosen.start !== '' && chosen.end !== '' && chosen.start > chosen.end
  return chosen.period === 'custom' && wrongOrder ? DATE_ORDER_MESSAGE : undefined
}

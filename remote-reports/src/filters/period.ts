// Maps the selected period to the days of the request.

import type { ReportDays } from '@sightline/shared/api'
import { DATE_ORDER_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { addDays, utcDay } from './days.ts'

export const periods = ['today', '7d', '14d', 'custom'] as const
export type Period = (typeof periods)[number]

const periodLabels: Record<Period, string> = {
  today: 'Today',
  '7d': '7 days',
  '14d': '14 days',
  custom: 'Custom',
}
export const periodOptions = periods.map((period) => ({ value: period, label: periodLabels[period] }))

export interface ChosenDays {
  period: Period
  /** YYYY-MM-DD or empty; of the custom period only */
  start: string
  end: string
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

export function periodError(chosen: ChosenDays): string | undefined {
  const wrongOrder = chosen.start !== '' && chosen.end !== '' && chosen.start > chosen.end
  return chosen.period === 'custom' && wrongOrder ? DATE_ORDER_MESSAGE : undefined
}

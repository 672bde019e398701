import { dayText } from '../domain/day-text.ts'
import type { Granularity } from './series-style.ts'

const MOST_LABELS = 7
const MOST_LABELS_ON_PHONE = 4

const monthAndYear = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** "2026-11-07" → "Nov 7"; a month, "2026-11" → "Nov 2026". Other text is returned as it is. */
export function axisDate(date: string, granularity: Granularity, locale = 'en-US'): string {
  const monthly = granularity === 'month' || /^\d{4}-\d{2}$/.test(date)
  const time = new Date(date.length === 7 ? `${date}-01` : date)
  if (Number.isNaN(time.getTime())) return date
  return monthly ? new Intl.DateTimeFormat(locale, monthAndYear).format(time) : dayText(date, locale)
}

/** YYYY-MM-DD, or YYYY-MM for a month, as tooltip and table show it. */
export const fullDate = (date: string, granularity: Granularity) => date.slice(0, granularity === 'month' ? 7 : 10)

/** Number of dates from one label of the axis to the next. */
export const labelStep = (count: number, phone: boolean) =>
  Math.max(1, Math.ceil(count / (phone ? MOST_LABELS_ON_PHONE : MOST_LABELS)))

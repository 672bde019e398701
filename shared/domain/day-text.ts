import { isDay } from './is-day.ts'

/** Of the dates on every screen; a monthly report can have another one. */
const SCREENS = 'en-US'

const dayAndMonth = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const onScreens = new Intl.DateTimeFormat(SCREENS, dayAndMonth)

const inFull = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "18 December 2026" of a paid period, as invoices and the API's messages write it. */
export const billingDay = (instant: string | Date) => inFull.format(new Date(instant))

/** "Nov 7" of a day (YYYY-MM-DD, UTC). */
export const dayText = (day: string, locale = SCREENS) =>
  (locale === SCREENS ? onScreens : new Intl.DateTimeFormat(locale, dayAndMonth)).format(Date.parse(day))

/** "Nov 7, 2026" */
export const dayAndYear = (day: string, locale = SCREENS) =>
  new Intl.DateTimeFormat(locale, { ...dayAndMonth, year: 'numeric' }).format(Date.parse(day))

/** "Nov 7 – Nov 20, 2026"; the first year only where it differs; one day is named once; of no days nothing. */
export function dayRange(first: string, last: string, locale?: string): string {
  if (!isDay(first) || !isDay(last)) return ''
  if (first === last) return dayAndYear(last, locale)
  const text = first.slice(0, 4) === last.slice(0, 4) ? dayText : dayAndYear
  return `${text(first, locale)} – ${dayAndYear(last, locale)}`
}

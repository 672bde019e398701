const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Nov 7" of a day (YYYY-MM-DD, UTC). */
export const dayText = (day: string) => dayAndMonth.format(Date.parse(day))

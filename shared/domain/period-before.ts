// How a report names the period that it compares with: one wording for screens, exports and mails.

interface Days {
  startDate: string
  endDate: string
}

const DAY_MS = 86_400_000

/** "the previous day", "the previous 14 days"; "the previous period" where its length is unknown. */
export function periodBefore({ startDate, endDate }: Days): string {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
  return `the previous ${days === 1 ? 'day' : days ? `${days} days` : 'period'}`
}

/** "on the previous day", "in the previous 14 days" */
export const inPeriodBefore = (period: Days): string =>
  `${period.startDate === period.endDate ? 'on' : 'in'} ${periodBefore(period)}`

/** In the place of a change, where there is nothing to compare with. */
export const noValueBefore = (period: Days): string => `No value ${inPeriodBefore(period)}`

const DAY_MS = 24 * 60 * 60 * 1000

/** The period that one payment covers. */
export const PAID_PERIOD_DAYS = 28

export const paidPeriodEnd = (start: Date) => new Date(start.getTime() + PAID_PERIOD_DAYS * DAY_MS)

const DAY_MS = 24 * 60 * 60 * 1000

/** UTC calendar day, YYYY-MM-DD. */
export const utcDay = (instant: Date) => instant.toISOString().slice(0, 10)

export const startOfUtcDay = (instant: Date) => new Date(`${utcDay(instant)}T00:00:00.000Z`)

export const nextUtcDay = (instant: Date) => utcDay(new Date(instant.getTime() + DAY_MS))

export const daysBefore = (day: string, days: number) =>
  utcDay(new Date(Date.parse(`${day}T00:00:00.000Z`) - days * DAY_MS))

export const daysBetween = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS

/** Format of PostgreSQL's to_char() for an ISO 8601 instant with milliseconds, of a time at UTC. */
export const ISO_INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

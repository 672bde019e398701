import { dayAndYear, dayText } from '@sightline/shared/domain/day-text.ts'

export const REVOKE_FAILED = 'We could not confirm that the link is revoked. It may still work: please try again.'

interface Ending {
  revokedAt: string | null
  expiresAt: string | null
}

/** Whether a link can be opened no more, and in words until when it can. */
export function endOf({ revokedAt, expiresAt }: Ending): { isOver: boolean; text: string } {
  if (revokedAt !== null) return { isOver: true, text: `Revoked on ${endDay(revokedAt)}` }
  if (expiresAt === null) return { isOver: false, text: 'Without an end' }
  if (Date.parse(expiresAt) <= Date.now()) return { isOver: true, text: `Ended on ${endDay(expiresAt)}` }
  return { isOver: false, text: `Until ${endDay(expiresAt)}` }
}

/** The day of an instant, in UTC. */
export const dayOf = (instant: string) => dayText(instant.slice(0, 10))

/** With its year, which may be another one. */
const endDay = (instant: string) => dayAndYear(instant.slice(0, 10))

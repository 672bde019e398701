import type { Services } from '../services.ts'
import { deleteOldSessions } from './sessions.queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** For this long an ended session is still told apart from an unknown one. */
const KEEP_ENDED_SESSIONS_MS = 7 * 24 * HOUR_MS

/** Once an hour deletes sessions that ended long ago and counts of minutes long past. */
export function startHousekeeping({ db, log, now }: Services): { stop(): void } {
  const tidy = () => {
    const time = now().getTime()
    deleteOldSessions(db, new Date(time - KEEP_ENDED_SESSIONS_MS), new Date(time - HOUR_MS)).catch((err: unknown) =>
      log.error({ err }, 'old sessions could not be deleted'),
    )
  }
  const timer = setInterval(tidy, HOUR_MS)
  tidy()
  return { stop: () => clearInterval(timer) }
}

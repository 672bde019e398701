import { purgeAttempts } from '../accounts/sign-in-limit.ts'
import { purgeRecords } from '../provider/adapter.ts'
import type { Database } from './connect.ts'

const EVERY_MS = 10 * 60 * 1000

/** Removes what has expired, now and then every ten minutes; returns how to stop. */
export function startPurge(db: Database, onError: (error: unknown) => void): () => void {
  const purge = () => Promise.all([purgeRecords(db), purgeAttempts(db)]).catch(onError)
  void purge()
  const timer = setInterval(() => void purge(), EVERY_MS)
  return () => clearInterval(timer)
}

import { purgeKnownNetworks } from './accounts/known-networks.ts'
import { purgeMailedLinks } from './accounts/mailed-links.ts'
import { purgePasskeyChallenges } from './accounts/passkeys.ts'
import { purgeSetUps } from './accounts/second-factor.ts'
import { purgeAttempts } from './accounts/sign-in-limit.ts'
import type { Database } from './database/connect.ts'
import { purgeRecords } from './database/adapter.ts'

const EVERY_MS = 10 * 60 * 1000

/** Deletes expired rows of every table. */
export async function purgeExpired(db: Database): Promise<void> {
  const purges = [
    purgeRecords,
    purgeAttempts,
    purgeMailedLinks,
    purgeKnownNetworks,
    purgeSetUps,
    purgePasskeyChallenges,
  ]
  await Promise.all(purges.map((purge) => purge(db)))
}

/** Runs the work now and then every ten minutes; returns how to stop. */
export function startHousekeeping(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const run = () => work().catch(onError)
  void run()
  const timer = setInterval(() => void run(), EVERY_MS)
  return () => clearInterval(timer)
}

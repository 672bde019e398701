// A throw-away server for development: `node scripts/src/postgres/dev-server.ts` prints its URL and leaves it running
// (a second call adopts it), `… dev-server.ts stop` ends it.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock, LockedError } from '../lock-file.ts'
import { runCommand } from '../plain-error.ts'
import { startCluster } from './start-cluster.ts'

const FOLDER = join(tmpdir(), 'sightline-dev-pg')
const LOCK_POLL_MS = 100

/** Two calls at once must not both create the cluster. */
async function lock(): Promise<() => void> {
  for (;;) {
    try {
      return acquireLock(join(FOLDER, 'lock'))
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      await pause(LOCK_POLL_MS)
    }
  }
}

await runCommand(async () => {
  const release = await lock()
  try {
    const cluster = await startCluster(FOLDER, { durable: false })
    if (process.argv[2] === 'stop') await cluster.stop()
    else process.stdout.write(`${cluster.url}\n`)
    return 0
  } finally {
    release()
  }
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, LOCK_FILE, LockedError } from '../lock-file.ts'
import { PlainError } from '../plain-error.ts'
import { hasCluster } from '../postgres/cluster-place.ts'
import { startCluster } from '../postgres/start-cluster.ts'
import { checkExternalDatabase } from '../supervisor/external-database.ts'
import type { StartSettings } from '../supervisor/start-settings.ts'

/** While the product runs it owns the server; otherwise the lock keeps it from starting until the server is stopped. */
function lockUnlessRunning(dataDir: string): (() => void) | undefined {
  try {
    return acquireLock(join(dataDir, LOCK_FILE))
  } catch (error) {
    if (error instanceof LockedError) return undefined
    throw error
  }
}

/** Runs `use` with the address of the product's database, whose server is started for it where it does not run. */
export async function withDatabase<T>(
  settings: StartSettings,
  onLine: (line: string) => void,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = settings
  if (DATABASE_URL) {
    await checkExternalDatabase(DATABASE_URL)
    return use(DATABASE_URL)
  }
  if (!existsSync(DATA_DIR) || !hasCluster(DATA_DIR)) {
    throw new PlainError(`There is no database in ${DATA_DIR} yet: run \`npm start\` first.`)
  }
  const release = lockUnlessRunning(DATA_DIR)
  try {
    const cluster = await startCluster(DATA_DIR, { onLine })
    try {
      return await use(cluster.url)
    } finally {
      if (release) await cluster.stop()
    }
  } finally {
    release?.()
  }
}

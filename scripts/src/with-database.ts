import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, LOCK_FILE, LockedError } from './lock-file.ts'
import { PlainError } from './plain-error.ts'
import { hasCluster } from './postgres/cluster-place.ts'
import { findRunningDatabase, startCluster } from './postgres/start-cluster.ts'
import { checkExternalDatabase } from './supervisor/external-database.ts'
import type { StartSettings } from './supervisor/start-settings.ts'

/** The database URL of the running product; if it does not run, takes the lock, which prevents it from starting. */
function lockUnlessRunning(dataDir: string): string | (() => void) {
  try {
    return acquireLock(join(dataDir, LOCK_FILE))
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    const url = findRunningDatabase(dataDir)
    if (url === undefined) throw new PlainError('The database is just starting or stopping: try again in a moment.')
    return url
  }
}

/**
 * Runs `use` with the address of the product's database, whose server is started for it where it does not run.
 *
 * @param creates makes the database where there is none, and refuses a product that runs
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: StartSettings,
  onLine: (line: string) => void,
  use: (url: string) => Promise<T>,
  { creates = false } = {},
): Promise<T> {
  if (DATABASE_URL) {
    await checkExternalDatabase(DATABASE_URL)
    return use(DATABASE_URL)
  }
  if (!creates && (!existsSync(DATA_DIR) || !hasCluster(DATA_DIR))) {
    throw new PlainError(`There is no database in ${DATA_DIR} yet: run \`npm start\` first.`)
  }
  const held = lockUnlessRunning(DATA_DIR)
  if (typeof held === 'string') {
    if (creates) throw new PlainError(`The database in ${DATA_DIR} is in use: stop Sightline first.`)
    return use(held)
  }
  try {
    const cluster = await startCluster(DATA_DIR, { onLine })
    return await use(cluster.url).finally(() => cluster.stop())
  } finally {
    held()
  }
}

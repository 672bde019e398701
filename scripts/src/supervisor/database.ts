import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../postgres/start-cluster.ts'
import { checkExternalDatabase } from './external-database.ts'
import type { StartSettings } from './start-settings.ts'

const WATCH_EVERY_MS = 2_000

export interface Database {
  url: string
  /** of the embedded server */
  readonly pid: number | undefined
  stop(): Promise<void>
}

/** The server of DATABASE_URL, or the embedded one of the data folder, which is started again when it has died: same data, same port. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: StartSettings,
  onLine: (line: string) => void,
): Promise<Database> {
  if (DATABASE_URL) {
    await checkExternalDatabase(DATABASE_URL)
    return { url: DATABASE_URL, pid: undefined, stop: () => Promise.resolve() }
  }
  let cluster = await startCluster(DATA_DIR, { onLine })
  const stopping = new AbortController()
  /** Retries a failing start; each reason is logged once. */
  const told = new Set<string>()

  async function watch(): Promise<void> {
    for (;;) {
      await pause(WATCH_EVERY_MS, undefined, { signal: stopping.signal })
      if (cluster.pid !== undefined) continue
      if (told.size === 0) onLine('The database server ended; it starts again.')
      try {
        cluster = await startCluster(DATA_DIR)
        told.clear()
      } catch (error) {
        const { message } = error as Error
        if (!told.has(message)) onLine(message)
        told.add(message)
      }
    }
  }

  // The loop ends when `pause` is aborted.
  const watching = watch().catch(() => undefined)
  return {
    url: cluster.url,
    get pid() {
      return cluster.pid
    },
    async stop() {
      stopping.abort()
      await watching
      await cluster.stop()
    },
  }
}

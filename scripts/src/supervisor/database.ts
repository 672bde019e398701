import { PlainError } from '../plain-error.ts'
import { startCluster, type Cluster } from '../postgres/start-cluster.ts'
import { checkExternalDatabase } from './external-database.ts'
import type { StartSettings } from './start-settings.ts'

const WATCH_EVERY_MS = 2_000

export interface Database {
  url: string
  /** of the embedded server */
  readonly pid: number | undefined
  stop(): Promise<void>
}

/** Starts the server again when it has died: same data, same port. */
function watch(first: Cluster, start: () => Promise<Cluster>, onLine: (line: string) => void): Database {
  let cluster = first
  let stopping = false
  const told = new Set<string>()
  let restarting: Promise<void> = Promise.resolve()

  /** The reason that was reported last: a failing start is retried, but reported once. */
  function tell(line: string): void {
    if (!told.has(line)) onLine(line)
    told.add(line)
  }

  async function check(): Promise<void> {
    if (cluster.isRunning() || stopping) return
    const words = cluster.failureReason()
    tell(`The database server ended${words ? ` (${words})` : ''}; it starts again.`)
    try {
      cluster = await start()
      told.clear()
    } catch (error) {
      tell(error instanceof PlainError ? error.message : `The database server did not start: ${(error as Error).message}`)
    }
  }

  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    restarting = check().finally(() => (busy = false))
  }, WATCH_EVERY_MS)

  return {
    url: first.url,
    get pid() {
      return cluster.pid
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      await restarting
      await cluster.stop()
    },
  }
}

/** The server of DATABASE_URL, or the embedded one of the data folder. */
export async function openDatabase(settings: StartSettings, onLine: (line: string) => void): Promise<Database> {
  if (settings.DATABASE_URL) {
    await checkExternalDatabase(settings.DATABASE_URL)
    return { url: settings.DATABASE_URL, pid: undefined, stop: () => Promise.resolve() }
  }
  const start = () => startCluster(settings.DATA_DIR, { onLine })
  return watch(await start(), start, onLine)
}

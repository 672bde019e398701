import assert from 'node:assert/strict'
import { after, before, describe, it, type MockTracker } from 'node:test'
import { sql } from 'drizzle-orm'
import { buildApp } from './app.ts'
import { openDatabase } from './database/connection.ts'
import { createQueue } from './queue/queue.ts'
import { waitForLocks } from './testing/lock-waits.ts'
import { failed, startTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

/** The test controls when the database timeout expires. */
function holdTime(mock: MockTracker) {
  const time = new AbortController()
  const timeout = mock.method(AbortSignal, 'timeout', () => time.signal)
  return { isUp: () => time.abort(), given: () => timeout.mock.calls.map((call) => call.arguments[0]) }
}

async function assertNotReady(response: Awaited<ReturnType<TestApi['call']>>) {
  const { message } = failed(response, 503, 'UNAVAILABLE')
  assert.equal(message, 'The service is not ready')
  assert.ok(Number(response.headers['retry-after']) > 0)
}

describe('GET /healthz', () => {
  it('reports liveness, whatever the state of the database', async () => {
    assert.deepEqual((await api.call('GET', '/healthz', null)).body, { success: true })
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', 1, () => {})
    const app = await buildApp({ ...api.services, db: nowhere.db })
    assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200)
    await app.close()
    await nowhere.close()
  })
})

describe('GET /readyz', () => {
  it('says that the process can serve', async ({ mock }) => {
    holdTime(mock)
    assert.deepEqual((await api.call('GET', '/readyz', null)).body, { success: true })
  })

  it('says 503 while the database is away', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', 1, () => {})
    const queue = createQueue(nowhere.pool, () => {})
    const app = await buildApp({ ...api.services, db: nowhere.db, queue })
    const response = await app.inject({ url: '/readyz' })
    const { statusCode: status, headers } = response
    await assertNotReady({ status, headers, body: response.json<unknown>() })
    await app.close()
    await nowhere.close()
  })

  it('says 503 within two seconds when the database does not answer', async ({ mock }) => {
    const time = holdTime(mock)
    await api.services.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table app.migrations`)
      const asked = api.call('GET', '/readyz', null)
      await waitForLocks(transaction, 1)
      time.isUp()
      await assertNotReady(await asked)
    })
    assert.deepEqual(time.given(), [2_000])
  })

  it('says 503 while a migration of this version is missing, and is content with a newer database', async ({
    mock,
  }) => {
    holdTime(mock)
    const { db } = api.services
    const { rows } = await db.execute<{ id: number; newest: string }>(
      sql`select id, created_at as newest from app.migrations order by created_at desc limit 1`,
    )
    const [last] = rows
    const setNewest = (newest: number) =>
      db.execute(sql`update app.migrations set created_at = ${newest} where id = ${last?.id}`)
    await setNewest(1)
    await assertNotReady(await api.call('GET', '/readyz', null))
    await setNewest(Number(last?.newest) + 1)
    assert.equal((await api.call('GET', '/readyz', null)).status, 200)
  })

  it('says 503 while the queue is not there', async ({ mock }) => {
    holdTime(mock)
    await api.services.db.execute(sql`alter schema pgboss rename to elsewhere`)
    await assertNotReady(await api.call('GET', '/readyz', null))
    await api.services.db.execute(sql`alter schema elsewhere rename to pgboss`)
    assert.equal((await api.call('GET', '/readyz', null)).status, 200)
  })
})

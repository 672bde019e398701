import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { buildApp } from '../app.ts'
import { failed, startTestApi, type TestApi } from '../testing/test-api.ts'

const SAMPLE_MS = 1_000

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

async function busyApp(bounds: object) {
  assert.equal((await api.call('GET', '/api/pricing', null)).status, 200)
  const app = await buildApp({ ...api.services, settings: { ...api.services.settings, ...bounds } })
  await app.ready()
  // Holds the process up beyond the next time that its state is looked at.
  const until = Date.now() + 2 * SAMPLE_MS
  while (Date.now() < until);
  await new Promise((resolve) => setTimeout(resolve))
  return app
}

describe('a process under pressure', () => {
  for (const [name, bounds] of [
    ['that is far behind', { MAX_EVENT_LOOP_DELAY_MS: 20 }],
    ['that holds too much in memory', { MAX_HEAP_MB: 1 }],
  ] as const) {
    it(`${name} sends callers away, says when to come back, and still says that it lives`, async () => {
      const app = await busyApp(bounds)
      const response = await app.inject({ url: '/api/pricing' })
      const { statusCode: status, headers } = response
      const { requestId } = failed({ status, headers, body: response.json<unknown>() }, 503, 'UNAVAILABLE')
      assert.equal(requestId, headers['x-request-id'])
      assert.ok(Number(headers['retry-after']) > 0)
      assert.equal((await app.inject({ url: '/readyz' })).statusCode, 503)
      assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200)
      await app.close()
    })
  }
})

describe('a process that ends', () => {
  it('finishes its active call, refuses new ones, and reports that it is not ready', async () => {
    const app = await buildApp(api.services)
    const [arrived, finish, stop] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.get('/slow', async () => {
      arrived.resolve()
      await finish.promise
      return { success: true }
    })
    // Between being asked to end and no longer listening.
    app.addHook('preClose', () => stop.promise)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const slow = fetch(`${address}/slow`)
    await arrived.promise
    const closed = app.close()
    for (const path of ['/readyz', '/api/pricing', '/api/projects']) {
      const { status, headers } = await fetch(`${address}${path}`)
      assert.deepEqual([status, headers.get('connection')], [503, 'close'], path)
      assert.ok(Number(headers.get('retry-after')) > 0)
    }
    assert.equal((await fetch(`${address}/healthz`)).status, 200)
    stop.resolve()
    while (await fetch(`${address}/healthz`).then(() => true, () => false));
    finish.resolve()
    const { status, headers } = await slow
    assert.deepEqual([status, headers.get('connection')], [200, 'close'])
    await closed
  })
})

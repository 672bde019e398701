import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { failed, startTestApi, type TestApi } from '../testing/test-api.ts'
import { refuseWhenBusy } from './refusals.ts'

/** longer than the bound below, and than the 10 ms that the monitor ignores */
const HOLD_MS = 50

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

/**
 * Holds each turn of the event loop up until the process, which looks at its state once a second, has seen it. The first look may
 * miss it: it takes the mean over the time in which the app was built.
 */
async function bringUnderPressure(app: FastifyInstance): Promise<void> {
  while (!app.isUnderPressure()) {
    const until = Date.now() + HOLD_MS
    while (Date.now() < until);
    await nextTurn()
  }
}

describe('a process under pressure', () => {
  it('that is far behind sends callers away, says when to come back, and still says that it lives', async () => {
    const bounds = { MAX_EVENT_LOOP_DELAY_MS: 20 }
    const app = await buildApp({ ...api.services, settings: { ...api.services.settings, ...bounds } })
    await app.ready()
    // A later look may find that the process has recovered between two calls.
    const call = async (url: string) => {
      await bringUnderPressure(app)
      return app.inject({ url })
    }
    const response = await call('/api/pricing')
    const { statusCode: status, headers } = response
    const { requestId } = failed({ status, headers, body: response.json<unknown>() }, 503, 'UNAVAILABLE')
    assert.equal(requestId, headers['x-request-id'])
    assert.ok(Number(headers['retry-after']) > 0)
    assert.equal((await call('/readyz')).statusCode, 503)
    assert.equal((await call('/healthz')).statusCode, 200)
    await app.close()
  })

  it('that holds too much in memory sends callers away', async () => {
    const app = fastify()
    await app.register(refuseWhenBusy, { MAX_EVENT_LOOP_DELAY_MS: 0, heapBytes: 1 })
    app.get('/', () => 'answered')
    await app.ready()
    await bringUnderPressure(app)
    assert.equal((await app.inject({ url: '/' })).statusCode, 503)
    await app.close()
  })
})

describe('a process that ends', () => {
  it('finishes its active call, refuses new ones, and reports that it is not ready', async () => {
    const app = await buildApp(api.services)
    const [arrived, finish, stop] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
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
    while (
      await fetch(`${address}/healthz`).then(
        () => true,
        () => false,
      )
    );
    finish.resolve()
    const { status, headers } = await slow
    assert.deepEqual([status, headers.get('connection')], [200, 'close'])
    await closed
  })
})

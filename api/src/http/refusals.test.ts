import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { buildApp } from '../app.ts'
import { failed, startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

const SAMPLE_MS = 1_000

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

async function busyApp(bounds: object) {
  const app = await buildApp({ ...api.services, settings: { ...api.services.settings, ...bounds } })
  assert.equal((await app.inject({ url: '/api/pricing' })).statusCode, 200)
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
  it('finishes the call in hand, takes no other, and says over an open connection that it is not ready', async () => {
    const app = await buildApp(api.services)
    let arrived = () => {}
    const inHand = new Promise<void>((resolve) => (arrived = resolve))
    let finish = () => {}
    app.get('/slow', async () => {
      arrived()
      await new Promise<void>((resolve) => (finish = resolve))
      return { success: true }
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (path: string, connection = agent) => {
      const [response] = (await once(get({ port, path, agent: connection }), 'response')) as [IncomingMessage]
      response.resume()
      return response
    }
    // Two calls share one connection: the second follows the first.
    const slow = ask('/slow')
    const [ready, alive] = [ask('/readyz'), ask('/healthz', new Agent())]
    assert.equal((await alive).statusCode, 200)
    await inHand
    const closed = app.close()
    await assert.rejects(() => ask('/api/pricing', new Agent()), /ECONNREFUSED/)
    finish()
    assert.equal((await slow).statusCode, 200)
    const refused = await ready
    assert.deepEqual([refused.statusCode, refused.headers.connection], [503, 'close'])
    assert.ok(Number(refused.headers['retry-after']) > 0)
    await closed
  })
})

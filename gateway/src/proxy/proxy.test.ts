import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it } from 'node:test'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { LARGEST_BODY_BYTES } from '@sightline/shared/contract/body-limit.ts'
import { MAX_LOG_BYTES } from '@sightline/shared/domain/traffic.ts'
import { buildGateway } from '../app.ts'
import { gatewaySettings } from '../settings.ts'

/** More than a pool of connections commonly has. */
const MANY = 200
/** Where an access log is uploaded. */
const LOG = '/api/projects/1/traffic/logs'

describe('the way to a service', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let service: Server
  let asked: IncomingMessage[] = []

  before(async () => {
    service = createServer(async (incoming, response) => {
      asked.push(incoming)
      incoming.resume()
      if (incoming.url === '/api/slow') return
      if (asked.length === 1 && incoming.url === '/api/closed') return void incoming.socket.destroy()
      if (asked.length === 1 && incoming.url === '/api/reset') return void incoming.socket.resetAndDestroy()
      if (incoming.url === LOG) await once(incoming, 'end')
      response.writeHead(incoming.url === '/api/busy' ? 503 : 200, { 'retry-after': '5' }).end('{}')
    })
    // Never the service's end: a call that sets out on a connection just then would fail.
    service.keepAliveTimeout = 0
    await once(service.listen(0, '127.0.0.1'), 'listening')
    const inner = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const urls = { PUBLIC_URL: 'http://localhost:3000', API_URL: inner, IDENTITY_URL: inner }
    app = await buildGateway(gatewaySettings.parse({ LOG_LEVEL: 'silent', RELEASES_DIR: '/nowhere', ...urls }))
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  beforeEach(() => {
    asked = []
  })
  after(async () => {
    await app.close()
    service.closeAllConnections()
    service.close()
  })

  const portOf = () => (app.server.address() as AddressInfo).port
  const get = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${portOf()}${path}`, options)

  /** A call that has sent its head and the first byte of its body. */
  async function openCall(path: string, bytes: number) {
    const socket = connect(portOf(), '127.0.0.1').setEncoding('utf8')
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\nx`)
    return { socket, end: () => void socket.destroy() }
  }

  it('is free for others while hundreds of calls wait', async () => {
    const leaving = new AbortController()
    const waiting = Array.from({ length: MANY }, () => get('/api/slow', { signal: leaving.signal }).catch(() => null))
    const quick = await get('/api/quick', { signal: AbortSignal.timeout(20_000) })
    assert.equal(quick.status, 200)
    // Waits until all requests have arrived before they are aborted, so that none arrives during another test.
    while (asked.length <= MANY) await once(service, 'request')
    leaving.abort()
    await Promise.all(waiting)
  })

  it('is gone once, when the service sheds load', async () => {
    const response = await get('/api/busy')
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
    assert.equal(asked.length, 1)
  })

  it('is the API’s for its calls and for the MCP server, and no other path’s', async () => {
    const headers = { authorization: 'Bearer slt_x' }
    for (const path of ['/api/pricing', '/mcp', '/mcp?x=1']) {
      assert.equal((await get(path, { method: 'POST', headers, body: '{}' })).status, 200)
      assert.deepEqual([asked.at(-1)?.url, asked.at(-1)?.headers.authorization], [path, headers.authorization])
    }
    await get('/mcpx', { redirect: 'manual' })
    assert.equal(asked.length, 3)
  })

  for (const path of ['/api/closed', '/api/reset']) {
    it(`repeats a read once, and nothing else, when the connection ends without an answer: ${path}`, async () => {
      assert.equal((await get(path)).status, 200)
      assert.equal(asked.length, 2)
      asked = []
      assert.equal((await get(path, { method: 'POST', body: '{}' })).status, 503)
      assert.equal(asked.length, 1)
    })
  }

  it('is closed to a body that is larger than any service takes', async () => {
    const response = await get('/api/prompts', { method: 'POST', body: 'x'.repeat(LARGEST_BODY_BYTES + 1) })
    const body = failure.parse(await response.json())
    assert.deepEqual([response.status, body.code, body.message], [413, 'PAYLOAD_TOO_LARGE', 'The request is too large'])
    assert.equal(asked.length, 0)
    const largest = await get('/api/prompts', { method: 'POST', body: 'x'.repeat(LARGEST_BODY_BYTES) })
    assert.equal(largest.status, 200)
  })

  it('passes on an access log, which may be larger', async () => {
    const log = { method: 'POST', body: 'x'.repeat(LARGEST_BODY_BYTES + 1) }
    assert.equal((await get(`${LOG}?replace=true`, log)).status, 200)
    assert.equal((await get(`${LOG}/x`, log)).status, 413)
    const { socket, end } = await openCall(LOG, MAX_LOG_BYTES + 1)
    assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 413 /)
    end()
  })

  it('gives up a request that does not arrive as a whole within a minute, unless it is an access log', async (test) => {
    assert.equal(app.server.headersTimeout, 60_000)
    test.mock.timers.enable({ apis: ['setTimeout'] })
    const arrived = once(service, 'request')
    const late = await openCall('/api/slow', 9)
    await arrived
    const uploaded = once(service, 'request')
    const log = await openCall(LOG, 9)
    await uploaded
    test.mock.timers.tick(60_000)
    assert.match(String((await once(late.socket, 'data'))[0]), /^HTTP\/1\.1 408 /)
    log.socket.write('x'.repeat(8))
    assert.match(String((await once(log.socket, 'data'))[0]), /^HTTP\/1\.1 200 /)
    test.mock.timers.reset()
    late.end()
    log.end()
  })

  for (const [name, value] of Object.entries({
    expect: '100-continue',
    upgrade: 'h2c',
    'keep-alive': 'timeout=5',
    te: 'trailers',
  })) {
    it(`takes no ${name} along, which is for the connection to the gateway`, async () => {
      const calling = request({
        host: '127.0.0.1',
        port: portOf(),
        path: '/api/x',
        method: 'POST',
        agent: false,
        headers: { [name]: value },
      })
      calling.end('{}')
      const [response] = (await once(calling, 'response')) as [IncomingMessage]
      response.resume()
      assert.equal(response.statusCode, 200)
      assert.equal(asked[0]?.headers[name], undefined)
    })
  }

  for (const path of ['/api/projects/%ff', '/api/projects/..a']) {
    it(`refuses ${path} as the API refuses`, async () => {
      const calling = request({ host: '127.0.0.1', port: portOf(), path, agent: false }).end()
      const [response] = (await once(calling, 'response')) as [IncomingMessage]
      const body = failure.parse(await json(response))
      assert.deepEqual(
        [response.statusCode, body.code, body.requestId],
        [400, 'BAD_REQUEST', response.headers['x-request-id']],
      )
      assert.equal(asked.length, 0)
    })
  }
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { buildApp } from './app.ts'
import { openDatabase } from './database/connection.ts'
import { failed, startTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
let address: string
before(async () => {
  api = await startTestApi()
  address = await api.listen()
})
after(() => api.close())

describe('every response', () => {
  it('carries a request id, the gateway’s where there is a proper one', async () => {
    const own = await api.call('GET', '/api/pricing', null)
    assert.match(String(own.headers['x-request-id']), /^[\w-]{36}$/)
    const given = await api.call('GET', '/api/pricing', null, undefined, { 'x-request-id': 'from-the-gateway-1' })
    assert.equal(given.headers['x-request-id'], 'from-the-gateway-1')
    const strange = await api.call('GET', '/api/pricing', null, undefined, { 'x-request-id': 'a"b\\c' })
    assert.notEqual(strange.headers['x-request-id'], 'a"b\\c')
  })
})

describe('the failure envelope', () => {
  it('answers unknown paths', async () => {
    failed(await api.call('GET', '/api/nothing/here', null), 404, 'NOT_FOUND')
    failed(await api.call('POST', '/api/pricing', null, {}), 404, 'NOT_FOUND')
  })

  it('answers an address that cannot be read', async () => {
    const response = await api.call('GET', '/api/projects/%ff', null)
    failed(response, 404, 'NOT_FOUND')
    assert.ok(response.headers['x-request-id'])
  })

  it('rejects a body that is not JSON, of another type, or too large', async () => {
    const post = async (payload: string, type: string) => {
      const response = await api.inject({
        method: 'POST',
        url: '/api/auth/signin',
        headers: { 'content-type': type },
        payload,
      })
      return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() }
    }
    failed(await post('{"auth0Token"', 'application/json'), 400, 'BAD_REQUEST')
    failed(await post('', 'application/json'), 400, 'BAD_REQUEST')
    failed(await post('<a/>', 'application/xml'), 415, 'UNSUPPORTED_MEDIA_TYPE')
    failed(await post('{"auth0Token":"x"}', 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE')
    failed(await post('auth0Token=x', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_MEDIA_TYPE')
    failed(
      await post(JSON.stringify({ auth0Token: 'x'.repeat(300_000) }), 'application/json'),
      413,
      'PAYLOAD_TOO_LARGE',
    )
  })

  for (const [name, header, body] of [
    ['of a known length', 'content-length: 300000', ['x'.repeat(1_000), 'x'.repeat(299_000)]],
    [
      'in chunks',
      'transfer-encoding: chunked',
      [`493e0\r\n${'x'.repeat(280_000)}`, `${'x'.repeat(20_000)}\r\n0\r\n\r\n`],
    ],
  ] as const) {
    it(`answers a body that is too large, ${name}, to a caller who is still writing it`, async () => {
      const { port } = new URL(address)
      const caller = connect(Number(port), '127.0.0.1').setEncoding('utf8')
      const closed = new AbortController()
      caller.once('close', () => closed.abort())
      const answer = async () => String((await once(caller, 'data', closed))[0])
      caller.write(
        `POST /api/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n${body[0]}`,
      )
      assert.match(await answer(), /^HTTP\/1\.1 413 /)
      caller.write(`${body[1]}GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\n`)
      assert.match(await answer(), /^HTTP\/1\.1 404 /)
      caller.destroy()
    })
  }

  it('masks what went wrong inside, and says the id under which it is in the log', async () => {
    const broken = await startTestApi()
    const { token } = await broken.addUser()
    await broken.services.db.execute('drop table app.projects cascade')
    const response = await broken.call('GET', '/projects', token)
    const { message, requestId } = failed(response, 500, 'INTERNAL')
    assert.equal(message, 'Something went wrong on our side. Please try again.')
    assert.equal(requestId, response.headers['x-request-id'])
    await broken.close()
  })
})

describe('a request that does not arrive', () => {
  it('holds a connection for 30 seconds', async (test) => {
    const timers = test.mock.method(globalThis, 'setTimeout')
    const caller = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
    caller.write(
      `POST /api/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`,
    )
    caller.write('{}')
    assert.match(String((await once(caller, 'data'))[0]), /^HTTP\/1\.1 400 /)
    caller.destroy()
    assert.ok(timers.mock.calls.some(({ arguments: [, ms] }) => ms === 30_000))
    const app = await buildApp(api.services)
    assert.equal(app.server.headersTimeout, 30_000)
    await app.close()
  })
})

describe('a statement that takes too long', () => {
  it('is stopped, and the call answers that it can be tried again', async () => {
    const { db, close } = openDatabase(api.databaseUrl, 1, () => {})
    const app = await buildApp({ ...api.services, db })
    // The short limit goes with the statement that it stops.
    app.get('/slow', () => db.execute('set statement_timeout = 50; select pg_sleep(60)'))
    const response = await app.inject({ url: '/slow' })
    const { statusCode: status, headers } = response
    const { requestId } = failed({ status, headers, body: response.json<unknown>() }, 503, 'UNAVAILABLE')
    assert.equal(requestId, headers['x-request-id'])
    assert.ok(Number(headers['retry-after']) > 0)
    assert.equal((await app.inject({ url: '/api/pricing' })).statusCode, 200)
    await app.close()
    await close()
  })
})

describe('a database that is away', () => {
  it('makes every call answer that it can be tried again', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', 1, () => {})
    const app = await buildApp({ ...api.services, db: nowhere.db })
    const response = await app.inject({ url: '/api/pricing' })
    const { statusCode: status, headers } = response
    assert.ok(failed({ status, headers, body: response.json<unknown>() }, 503, 'UNAVAILABLE').requestId)
    assert.ok(Number(headers['retry-after']) > 0)
    await app.close()
    await nowhere.close()
  })
})

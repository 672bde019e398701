import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { bareSecurityHeaders } from '@sightline/shared/service/bare-security-headers.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let token: string
let port: number
before(async () => {
  api = await startTestApi()
  token = (await api.addUser()).token
  port = Number(new URL(await api.listen()).port)
})
after(() => api.close())

/** Sends bytes as they are. @returns status, headers and body of the answer */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
  return { statusCode: Number(first.split(' ')[1]), headers, body }
}

function assertSecured(headers: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(bareSecurityHeaders)) assert.equal(headers[name], value, name)
  assert.equal(headers['x-powered-by'], undefined)
  assert.equal(headers['server'], undefined)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['x-request-id']), /^[\w-]{36}$/)
}

describe('security headers', () => {
  const calls: Record<string, [status: number, url: string, headers?: Record<string, string>, payload?: string]> = {
    'a success': [200, '/api/pricing'],
    'a call without a session': [401, '/api/projects'],
    'an unknown address': [404, '/api/nothing'],
    'an address that cannot be read': [404, '/api/projects/%ff'],
    'an address with an endless id': [404, `/api/projects/${'1'.repeat(200)}`],
    'bad input': [400, '/api/auth/signin', { 'content-type': 'application/json' }, '{}'],
    'a body of another type': [415, '/api/auth/signin', { 'content-type': 'text/plain' }, '{}'],
  }
  for (const [name, [status, url, headers = {}, payload]] of Object.entries(calls)) {
    it(`stand on the answer to ${name}`, async () => {
      const method = payload === undefined ? 'GET' : 'POST'
      const response = await api.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      assert.equal(response.statusCode, status)
      assertSecured(response.headers)
    })
  }

  for (const [name, status, bytes] of [
    ['what is no HTTP', 400, 'hello\r\n\r\n'],
    ['headers that are too large', 431, `GET /api/pricing HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    it(`stand on the answer to ${name}, which is the envelope, too`, async () => {
      const { statusCode, headers, body } = await send(bytes)
      assert.equal(statusCode, status)
      assertSecured(headers)
      assert.equal(failure.parse(JSON.parse(body)).code, 'BAD_REQUEST')
    })
  }

  it('are all that helmet sets', async () => {
    const { headers } = await api.inject({ url: '/api/pricing' })
    const others = ['cache-control', 'connection', 'content-length', 'content-type', 'date', 'x-request-id']
    const set = Object.keys(headers).filter((name) => !others.includes(name))
    assert.deepEqual(set.sort(), Object.keys(bareSecurityHeaders).sort())
  })
})

describe('Cache-Control', () => {
  it('forbids caching, except that a report may be revalidated', async () => {
    const { headers } = await api.call('GET', '/api/auth/profile', token)
    assert.equal(headers['cache-control'], 'no-store')
    const created = await api.call('POST', '/projects', token, {
      domain: 'acme.com',
      targetGeography: 'US',
      targetPersona: 'A buyer',
      platforms: ['chatgpt'],
      brandNames: ['Acme'],
    })
    const { projectId } = (created.body as { data: { projectId: string } }).data
    const report = await api.call('GET', `/reports/projects/${projectId}/overview`, token)
    assert.equal(report.status, 200)
    assert.equal(report.headers['cache-control'], 'private, no-cache')
  })
})

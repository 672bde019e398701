import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { bareSecurityHeaders } from '@sightline/shared/service/bare-security-headers.ts'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'
import { publishSampleRelease, temporaryReleases } from '@sightline/releases/testing/published-release.ts'

const HOST = 'host: localhost:3000\r\n'
const LARGE = `cookie: ${'x'.repeat(20_000)}\r\n`

describe('what the gateway refuses', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let releases: Awaited<ReturnType<typeof temporaryReleases>>
  let service: Server
  const lines: string[] = []

  before(async () => {
    releases = await temporaryReleases()
    await publishSampleRelease(releases.root)
    service = createServer((_request, response) => response.end('{}'))
    await once(service.listen(0, '127.0.0.1'), 'listening')
    const inner = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const urls = { PUBLIC_URL: 'http://localhost:3000', API_URL: inner, IDENTITY_URL: inner }
    const stream = { write: (line: string) => void lines.push(line) }
    app = await buildGateway(gatewaySettings.parse({ RELEASES_DIR: releases.root, ...urls }), stream)
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  after(async () => {
    await app.close()
    service.close()
    await releases.remove()
  })

  /** Sends bytes as they are, and asks for the end of the connection. */
  async function send(firstLine: string, headers: string) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)))
    socket.write(`${firstLine}\r\nconnection: close\r\n${headers}\r\n`)
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const received = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
    return { status: Number(first.split(' ')[1]), headers: received, body }
  }

  const refused: Record<string, [status: number, code: string, firstLine: string, headers: string]> = {
    'an address that cannot be read': [400, 'BAD_REQUEST', 'GET /%zz HTTP/1.1', HOST],
    'such an address of the API': [400, 'BAD_REQUEST', 'GET /api/%zz HTTP/1.1', HOST],
    'two hosts': [400, 'BAD_REQUEST', 'GET /help HTTP/1.1', `${HOST}Host: localhost:3000\r\n`],
    'two hosts on the way to the API': [400, 'BAD_REQUEST', 'GET /api/pricing HTTP/1.1', `${HOST}host: other\r\n`],
    'no host': [400, 'BAD_REQUEST', 'GET /help HTTP/1.1', ''],
    'what is no HTTP': [400, 'BAD_REQUEST', 'hello', HOST],
    'headers that are too large': [431, 'BAD_REQUEST', 'GET /help HTTP/1.1', HOST + LARGE],
    'a file outside of the builds': [403, 'FORBIDDEN', 'GET /builds/..%5c..%5csecret.js HTTP/1.1', HOST],
    'a build file that is not there': [404, 'NOT_FOUND', 'GET /builds/remote-account/1.0.0/missing.js HTTP/1.1', HOST],
    'a method that no page takes': [404, 'NOT_FOUND', 'DELETE /help HTTP/1.1', HOST],
  }
  for (const [name, [status, code, firstLine, headers]] of Object.entries(refused)) {
    it(`is ${name}: ${status} with the envelope, an id and the security headers`, async () => {
      const answer = await send(firstLine, headers)
      assert.equal(answer.status, status)
      const body = failure.parse(JSON.parse(answer.body))
      assert.deepEqual([body.code, body.requestId], [code, answer.headers.get('x-request-id')])
      assert.match(body.requestId ?? '', /^[\w-]{36}$/)
      for (const [header, value] of Object.entries(bareSecurityHeaders))
        assert.equal(answer.headers.get(header), value, header)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    })
  }

  const unparsable: Record<string, [firstLine: string, headers: string, reason: string]> = {
    'what is no HTTP': ['hello', `${HOST}cookie: secret\r\n`, 'HPE_INVALID_METHOD'],
    'headers that are too large': ['GET /help HTTP/1.1', HOST + LARGE, 'HPE_HEADER_OVERFLOW'],
  }
  for (const [name, [firstLine, headers, reason]] of Object.entries(unparsable)) {
    it(`leaves one line of ${name}: its id and the reason, and nothing that was sent`, async () => {
      lines.length = 0
      const answer = await send(firstLine, headers)
      const [{ time: _time, ...line } = {}, ...more] = lines.map((text) => JSON.parse(text) as Record<string, unknown>)
      const [reqId, statusCode] = [answer.headers.get('x-request-id'), answer.status]
      assert.deepEqual(line, {
        level: 30,
        name: 'gateway',
        reqId,
        res: { statusCode },
        reason,
        msg: 'a request could not be read',
      })
      assert.deepEqual(more, [])
    })
  }

  it('fills no log, however often it comes', async () => {
    lines.length = 0
    for (let sent = 0; sent < 200; sent += 20) await Promise.all(Array.from({ length: 20 }, () => send('hello', HOST)))
    assert.ok(lines.length >= 50 && lines.length <= 120, `${lines.length} lines`)
  })

  for (const [name, [status, , firstLine, headers]] of Object.entries(refused)) {
    if (firstLine === 'hello') continue
    it(`shows a person who goes there a page: ${name}`, async () => {
      const answer = await send(firstLine, `Sec-Fetch-Mode: navigate\r\naccept: text/html\r\n${headers}`)
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
      assert.match(
        answer.headers.get('content-security-policy') ?? '',
        /^default-src 'none'; script-src 'sha256-.*; require-trusted-types-for 'script'; trusted-types 'none'$/,
      )
      assert.match(answer.headers.get('x-request-id') ?? '', /^[\w-]{36}$/)
      assert.match(answer.body, /<h1>[^]*<a href="\/">Go to the start page<\/a>/)
      assert.doesNotMatch(answer.body, /Try again<\/a>/)
    })
  }

  it('is no request of HTTP 1.0 without a host, which needs none', async () => {
    assert.equal((await send('GET /help HTTP/1.0', '')).status, 302)
  })
})

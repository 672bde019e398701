import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, test } from 'node:test'
import { z } from 'zod'
import { callPlatform } from './call-platform.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function call(listener: RequestListener, headers: Record<string, string> = {}) {
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`
  const schema = z.looseObject({ text: z.string() })
  return callPlatform({
    platform: 'Oracle',
    url,
    headers,
    body: {},
    timeoutMs: 60_000,
    signal: undefined,
    schema,
    signs: {},
  })
}

test('the body is returned unchanged, numbers and spaces included', async () => {
  const sent = '{ "text": "Grüße", "id": 12345678901234567890 }\n'
  const { answer, rawBody } = await call((_request, response) => response.end(sent))
  assert.deepEqual([answer.text, rawBody], ['Grüße', sent])
})

test('a redirect is not followed, as it could leak the key', async () => {
  let elsewhere = 0
  const redirect: RequestListener = ({ url }, response) => {
    if (url !== '/ask') elsewhere += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  }
  await assert.rejects(call(redirect, { authorization: 'Bearer key' }), { kind: 'network' })
  assert.equal(elsewhere, 0)
})

test('an endless response is aborted', async () => {
  const piece = Buffer.alloc(1_000_000, 'x')
  const endless: RequestListener = (_request, response) => {
    const write = () => void (response.destroyed || response.write(piece, () => setImmediate(write)))
    write()
  }
  await assert.rejects(call(endless), { kind: 'bad-response', message: 'Oracle sent far more than an answer' })
})

test('a stalled response times out, and says so', async () => {
  const { port } = (server = createServer((_request, response) => void response.write('{')).listen(
    0,
  )).address() as AddressInfo
  const stuck = {
    platform: 'Oracle',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: {},
    signal: undefined,
    signs: {},
  }
  await assert.rejects(callPlatform({ ...stuck, timeoutMs: 60, schema: z.looseObject({}) }), {
    kind: 'timeout',
    message: 'Oracle did not answer within 0.06 s',
  })
})

test('an unknown shape of the response is a failure', async () => {
  await assert.rejects(
    call((_request, response) => response.end('{"text":7}')),
    {
      kind: 'bad-response',
      message: 'Oracle answered in an unknown format',
    },
  )
})

test('the message of a failure can be stored, whatever the platform sends', async () => {
  const error = { message: `No\0\n${'x'.repeat(10_000)}\ud800` }
  const failing: RequestListener = (_request, response) => response.writeHead(400).end(JSON.stringify({ error }))
  await assert.rejects(call(failing), ({ message }: Error) => {
    assert.match(message, /^Oracle refused the request \(HTTP 400\): No +x+$/)
    return message.length <= 500
  })
})

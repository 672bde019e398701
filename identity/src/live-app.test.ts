import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { it } from 'node:test'
import Fastify from 'fastify'
import { serve } from './live-app.ts'

it('a replaced app ends what it has begun, and the new one answers from then on', async () => {
  const asked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const first = Fastify()
  first.get('/', async () => {
    asked.resolve()
    await go.promise
    return 'first'
  })
  const second = Fastify()
  second.get('/', async () => 'second')

  const live = await serve(first, { host: '127.0.0.1', port: 0 })
  const ask = async () => (await fetch(`http://127.0.0.1:${live.port}/`)).text()
  const begun = ask()
  await asked.promise
  await live.replace(second)
  assert.equal(await ask(), 'second')
  go.resolve()
  assert.equal(await begun, 'first')
  await live.close()
  await assert.rejects(ask())
})

it('a port in use is reported', async () => {
  const live = await serve(Fastify(), { host: '127.0.0.1', port: 0 })
  await assert.rejects(serve(Fastify(), { host: '127.0.0.1', port: live.port }), { code: 'EADDRINUSE' })
  await live.close()
})

it('a body that does not arrive is given up, and its connection', async () => {
  const app = Fastify()
  app.post('/', async () => 'arrived')
  // Long enough for what is sent to be read: what is left unread takes the answer with it.
  const quickly = { requestTimeout: 3_000, headersTimeout: 3_000, connectionsCheckingInterval: 5 }
  const live = await serve(app, { host: '127.0.0.1', port: 0 }, quickly)
  const socket = connect(live.port, '127.0.0.1')
  const answer = text(socket)
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf')
  assert.match(await answer, /^HTTP\/1\.1 408 /)
  await live.close()
})

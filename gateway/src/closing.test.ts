import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'

test('a gateway that closes answers what it has begun', async (t) => {
  const service = createServer()
  await once(service.listen(0, '127.0.0.1'), 'listening')
  t.after(() => service.close())
  const inner = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const app = await buildGateway(
    gatewaySettings.parse({ LOG_LEVEL: 'silent', RELEASES_DIR: '/nowhere', API_URL: inner, IDENTITY_URL: inner }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/slow`
  const ask = () => once(request(address, { agent: false }).end(), 'response') as Promise<[IncomingMessage]>
  const answered = ask()
  const [, response] = (await once(service, 'request')) as [unknown, ServerResponse]
  const closed = app.close()
  while (app.server.listening) await new Promise(setImmediate)
  response.end('{}')
  const [answer] = await answered
  assert.equal(answer.resume().statusCode, 200)
  await closed
  await assert.rejects(ask(), /ECONNREFUSED/)
})

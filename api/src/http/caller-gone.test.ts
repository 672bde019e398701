import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, before, it } from 'node:test'
import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { buildApp } from '../app.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const INFO = 30

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

it('a client that disconnects during a request is not logged as an error', async () => {
  const lines: { level: number }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  const app = await buildApp(api.services, { ...loggerOptions('api', 'debug'), stream })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const connected = once(app.server, 'connection') as Promise<[Socket]>
  const arrived = once(app.server, 'request')
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  caller.write(
    'POST /api/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"auth0',
  )
  const [inner] = await connected
  await arrived
  const closed = new Promise<void>((resolve) => inner.once('close', () => resolve()))
  caller.resetAndDestroy()
  await closed
  await app.close()
  assert.deepEqual(
    lines.filter(({ level }) => level > INFO),
    [],
  )
})

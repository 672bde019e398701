import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { buildGateway } from '../app.ts'
import { gatewaySettings } from '../settings.ts'

const DEBUG = 20

describe('a client that disconnects', () => {
  let app: Awaited<ReturnType<typeof buildGateway>>
  let service: Server
  const lines: { level: number; msg: string }[] = []
  let logged = Promise.withResolvers<void>()

  before(async () => {
    service = createServer()
    await once(service.listen(0, '127.0.0.1'), 'listening')
    const inner = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const urls = { PUBLIC_URL: 'http://localhost:3000', API_URL: inner, IDENTITY_URL: inner }
    app = await buildGateway(gatewaySettings.parse({ LOG_LEVEL: 'debug', RELEASES_DIR: '/nowhere', ...urls }), {
      write: keepLine,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  beforeEach(() => lines.splice(0))
  after(async () => {
    await app.close()
    service.closeAllConnections()
    service.close()
  })

  function keepLine(line: string) {
    lines.push(JSON.parse(line) as (typeof lines)[number])
    logged.resolve()
    logged = Promise.withResolvers()
  }

  /** Sends a request and waits until the service has received it. */
  async function ask(bytes: string) {
    const arrived = once(service, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const connected = once(app.server, 'connection') as Promise<[Socket]>
    const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    caller.write(`${bytes.replaceAll('\n', '\r\n')}`)
    const [, response] = await arrived
    const [inner] = await connected
    const leave = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      inner.once('close', () => resolve())
      caller.resetAndDestroy()
      await promise
    }
    return { caller, response, leave }
  }

  async function lineOf(words: string) {
    for (;;) {
      const found = lines.find(({ msg }) => msg === words)
      if (found) return found
      await logged.promise
    }
  }

  const problems = () => lines.filter(({ level, msg }) => level > DEBUG && msg !== 'request completed')

  it('during a request is not an error', async () => {
    const { leave } = await ask('POST /api/x HTTP/1.1\nhost: localhost:3000\ncontent-length: 100\n\nhalf')
    await leave()
    assert.equal((await lineOf('a service does not answer')).level, DEBUG)
    assert.deepEqual(problems(), [])
  })

  it('during a response is not an error', async () => {
    const { caller, response, leave } = await ask('GET /api/x HTTP/1.1\nhost: localhost:3000\n\n')
    response.write('half')
    await once(caller, 'data')
    await leave()
    assert.equal((await lineOf('the caller went away during the response')).level, DEBUG)
    assert.deepEqual(problems(), [])
  })

  it('before a service fails is not an error', async () => {
    const { response, leave } = await ask('POST /api/x HTTP/1.1\nhost: localhost:3000\ncontent-length: 0\n\n')
    await leave()
    response.destroy()
    assert.equal((await lineOf('a service does not answer')).level, DEBUG)
    assert.deepEqual(
      problems().filter(({ msg }) => msg !== 'response errored'),
      [],
    )
  })

  it('is distinguished from a failing service', async () => {
    const { caller, response } = await ask('POST /api/x HTTP/1.1\nhost: localhost:3000\ncontent-length: 0\n\n')
    response.destroy()
    assert.ok((await lineOf('a service does not answer')).level > DEBUG)
    caller.destroy()
  })
})

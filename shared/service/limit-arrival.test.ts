import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { limitArrival } from './limit-arrival.ts'

const MINUTE_MS = 60_000

describe('a request', () => {
  let server: Server
  before(async () => {
    server = createServer((request, response) => {
      limitArrival(server, request, MINUTE_MS)
      server.emit('limited')
      request.resume().once('end', () => response.end('whole'))
    })
    server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => socket.end(`late: ${code}`))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const open = async (rest: string) => {
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    const limited = once(server, 'limited')
    caller.write(`POST / HTTP/1.1\r\nhost: x\r\n${rest}`)
    await limited
    return caller
  }

  for (const [name, rest] of [
    ['body', 'content-length: 9\r\n\r\nx'],
    ['last chunk', 'transfer-encoding: chunked\r\n\r\n'],
  ] as const)
    it(`is given up when its ${name} has not arrived in time`, async (test) => {
      test.mock.timers.enable({ apis: ['setTimeout'] })
      const caller = await open(rest)
      test.mock.timers.tick(MINUTE_MS)
      assert.equal(String((await once(caller, 'data'))[0]), 'late: ERR_HTTP_REQUEST_TIMEOUT')
      caller.destroy()
    })

  for (const [name, rest] of [
    ['with its whole body', 'content-length: 1\r\n\r\nx'],
    ['without a body', '\r\n'],
  ] as const)
    it(`is not given up ${name}`, async (test) => {
      test.mock.timers.enable({ apis: ['setTimeout'] })
      const caller = await open(rest)
      assert.match(String((await once(caller, 'data'))[0]), /whole/)
      const ended = once(caller, 'end')
      test.mock.timers.tick(MINUTE_MS)
      caller.write('GET /again HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
      assert.match(String((await once(caller, 'data'))[0]), /whole/)
      await ended
      caller.destroy()
    })
})

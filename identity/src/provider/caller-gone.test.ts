import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const DEBUG = 20

interface Line {
  level: number
  msg: string
}

describe('a client that disconnects during a request', () => {
  let identity: TestIdentity
  const failed = Promise.withResolvers<Line>()

  before(async () => {
    const write = (text: string) => {
      const line = JSON.parse(text) as Line
      if (line.msg === 'the provider failed') failed.resolve(line)
    }
    identity = await startIdentity({ logger: { ...loggerOptions('identity', 'debug'), stream: { write } } })
  })
  after(() => identity.close())

  it('is not an error, and prints nothing besides the log', async ({ mock }) => {
    const { mock: printed } = mock.method(console, 'error', () => undefined)
    const caller = connect(Number(new URL(identity.innerUrl).port), '127.0.0.1')
    const headers =
      'host: x\r\ncontent-type: application/x-www-form-urlencoded\r\nexpect: 100-continue\r\ncontent-length: 100'
    caller.write(`POST /oauth/token HTTP/1.1\r\n${headers}\r\n\r\n`)
    // The server has the request as soon as it asks for the body.
    await new Promise((resolve) => caller.once('data', resolve))
    caller.resetAndDestroy()
    assert.equal((await failed.promise).level, DEBUG)
    assert.equal(printed.callCount(), 0)
  })
})

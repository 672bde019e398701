import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { findFreePort, findFreePorts } from './free-port.ts'

describe('free ports', () => {
  it('are never those that the system gives to a socket that asks for any', async () => {
    const any = createServer().listen(0, '127.0.0.1')
    await once(any, 'listening')
    const { port } = any.address() as { port: number }
    any.close()
    for (const found of await findFreePorts(50)) assert(found < 32_000 && found < port)
  })

  it('are not returned again before their service listens, and skip those that are taken', async () => {
    const first = await findFreePort()
    const taken = createServer().listen(first + 1, '127.0.0.1')
    await once(taken, 'listening')
    const found = await findFreePorts(2)
    assert(!found.includes(first) && !found.includes(first + 1))
    taken.close()
  })
})

import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { CALLS_AT_ONCE, CALLS_IN_PROCESS, callsAtOnce, WAITING_CALLS } from './calls-at-once.ts'
import { handleError } from './error-handler.ts'

let app: FastifyInstance
let address: string
/** active calls in the order in which they started → function that completes them */
let active: Map<string, () => void>
/** number of calls received, active or queued */
let come: number
/** calls that are over, answered or given up */
let over: number

beforeEach(async () => {
  active = new Map()
  come = 0
  over = 0
  // Not a keep-alive connection's end, which is the client's after 4 s.
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(handleError)
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    come += 1
    reply.raw.once('close', () => void (over += 1))
    const { user, token } = request.headers
    if (user === undefined) return
    const called = {
      id: String(token),
      name: '',
      isOfOwner: true,
      scopes: ['read' as const],
      projects: null,
      lastUsedAt: null,
    }
    request.user = { personId: String(user), workspaceId: '', ...(token !== undefined && { token: called }) }
  })
  await app.register(callsAtOnce)
  const hold = async ({ url }: { url: string }) => {
    const end = Promise.withResolvers<void>()
    active.set(url, end.resolve)
    await end.promise
    active.delete(url)
    return { url }
  }
  app.get('/:call', hold)
  app.post('/body', () => 'arrived')
  app.get('/stream/:call', { config: { staysOpen: true } }, hold)
  app.get('/healthz', { config: { alwaysAnswers: true } }, () => 'well')
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const end of active.values()) end()
  await app.close()
})

const ADA = { user: 'ada' }
/** @returns its status */
const call = async (path: string, headers: object = ADA, signal: AbortSignal | null = null) => {
  const response = await fetch(address + path, { headers: { ...headers }, signal })
  await response.text()
  return response.status
}
const calls = (count: number, name: string, headers?: object) =>
  Array.from({ length: count }, (_, index) => call(`/${name}-${index}`, headers))

/** Completes calls, active and then queued, until all are answered. */
async function statusesOf(pending: Promise<number>[]): Promise<Set<number>> {
  const answered = Promise.all(pending)
  let isOver = false
  void answered.then(() => (isOver = true))
  while (!isOver) {
    for (const end of active.values()) end()
    await pause(1)
  }
  return new Set(await answered)
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await pause(5)
}

describe('concurrent calls of one user', () => {
  it('are handled a few at a time, first come first served, and all are answered', async () => {
    const first = calls(CALLS_AT_ONCE, 'first')
    await until(() => active.size === CALLS_AT_ONCE)
    const second = call('/second')
    await until(() => come === CALLS_AT_ONCE + 1)
    const third = call('/third')
    await until(() => come === CALLS_AT_ONCE + 2)
    assert.ok(!active.has('/second'))
    active.get('/first-0')?.()
    await until(() => active.has('/second'))
    assert.ok(!active.has('/third'))
    active.get('/second')?.()
    await until(() => active.has('/third'))
    for (const end of active.values()) end()
    assert.deepEqual(new Set(await Promise.all([...first, second, third])), new Set([200]))
  })

  it('do not block other users, visitors, or open streams', async () => {
    const held = calls(CALLS_AT_ONCE, 'ada')
    await until(() => active.size === CALLS_AT_ONCE)
    const others = [call('/bob', { user: 'bob' }), call('/visitor', {}), call('/stream/ada')]
    await until(() => active.size === CALLS_AT_ONCE + 3)
    for (const end of active.values()) end()
    assert.deepEqual(new Set(await Promise.all([...held, ...others])), new Set([200]))
  })

  it('by an API token do not block its owner’s screens', async () => {
    const held = calls(CALLS_AT_ONCE, 'program', { ...ADA, token: 'sheet' })
    await until(() => active.size === CALLS_AT_ONCE)
    const page = call('/page')
    await until(() => active.has('/page'))
    for (const end of active.values()) end()
    assert.deepEqual(new Set(await Promise.all([...held, page])), new Set([200]))
  })

  it('free their place, active or queued, when they are aborted', async () => {
    const [giveUpHeld, giveUpWaiting] = [new AbortController(), new AbortController()]
    const held = Array.from({ length: CALLS_AT_ONCE }, (_, index) => call(`/held-${index}`, ADA, giveUpHeld.signal))
    await until(() => active.size === CALLS_AT_ONCE)
    const waiting = Array.from({ length: 3 }, (_, index) => call(`/waiting-${index}`, ADA, giveUpWaiting.signal))
    await until(() => come === CALLS_AT_ONCE + 3)
    giveUpWaiting.abort()
    await Promise.allSettled(waiting)
    await until(() => over === 3)
    giveUpHeld.abort()
    await Promise.allSettled(held)
    const next = calls(CALLS_AT_ONCE, 'next')
    await until(() => active.has(`/next-${CALLS_AT_ONCE - 1}`))
    assert.deepEqual(
      [...active.keys()].filter((url) => url.startsWith('/waiting')),
      [],
    )
    for (const end of active.values()) end()
    assert.deepEqual(new Set(await Promise.all(next)), new Set([200]))
  })

  it('are refused with Retry-After when too many are queued', async () => {
    const held = calls(CALLS_AT_ONCE + WAITING_CALLS, 'held')
    await until(() => come === CALLS_AT_ONCE + WAITING_CALLS)
    const refused = await fetch(`${address}/one-more`, { headers: ADA })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '1')
    await refused.text()
    assert.deepEqual(await statusesOf(held), new Set([200]))
  })
})

describe('concurrent calls of all users', () => {
  it('are refused with Retry-After above the limit of the process, and served again below it', async () => {
    const people = CALLS_IN_PROCESS / CALLS_AT_ONCE
    const held = Array.from({ length: people }, (_, person) =>
      calls(CALLS_AT_ONCE, `person-${person}`, { user: String(person) }),
    ).flat()
    await until(() => active.size === CALLS_IN_PROCESS)
    const refused = await fetch(`${address}/one-more`, { headers: ADA })
    assert.equal(refused.status, 503)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    await refused.text()
    assert.equal(await call('/healthz', {}), 200)
    const stream = call('/stream/ada')
    await until(() => active.has('/stream/ada'))
    active.get('/person-0-0')?.()
    await until(() => over === 3)
    const next = call('/next')
    await until(() => active.has('/next'))
    for (const end of active.values()) end()
    assert.deepEqual(new Set(await Promise.all([...held, stream, next])), new Set([200]))
  })

  it('whose bodies have not arrived take no place of the others', async () => {
    const { port } = new URL(address)
    const sockets = Array.from({ length: CALLS_IN_PROCESS }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        'POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf',
      )
      return socket
    })
    await until(() => come === CALLS_IN_PROCESS)
    const other = call('/other')
    await until(() => active.has('/other'))
    active.get('/other')?.()
    assert.equal(await other, 200)
    for (const socket of sockets) socket.destroy()
  })

  it('that wait in the queue of their caller take no place of the others', async () => {
    const held = calls(CALLS_AT_ONCE + WAITING_CALLS, 'held')
    await until(() => come === CALLS_AT_ONCE + WAITING_CALLS)
    const people = CALLS_IN_PROCESS / CALLS_AT_ONCE - 1
    const others = Array.from({ length: people }, (_, person) =>
      calls(CALLS_AT_ONCE, `person-${person}`, { user: String(person) }),
    ).flat()
    await until(() => active.size === CALLS_IN_PROCESS)
    assert.deepEqual(await statusesOf([...held, ...others]), new Set([200]))
  })
})

// A concurrency limit per user: further calls wait in a queue of their own, so a page that sends many calls at once is
// served, and no other user waits behind it.

import type { ServerResponse } from 'node:http'
import fastifyPlugin from 'fastify-plugin'
import { tooManyCalls } from './api-failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a stream that is open as long as its page; not counted */
    staysOpen?: boolean
  }
}

/** per user in this process; a browser sends six in parallel over HTTP/1.1, a hundred over HTTP/2 */
export const CALLS_AT_ONCE = 10
export const WAITING_CALLS = 200
const RETRY_AFTER_SECONDS = 1

interface UserQueue {
  inHand: number
  /** resolvers of the waiting calls, first in first out */
  waiting: Set<() => void>
}

/** For calls with a session. A call waits after its body has arrived, so the wait does not count against the request timeout. */
export const callsAtOnce = fastifyPlugin(async (app) => {
  const lines = new Map<string, UserQueue>()
  app.addHook('preHandler', async (request, reply) => {
    if (request.user === null || request.routeOptions.config.staysOpen === true) return
    await takeTurn(lines, request.user.id, reply.raw)
  })
})

/** Never resolves for a call whose connection closes while it waits. */
async function takeTurn(lines: Map<string, UserQueue>, userId: string, response: ServerResponse): Promise<void> {
  if (response.closed) return
  const line = lines.get(userId) ?? { inHand: 0, waiting: new Set() }
  if (line.waiting.size >= WAITING_CALLS) throw tooManyCalls(RETRY_AFTER_SECONDS)
  lines.set(userId, line)
  const turn = Promise.withResolvers<void>()
  response.once('close', () => {
    if (line.waiting.delete(turn.resolve)) return
    const [next] = line.waiting
    if (next === undefined) line.inHand -= 1
    else line.waiting.delete(next)
    next?.()
    if (line.inHand === 0) lines.delete(userId)
  })
  if (line.inHand >= CALLS_AT_ONCE) {
    line.waiting.add(turn.resolve)
    return turn.promise
  }
  line.inHand += 1
}

// One user's calls are worked on some at a time, the others wait their turn: a page that asks for much at once is served,
// and nobody else waits behind it.

import type { ServerResponse } from 'node:http'
import fastifyPlugin from 'fastify-plugin'
import { tooManyCalls } from './api-failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** goes on for as long as somebody watches, and takes no turn */
    staysOpen?: boolean
  }
}

/** of one user in this process; a browser has six at a time over HTTP/1.1, and a hundred over HTTP/2 */
export const CALLS_AT_ONCE = 10
export const WAITING_CALLS = 200
const RETRY_AFTER_SECONDS = 1

interface Line {
  inHand: number
  /** lets a call go on, in the order in which they came */
  waiting: Set<() => void>
}

/** Of calls with a session. A call waits when its body is there, so that no time limit of sending it is passed meanwhile. */
export const callsAtOnce = fastifyPlugin(async (app) => {
  const lines = new Map<string, Line>()
  app.addHook('preHandler', async (request, reply) => {
    if (request.user === null || request.routeOptions.config.staysOpen === true) return
    await takeTurn(lines, request.user.id, reply.raw)
  })
})

/** Of a call that is given up while it waits, the turn never comes. */
async function takeTurn(lines: Map<string, Line>, userId: string, response: ServerResponse): Promise<void> {
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

// A concurrency limit per user, and per API token: further calls wait in a queue of their own, so a page that sends many calls at once is
// served, and no other caller waits behind it.

import type { ServerResponse } from 'node:http'
import fastifyPlugin from 'fastify-plugin'
import { tooManyCalls } from './api-failure.ts'
import { callerKey } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a stream that is open as long as its page; not counted */
    staysOpen?: boolean
  }
}

/** per caller in this process; a browser sends six in parallel over HTTP/1.1, a hundred over HTTP/2 */
export const CALLS_AT_ONCE = 10
export const WAITING_CALLS = 200
const RETRY_AFTER_SECONDS = 1

interface CallerQueue {
  active: number
  /** resolvers of the waiting calls, first in first out */
  waiting: Set<() => void>
}

/** For calls with a session. A call waits after its body has arrived, so the wait does not count against the request timeout. */
export const callsAtOnce = fastifyPlugin(async (app) => {
  const queues = new Map<string, CallerQueue>()
  app.addHook('preHandler', async (request, reply) => {
    if (request.user === null || request.routeOptions.config.staysOpen === true) return
    await takeSlot(queues, callerKey(request.user), reply.raw)
  })
})

/** Never resolves for a call whose connection closes while it waits. */
async function takeSlot(queues: Map<string, CallerQueue>, caller: string, response: ServerResponse): Promise<void> {
  if (response.closed) return
  const queue = queues.get(caller) ?? { active: 0, waiting: new Set() }
  if (queue.waiting.size >= WAITING_CALLS) throw tooManyCalls(RETRY_AFTER_SECONDS)
  queues.set(caller, queue)
  const slot = Promise.withResolvers<void>()
  response.once('close', () => {
    if (queue.waiting.delete(slot.resolve)) return
    const [next] = queue.waiting
    if (next === undefined) queue.active -= 1
    else queue.waiting.delete(next)
    next?.()
    if (queue.active === 0) queues.delete(caller)
  })
  if (queue.active >= CALLS_AT_ONCE) {
    queue.waiting.add(slot.resolve)
    return slot.promise
  }
  queue.active += 1
}

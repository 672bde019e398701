// A concurrency limit per user, and per API token: further calls wait in a queue of their own, so a page that sends many calls at once is
// served, and no other caller waits behind it. And one of the process: the calls above it are refused, as they would wait for seconds.

import type { ServerResponse } from 'node:http'
import { hasBody } from '@sightline/shared/service/limit-arrival.ts'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { tooManyCalls } from './api-failure.ts'
import { callerKey } from './caller.ts'
import { alwaysAnswers, busy } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a stream that is open as long as its page; not counted */
    staysOpen?: boolean
  }
}

/** per caller in this process; a browser sends six in parallel over HTTP/1.1, a hundred over HTTP/2 */
export const CALLS_AT_ONCE = 10
export const WAITING_CALLS = 200
/** of all callers in this process, without those that wait in their caller's queue; a core serves about as many in a second */
export const CALLS_IN_PROCESS = 500
const RETRY_AFTER_SECONDS = 1

interface CallerQueue {
  active: number
  /** resolvers of the waiting calls, first in first out */
  waiting: Set<() => void>
}

/** For calls with a session. A call waits after its body has arrived, so the wait does not count against the request timeout. */
export const callsAtOnce = fastifyPlugin(async (app) => {
  const queues = new Map<string, CallerQueue>()
  const served = new Set<ServerResponse>()
  const take = (response: ServerResponse) => {
    if (response.closed || served.has(response)) return
    if (served.size >= CALLS_IN_PROCESS) throw busy()
    served.add(response)
    response.once('close', () => served.delete(response))
  }
  // A body may take half a minute to arrive, in which its call takes no place.
  app.addHook('onRequest', async (request, { raw: response }) => {
    if (!isExempt(request) && !hasBody(request.raw)) take(response)
  })
  app.addHook('preHandler', async (request, { raw: response }) => {
    if (isExempt(request)) return
    const slot = request.user === null ? undefined : takeSlot(queues, callerKey(request.user), response)
    if (slot !== undefined) {
      served.delete(response)
      await slot
    }
    take(response)
  })
})

const isExempt = (request: FastifyRequest) => alwaysAnswers(request) || request.routeOptions.config.staysOpen === true

/** @returns nothing when the call need not wait; a promise that never resolves for a call whose connection closes while it waits */
function takeSlot(
  queues: Map<string, CallerQueue>,
  caller: string,
  response: ServerResponse,
): Promise<void> | undefined {
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

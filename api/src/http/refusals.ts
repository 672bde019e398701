// When a process takes no calls: it is too busy, or it is about to end. Another one, or the next moment, does better.

import { getHeapStatistics } from 'node:v8'
import fastifyUnderPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { unavailable } from './api-failure.ts'
import type { HttpSettings } from './http.settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answers also while the process is busy or ends */
    alwaysAnswers?: boolean
  }
}

const RETRY_AFTER_BUSY_SECONDS = 5
const RETRY_AFTER_ENDING_SECONDS = 1
const IDLE_LOOK_MS = 50
/** of what V8 allows the process: above it, it collects garbage instead of working */
const HEAP_SHARE = 0.9
const MEGABYTE = 1024 * 1024

type Bounds = Pick<HttpSettings, 'MAX_EVENT_LOOP_DELAY_MS' | 'MAX_HEAP_MB'>

const alwaysAnswers = (request: FastifyRequest) => request.routeOptions.config.alwaysAnswers === true

export const refuseWhenBusy = fastifyPlugin<Bounds>(async (app, { MAX_EVENT_LOOP_DELAY_MS, MAX_HEAP_MB }) => {
  const heapBytes = MAX_HEAP_MB === undefined ? getHeapStatistics().heap_size_limit * HEAP_SHARE : MAX_HEAP_MB * MEGABYTE
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: heapBytes,
    pressureHandler(request) {
      if (alwaysAnswers(request)) return
      throw unavailable('The service is busy. Please try again in a moment.', RETRY_AFTER_BUSY_SECONDS)
    },
  })
})

/** What is in hand when the process is asked to end is finished; what still comes over an open connection is refused. */
export const refuseWhenEnding = fastifyPlugin(async (app) => {
  let ending = false
  app.addHook('preClose', (done) => {
    ending = true
    // A connection that a stream leaves behind would be waited for until its caller lets go of it.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS).unref()
    app.server.once('close', () => clearInterval(idle))
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close')
  })
  app.addHook('onRequest', async (request) => {
    if (!ending || alwaysAnswers(request)) return
    throw unavailable('The service is being restarted. Please try again in a moment.', RETRY_AFTER_ENDING_SECONDS)
  })
})

// Load shedding: a process that is overloaded or shutting down answers 503 with Retry-After.

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
/** of V8's heap limit; above it the process spends its time in garbage collection */
const HEAP_SHARE = 0.9

type Bounds = Pick<HttpSettings, 'MAX_EVENT_LOOP_DELAY_MS'> & { heapBytes?: number }

export const alwaysAnswers = (request: FastifyRequest) => request.routeOptions.config.alwaysAnswers === true

export const busy = () => unavailable('The service is busy. Please try again in a moment.', RETRY_AFTER_BUSY_SECONDS)

export const refuseWhenBusy = fastifyPlugin<Bounds>(async (app, { MAX_EVENT_LOOP_DELAY_MS, heapBytes }) => {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: heapBytes ?? getHeapStatistics().heap_size_limit * HEAP_SHARE,
    pressureHandler(request) {
      if (alwaysAnswers(request)) return
      throw busy()
    },
  })
})

/** Graceful shutdown: calls in progress are finished, new ones over open connections are refused. */
export const refuseWhenEnding = fastifyPlugin(async (app) => {
  let ending = false
  app.addHook('preClose', (done) => {
    ending = true
    // The server waits for idle connections that an ended stream leaves open, so they are closed here.
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

// The bound on all calls of one user, of one API token, and of one address without a session. Costly calls have a tighter one of
// their own (rate-limit.ts).

import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { tooManyCalls } from './api-failure.ts'
import type { HttpSettings } from './http.settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call for its API token, its user or else for its address (an IPv6 one for its /64), and refuses it above the limit. */
    limitCalls(request: FastifyRequest): Promise<void>
  }
}

const WINDOW_MS = 60_000

type Limits = Pick<HttpSettings, 'USER_CALLS_PER_MINUTE' | 'TOKEN_CALLS_PER_MINUTE' | 'ADDRESS_CALLS_PER_MINUTE'>

/** Counted per process: a shared count would cost every call a write. N processes let through N times as much. */
export const callLimits = fastifyPlugin<Limits>(async (app, limits) => {
  const countUser = app.createRateLimit({
    max: limits.USER_CALLS_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.user?.personId ?? '',
  })
  // An own bound: a program that calls too often does not keep its owner from the screens.
  const countToken = app.createRateLimit({
    max: limits.TOKEN_CALLS_PER_MINUTE,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.user?.token?.id ?? '',
  })
  const countAddress = app.createRateLimit({ max: limits.ADDRESS_CALLS_PER_MINUTE, timeWindow: WINDOW_MS })

  app.decorate('limitCalls', async (request: FastifyRequest) => {
    const { user } = request
    const count = await (user === null ? countAddress : user.token === undefined ? countUser : countToken)(request)
    if (!count.isAllowed && count.isExceeded) throw tooManyCalls(count.ttlInSeconds)
  })
})

/** For the scope of the public calls. */
export const limitedByAddress = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request) => app.limitCalls(request))
})

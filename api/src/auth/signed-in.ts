// Registered scopes of the app: `signedIn` routes have a user, `maybeSignedIn` ones may have one.

import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiFailure } from '../http/api-failure.ts'
import type { Services } from '../services.ts'
import { hashAccessToken } from './access-token.ts'
import { findSession } from './sessions.queries.ts'
import type { SessionUser } from './sessions.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | null
  }
}

const BEARER = /^Bearer +(\S+)$/i

/** The bearer of a request, null when there is none. */
export const bearerOf = (request: FastifyRequest) => BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The user of a route in the signed-in scope. */
export function currentUser(request: FastifyRequest): SessionUser {
  if (request.user === null) throw new ApiFailure(401, 'AUTH_REQUIRED', 'Please sign in')
  return request.user
}

export const signedIn = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, signedIn: true }
  })
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    try {
      if (token === null) throw new ApiFailure(401, 'AUTH_REQUIRED', 'Please sign in')
      request.user = await userOfToken(services, token)
    } finally {
      // A call that was refused counts for its address.
      await app.limitCalls(request)
    }
  })
})

/** A bad or expired bearer is refused here, too: the client then renews it. */
export const maybeSignedIn = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    try {
      if (token !== null) request.user = await userOfToken(services, token)
    } finally {
      await app.limitCalls(request)
    }
  })
})

async function userOfToken({ db, now, sessions }: Services, token: string): Promise<SessionUser> {
  const time = now().getTime()
  const tokenHash = hashAccessToken(token)
  const cached = sessions.get(tokenHash, time)
  const turn = sessions.turn
  const session = cached ?? (await findSession(db, tokenHash))
  if (session === undefined || session.revokedAt !== null) {
    throw new ApiFailure(401, 'TOKEN_INVALID', 'Your session is not valid. Please sign in again.')
  }
  if (session.expiresAt.getTime() <= time) {
    throw new ApiFailure(401, 'TOKEN_EXPIRED', 'Token expired. Please sign in again.')
  }
  // Not renewed from the cache itself: a session that was revoked elsewhere is noticed after 5 s.
  if (cached === undefined) sessions.set(tokenHash, session, time, turn)
  return session.user
}

// Registered scopes of the app: `signedIn` routes have a user, `maybeSignedIn` ones may have one.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Caller } from '../../http/caller.ts'
import type { SessionServices } from '../account-services.ts'
import { hashAccessToken } from './access-token.ts'
import { findSession } from './sessions.queries.ts'

const BEARER = /^Bearer +(\S+)$/i

/** The bearer of a request, null when there is none. */
export const bearerOf = (request: FastifyRequest) => BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The user of a route in the signed-in scope. */
export function currentUser(request: FastifyRequest): Caller {
  if (request.user === null) throw new ApiFailure(401, 'AUTH_REQUIRED', 'Please sign in')
  return request.user
}

export const signedIn = fastifyPlugin<{ services: SessionServices }>(async (app, { services }) => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, signedIn: true }
  })
  app.addHook('onRequest', async (request) => {
    await identify(app, services, request)
    currentUser(request)
  })
})

/** A bad or expired bearer is refused here, too: the client then renews it. */
export const maybeSignedIn = fastifyPlugin<{ services: SessionServices }>(async (app, { services }) => {
  app.addHook('onRequest', (request) => identify(app, services, request))
})

/**
 * Sets the user of a request that has a bearer, and counts the call: for its user, or else for its address. A token that
 * is new to this process counts for the address before it is looked up, so guesses above the limit cost no query.
 */
async function identify(app: FastifyInstance, services: SessionServices, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request)
  if (token === null) return app.limitCalls(request)
  const tokenHash = hashAccessToken(token)
  const known = services.sessions.knows(tokenHash)
  if (!known) await app.limitCalls(request)
  try {
    request.user = await userOfToken(services, tokenHash)
  } catch (error) {
    if (known) await app.limitCalls(request)
    throw error
  }
  await app.limitCalls(request)
}

/** Whether the session of a long-lived request, such as an event stream, is still valid. */
export async function isStillSignedIn(services: SessionServices, request: FastifyRequest): Promise<boolean> {
  try {
    await userOfToken(services, hashAccessToken(bearerOf(request) ?? ''))
    return true
  } catch (error) {
    if (error instanceof ApiFailure) return false
    throw error
  }
}

async function userOfToken({ db, now, sessions }: SessionServices, tokenHash: string): Promise<Caller> {
  const time = now().getTime()
  const cached = sessions.get(tokenHash, time)
  const turn = sessions.turn
  const session = cached ?? (await findSession(db, tokenHash))
  if (session === undefined || session.revokedAt !== null) {
    sessions.forget(tokenHash)
    throw new ApiFailure(401, 'TOKEN_INVALID', 'Your session is not valid. Please sign in again.')
  }
  if (session.expiresAt.getTime() <= time) {
    sessions.forget(tokenHash)
    throw new ApiFailure(401, 'TOKEN_EXPIRED', 'Token expired. Please sign in again.')
  }
  // Not renewed from the cache itself: a session that was revoked elsewhere is noticed after 5 s.
  if (cached === undefined) sessions.set(tokenHash, session, time, turn)
  return session.user
}

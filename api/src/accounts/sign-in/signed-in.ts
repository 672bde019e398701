// Registered scopes of the app: `signedIn` routes have a user, `maybeSignedIn` ones may have one.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Connection } from '../../database/connection.ts'
import type { Caller, CallingToken } from '../../http/caller.ts'
import type { SessionServices } from '../account-services.ts'
import { isApiToken } from '../tokens/api-token.ts'
import { findApiToken, markUsed } from '../tokens/api-tokens.queries.ts'
import { addTokenPolicy } from '../tokens/token-policy.ts'
import { addRepeatableWrites } from '../write-keys/repeatable-writes.ts'
import { hashAccessToken } from './access-token.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'

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
  addTokenPolicy(app, services)
  addRepeatableWrites(app, services)
})

/** A bad or expired bearer is refused here, too: the client then renews it. */
export const maybeSignedIn = fastifyPlugin<{ services: SessionServices }>(async (app, { services }) => {
  app.addHook('onRequest', (request) => identify(app, services, request))
  addTokenPolicy(app, services)
})

/**
 * Sets the user of a request that has a bearer, and counts the call: for its user, or else for its address. A token that
 * is new to this process counts for the address before it is looked up, so guesses above the limit cost no query.
 */
export async function identify(
  app: FastifyInstance,
  services: SessionServices,
  request: FastifyRequest,
): Promise<void> {
  const token = bearerOf(request)
  if (token === null) return app.limitCalls(request)
  const tokenHash = hashAccessToken(token)
  const known = services.sessions.knows(tokenHash)
  if (!known) await app.limitCalls(request)
  try {
    request.user = await userOfBearer(services, token)
  } catch (error) {
    if (known) await app.limitCalls(request)
    throw error
  }
  await app.limitCalls(request)
}

/** Whether the session of a long-lived request, such as an event stream, is still valid. */
export async function isStillSignedIn(services: SessionServices, request: FastifyRequest): Promise<boolean> {
  try {
    await userOfBearer(services, bearerOf(request) ?? '')
    return true
  } catch (error) {
    if (error instanceof ApiFailure) return false
    throw error
  }
}

async function userOfBearer(services: SessionServices, bearer: string): Promise<Caller> {
  const { db, now, sessions } = services
  const tokenHash = hashAccessToken(bearer)
  const time = now().getTime()
  // An API token is looked up for each call: one that is revoked in another process has ended in this one.
  const isToken = isApiToken(bearer)
  const cached = isToken ? undefined : sessions.get(tokenHash, time)
  const turn = sessions.turn
  const session = cached ?? (await (isToken ? findTokenAsSession(db, tokenHash) : findSession(db, tokenHash)))
  const named = isToken ? 'API token' : 'session'
  if (session === undefined || session.revokedAt !== null) {
    sessions.forget(tokenHash)
    const advice = isToken ? 'Please create another one.' : 'Please sign in again.'
    throw new ApiFailure(401, 'TOKEN_INVALID', `Your ${named} is not valid. ${advice}`)
  }
  if (session.expiresAt !== null && session.expiresAt.getTime() <= time) {
    sessions.forget(tokenHash)
    const message = isToken ? 'Your API token has expired. Please create another one.' : SESSION_EXPIRED
    throw new ApiFailure(401, 'TOKEN_EXPIRED', message)
  }
  // Not renewed from the cache itself: a session that was revoked elsewhere is noticed after 5 s.
  if (cached === undefined) sessions.set(tokenHash, session, time, turn)
  if (session.user.token !== undefined) await noteUse(services, session.user.token, time)
  return session.user
}

const SESSION_EXPIRED = 'Token expired. Please sign in again.'

/** The time of the last use is written at most once in this time. */
const USE_NOTED_MS = 60_000

async function findTokenAsSession(db: Connection, tokenHash: string): Promise<SessionRow | undefined> {
  const row = await findApiToken(db, tokenHash)
  if (row === undefined) return undefined
  const { userId, id, scopes, projects, lastUsedAt, expiresAt, revokedAt } = row
  return { user: { id: userId, token: { id, scopes, projects, lastUsedAt } }, expiresAt, revokedAt }
}

async function noteUse({ db }: SessionServices, { id, lastUsedAt }: CallingToken, time: number): Promise<void> {
  const before = new Date(time - USE_NOTED_MS)
  if (lastUsedAt === null || lastUsedAt <= before) await markUsed(db, id, new Date(time), before)
}

// Registered scopes of the app: `signedIn` routes have a user, `maybeSignedIn` ones may have one.

import { randomBytes } from 'node:crypto'
import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Caller, CallingToken } from '../../http/caller.ts'
import type { SessionServices } from '../account-services.ts'
import { isApiToken, isJwt } from '../tokens/api-token.ts'
import { findApiToken, markUsed, type FoundToken } from '../tokens/api-tokens.queries.ts'
import { findConnectedApp } from '../tokens/connected-apps.ts'
import { addTokenPolicy } from '../tokens/token-policy.ts'
import { prepareActing } from '../workspaces/acting-in.ts'
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
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it: forTokens() or forSessions()`)
    }
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
    request.user = await userOfBearer(services, token, request)
  } catch (error) {
    if (known) await app.limitCalls(request)
    throw error
  }
  await app.limitCalls(request)
}

/** @returns whether a long-lived request, such as an event stream, may go on: its session is valid, and a member may still make the call */
export function prepareStillSignedIn(services: SessionServices) {
  const acting = prepareActing(services)
  return async (request: FastifyRequest): Promise<boolean> => {
    const { workspaceId, membership } = currentUser(request)
    const { access } = request.routeOptions.config
    try {
      const caller = await userOfBearer(services, bearerOf(request) ?? '', request)
      if (membership === undefined || access === undefined) return true
      // Who has left is a stranger again, who acts in their own workspace.
      return (await acting.act(request, caller, access)).workspaceId === workspaceId
    } catch (error) {
      if (error instanceof ApiFailure) return false
      throw error
    }
  }
}

/** A header that only this process can send: by it the MCP server makes an app's calls of the API. */
export const MCP_CALL = { name: 'x-mcp-call', value: randomBytes(32).toString('base64url') } as const

const isFromMcp = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.url === MCP_PATH || headers[MCP_CALL.name] === MCP_CALL.value

const kinds = {
  session: { named: 'session', advice: 'Please sign in again.', expired: 'Token expired. Please sign in again.' },
  token: {
    named: 'API token',
    advice: 'Please create another one.',
    expired: 'Your API token has expired. Please create another one.',
  },
  app: { named: 'connection', advice: 'Please connect the app again.', expired: '' },
}

async function userOfBearer(services: SessionServices, bearer: string, request: FastifyRequest): Promise<Caller> {
  const { now, provider, sessions } = services
  const tokenHash = hashAccessToken(bearer)
  const time = now().getTime()
  const kind = isApiToken(bearer) ? 'token' : isJwt(bearer) ? 'app' : 'session'
  const { named, advice, expired } = kinds[kind]
  if (kind === 'app' && !isFromMcp(request)) {
    throw new ApiFailure(
      401,
      'TOKEN_INVALID',
      `The API takes no access token of the identity provider, which is for signing in or for ${MCP_PATH}. Send the token of a session, or an API token.`,
    )
  }
  // Tokens and apps are looked up for each call: one that is revoked in another process has ended in this one.
  const cached = kind === 'session' ? sessions.get(tokenHash, time) : undefined
  const turn = sessions.turn
  const session = cached ?? (await find[kind](services, tokenHash, bearer))
  if (session === undefined || session.revokedAt !== null) {
    sessions.forget(tokenHash)
    if (kind === 'app') {
      await provider.endGrant(bearer).catch((err: unknown) => request.log.warn({ err }, 'a grant could not be ended'))
    }
    throw new ApiFailure(401, 'TOKEN_INVALID', `Your ${named} is not valid. ${advice}`)
  }
  if (session.expiresAt !== null && session.expiresAt.getTime() <= time) {
    sessions.forget(tokenHash)
    throw new ApiFailure(401, 'TOKEN_EXPIRED', expired)
  }
  // Not renewed from the cache itself: a session that was revoked elsewhere is noticed after 5 s.
  if (cached === undefined) sessions.set(tokenHash, session, time, turn)
  if (session.user.token !== undefined) await noteUse(services, session.user.token, time)
  return session.user
}

const find = {
  session: ({ db }: SessionServices, tokenHash: string) => findSession(db, tokenHash),
  token: async ({ db }: SessionServices, tokenHash: string) => asSession(await findApiToken(db, tokenHash)),
  app: async (services: SessionServices, _hash: string, bearer: string) =>
    asSession(await findConnectedApp(services, bearer)),
}

function asSession(row: FoundToken | undefined): SessionRow | undefined {
  if (row === undefined) return undefined
  const { userId: personId, workspaceId, id, name, isOfOwner, scopes, projects, lastUsedAt, expiresAt, revokedAt } = row
  return {
    user: { personId, workspaceId, token: { id, name, isOfOwner, scopes, projects, lastUsedAt } },
    expiresAt,
    revokedAt,
  }
}

/** The time of the last use is written at most once in this time. */
const USE_NOTED_MS = 60_000

async function noteUse({ db }: SessionServices, { id, lastUsedAt }: CallingToken, time: number): Promise<void> {
  const before = new Date(time - USE_NOTED_MS)
  if (lastUsedAt === null || lastUsedAt <= before) await markUsed(db, id, new Date(time), before)
}

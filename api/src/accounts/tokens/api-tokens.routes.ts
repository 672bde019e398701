import { tokenCalls, type ApiToken } from '@sightline/shared/contract/api/api-tokens.ts'
import { forSessions } from '../../http/access.ts'
import { required } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { AccountServices } from '../account-services.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { currentUser } from '../sign-in/signed-in.ts'
import { listApiTokens, listTokenChanges, revokeApiToken, type ApiTokenRow } from './api-tokens.queries.ts'
import { createToken } from './create-token.ts'
import { recorderOf } from './token-policy.ts'

/** A revoked token stays a row, which the list of changes names. */
const CREATED_PER_MINUTE = 10

export const apiTokenRoutes: Routes<AccountServices> = async (app, { services }) => {
  const { db, now } = services

  const creating = {
    schema: tokenCalls.createApiToken,
    config: { ...limitPerMinute(CREATED_PER_MINUTE), ...forSessions('manage') },
  }
  app.post('/api-tokens', creating, async (request, reply) => {
    await requireRecentSignIn(services, request, 'createApiToken')
    const { row, token } = await createToken(services, currentUser(request), request.body, recorderOf(request))
    return reply.code(201).send(success({ ...presentToken(row), token }, 'Token created'))
  })

  app.get('/api-tokens', { schema: tokenCalls.listApiTokens, config: forSessions('manage') }, async (request) => {
    const { workspaceId } = currentUser(request)
    const rows = await listApiTokens(db, workspaceId)
    const tokens = rows.filter(({ clientId }) => clientId === null).map(presentToken)
    const apps = rows.filter(({ clientId }) => clientId !== null).map(presentToken)
    const changes = await listTokenChanges(db, workspaceId)
    return success({ tokens, apps, changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })) })
  })

  const revokingApiToken = { schema: tokenCalls.revokeApiToken, config: forSessions('manage') }
  app.delete('/api-tokens/:tokenId', revokingApiToken, async (request) => {
    const { workspaceId } = currentUser(request)
    const revoked = required(await revokeApiToken(db, workspaceId, request.params.tokenId, now()), 'The token')
    request.change = { about: `the ${revoked.clientId === null ? 'token' : 'app'} ${revoked.name}` }
    return { success: true as const, message: 'Token revoked' }
  })
}

const presentToken = ({ id, name, scopes, projects, expiresAt, createdAt, lastUsedAt }: ApiTokenRow): ApiToken => ({
  ...{ id, name, scopes, projects },
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

// Apps that a person has let in by OAuth. What an app may is in its access token; a row beside the API tokens is what the person
// sees and can revoke, made when the app comes for the first time.

import { MAX_CONNECTED_APPS } from '@sightline/shared/domain/api-tokens.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SessionServices } from '../account-services.ts'
import { lockSubscription } from '../plans/subscription.queries.ts'
import { hashAccessToken } from '../sign-in/access-token.ts'
import type { AppToken } from '../sign-in/provider-token.ts'
import { findUserBySubject } from '../sign-in/users.queries.ts'
import {
  countApiTokens,
  disconnectApps,
  findApiToken,
  insertApiToken,
  wasConnectedAfter,
  type ApiTokenRow,
} from './api-tokens.queries.ts'

const NEVER_SIGNED_IN = 'Please sign in to Sightline in a browser once, and then connect the app.'

/** @returns undefined for a deactivated account, and for a grant of another one  @throws ApiFailure for a bearer that is no app's */
export async function findConnectedApp(services: SessionServices, bearer: string): Promise<ApiTokenRow | undefined> {
  const app = await services.provider.verifyApp(bearer)
  const user = await findUserBySubject(services.db, app.subject)
  if (user === undefined) throw new ApiFailure(403, 'FORBIDDEN', NEVER_SIGNED_IN)
  if (user.deactivatedAt !== null) return undefined
  const tokenHash = hashAccessToken(`grant ${app.grant}`)
  const row = (await findApiToken(services.db, tokenHash)) ?? (await connectApp(services, user.id, app, tokenHash))
  return row?.userId === user.id && row.clientId === app.clientId ? { ...row, scopes: app.scopes } : undefined
}

/** `iat` is in whole seconds. */
const SECOND_MS = 1000

/**
 * An app that was let in again replaces itself: a token of what it was allowed before connects it no more. Undefined where the account has been
 * deactivated meanwhile.
 */
async function connectApp(
  { db, now }: SessionServices,
  userId: string,
  { subject, clientId, name, scopes, issuedAt }: AppToken,
  tokenHash: string,
): Promise<ApiTokenRow | undefined> {
  return db.transaction(async (transaction) => {
    // Locked for the count, and for a first call at the same time.
    await lockSubscription(transaction, userId)
    const known = await findApiToken(transaction, tokenHash)
    if (known !== undefined) return known
    if ((await findUserBySubject(transaction, subject))?.deactivatedAt !== null) return undefined
    const later = new Date(issuedAt.getTime() + SECOND_MS)
    if (await wasConnectedAfter(transaction, userId, clientId, later)) return undefined
    await disconnectApps(transaction, userId, now(), clientId)
    if ((await countApiTokens(transaction, userId, 'apps')) >= MAX_CONNECTED_APPS) {
      const message = `An account can have ${MAX_CONNECTED_APPS} connected apps. Please disconnect one of them first.`
      throw new ApiFailure(403, 'FORBIDDEN', message)
    }
    const given = { name, scopes, projects: null, expiresAt: null, tokenHash, clientId }
    return insertApiToken(transaction, userId, given, now())
  })
}

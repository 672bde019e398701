// Apps that a person has let in by OAuth. What an app may is in its access token; a row beside the API tokens is what the person
// sees and can revoke, made when the app comes for the first time.

import { MAX_CONNECTED_APPS } from '@sightline/shared/domain/api-tokens.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SessionServices } from '../account-services.ts'
import { lockSubscription } from '../plans/subscription.queries.ts'
import { hashAccessToken } from '../sign-in/access-token.ts'
import type { AppToken } from '../sign-in/provider-token.ts'
import { insertAuditEntries } from '../workspaces/audit.queries.ts'
import { findHomeWorkspace } from '../workspaces/workspaces.queries.ts'
import { findUserBySubject } from '../sign-in/users.queries.ts'
import {
  disconnectApps,
  disconnectOldestApps,
  findApiToken,
  insertApiToken,
  wasConnectedAfter,
  type FoundToken,
} from './api-tokens.queries.ts'

const NEVER_SIGNED_IN = 'Please sign in to Sightline in a browser once, and then connect the app.'

/** @returns undefined for a deactivated account, and for a grant of another one  @throws ApiFailure for a bearer that is no app's */
export async function findConnectedApp(services: SessionServices, bearer: string): Promise<FoundToken | undefined> {
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
 * An app that was let in again replaces itself, and the next one after as many as an account can have replaces the oldest, as at the
 * provider. Undefined for a token of what the app was allowed before: such a token cannot connect the app again.
 */
async function connectApp(
  { db, now }: SessionServices,
  userId: string,
  { clientId, name, scopes, issuedAt }: AppToken,
  tokenHash: string,
): Promise<FoundToken | undefined> {
  return db.transaction(async (transaction) => {
    // Locked for the number of apps, and for a first call or a deactivation at the same time.
    const workspaceId = await findHomeWorkspace(transaction, userId)
    await lockSubscription(transaction, workspaceId)
    const known = await findApiToken(transaction, tokenHash)
    if (known !== undefined) return known
    const later = new Date(issuedAt.getTime() + SECOND_MS)
    if (await wasConnectedAfter(transaction, userId, clientId, later)) return undefined
    await disconnectApps(transaction, userId, now(), clientId)
    await disconnectOldestApps(transaction, userId, MAX_CONNECTED_APPS - 1, now())
    const given = { name, scopes, projects: null, expiresAt: null, tokenHash, clientId }
    const row = await insertApiToken(transaction, { workspaceId, userId }, given, now())
    const entry = { workspaceId, at: now(), personId: userId, action: 'connectApp', about: name }
    await insertAuditEntries(transaction, entry)
    return { ...row, isOfOwner: true }
  })
}

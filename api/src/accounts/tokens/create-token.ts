import type { createTokenRequest } from '@sightline/shared/contract/api/api-tokens.ts'
import { MAX_API_TOKENS } from '@sightline/shared/domain/api-tokens.ts'
import type { z } from 'zod'
import { conflict, refuse } from '../../http/api-failure.ts'
import type { Caller } from '../../http/caller.ts'
import type { AccountServices } from '../account-services.ts'
import { lockSubscription } from '../plans/subscription.queries.ts'
import { hashAccessToken } from '../sign-in/access-token.ts'
import { newApiToken } from './api-token.ts'
import type { RecordChange } from './token-policy.ts'
import { chosenProjects, countApiTokens, insertApiToken } from './api-tokens.queries.ts'

/** @returns the token itself, too, which is not stored */
export async function createToken(
  { db, now, mailNewToken }: AccountServices,
  { workspaceId, personId: userId }: Caller,
  { name, scopes, projects, expiresAt }: z.output<typeof createTokenRequest>,
  record: RecordChange,
) {
  const time = now()
  const expiry = expiresAt ? new Date(expiresAt) : null
  if (expiry !== null && expiry <= time) refuse([{ path: 'expiresAt', message: 'The expiry must be in the future' }])
  const token = newApiToken()
  const row = await db.transaction(async (transaction) => {
    // Locked for the count, and for a deactivation at the same time, which revokes all tokens.
    await lockSubscription(transaction, workspaceId)
    const reached = await chosenProjects(transaction, workspaceId, projects, 'A project of this token')
    if ((await countApiTokens(transaction, workspaceId)) >= MAX_API_TOKENS) {
      throw conflict(`An account can have ${MAX_API_TOKENS} tokens. Please revoke one of them first.`)
    }
    await record(transaction, time, name)
    const given = { name, scopes: [...new Set(scopes)], projects: reached, expiresAt: expiry }
    const made = { ...given, tokenHash: hashAccessToken(token) }
    const inserted = await insertApiToken(transaction, { workspaceId, userId }, made, time)
    await mailNewToken(transaction, inserted)
    return inserted
  })
  return { row, token }
}

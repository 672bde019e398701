import { confirmationOf } from '@sightline/shared/domain/deactivation.ts'
import { badInput } from '../../http/api-failure.ts'
import type { AccountServices } from '../account-services.ts'
import { lockSubscription, planChange } from '../plans/subscription.queries.ts'
import { revokeSessionsOfUser } from '../sign-in/sessions.queries.ts'
import { findUser, lockUsers, type StoredUser } from '../sign-in/users.queries.ts'
import { revokeApiTokensOfUser } from '../tokens/api-tokens.queries.ts'
import { listOwnedWorkspaces } from '../workspaces/workspaces.queries.ts'
import { markDeactivated } from './deactivation.queries.ts'

/**
 * Deletes nothing but the own keys of AI platforms and the webhooks of its workspaces: docs/support.md says how support restores the account. Every session ends, API tokens are revoked, runs are cancelled, and the
 * account can start neither.
 * @param confirmEmail as typed; refused with 400 when it is not the account's, or its name where it has no email
 */
export async function deactivateAccount(
  { db, now, sessions, cancelRuns, deleteConnections }: AccountServices,
  userId: string,
  confirmEmail: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // A workspace that was handed over to this person a moment ago is in the list, and none is handed over afterwards.
    await lockUsers(transaction, [userId])
    // Locked in the same order as everywhere: concurrent starts in the account wait here and are then refused.
    const owned = await listOwnedWorkspaces(transaction, userId)
    for (const workspaceId of owned) await lockSubscription(transaction, workspaceId)
    const user = await findUser(transaction, userId)
    checkConfirmed(user, confirmEmail)
    const time = now()
    for (const workspaceId of owned) await cancelRuns(transaction, workspaceId, time)
    await markDeactivated(transaction, userId, time)
    await revokeSessionsOfUser(transaction, userId, time)
    await revokeApiTokensOfUser(transaction, userId, time)
    for (const workspaceId of owned) {
      await deleteConnections(transaction, workspaceId)
      // An account that support restores is not charged for what it had planned.
      await planChange(transaction, workspaceId, null)
    }
  })
  sessions.deleteOfUser(userId)
}

/** An empty text confirms nothing, also where the account has neither email nor name. */
function checkConfirmed(user: Pick<StoredUser, 'email' | 'name'> | undefined, typed: string): void {
  const { expected, message } = confirmationOf(user ?? { email: '', name: '' })
  if (typed !== '' && typed === expected) return
  throw badInput([{ path: 'confirmEmail', message }])
}

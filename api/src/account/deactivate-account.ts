import { confirmEmailMessage } from '@sightline/shared/contract/api/account.ts'
import { cancelAnalysis } from '../analysis/analyses.queries.ts'
import { revokeSessionsOfUser } from '../auth/sessions.queries.ts'
import { findUser } from '../auth/users.queries.ts'
import { badInput } from '../http/api-failure.ts'
import type { Services } from '../services.ts'
import { listRunningAnalyses, markDeactivated } from './deactivation.queries.ts'
import { lockSubscription } from './subscription.queries.ts'

/**
 * Nothing is deleted: docs/support.md says how support takes it back. Every session ends, runs are cancelled, and the
 * account starts no more of either.
 * @param confirmEmail as typed; refused with 400 when it is not the account's
 */
export async function deactivateAccount(
  { db, now, sessions }: Services,
  userId: string,
  confirmEmail: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // First, as everywhere: what begins in the account meanwhile waits here, and is refused then.
    await lockSubscription(transaction, userId)
    const user = await findUser(transaction, userId)
    if (user?.email !== confirmEmail) throw badInput([{ path: 'confirmEmail', message: confirmEmailMessage }])
    const time = now()
    for (const analysis of await listRunningAnalyses(transaction, userId)) {
      await cancelAnalysis(transaction, analysis, time)
    }
    await markDeactivated(transaction, userId, time)
    await revokeSessionsOfUser(transaction, userId, time)
  })
  sessions.deleteOfUser(userId)
}

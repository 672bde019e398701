import { isSubscription, isUser } from './account-fields.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SessionStore } from './session-store.ts'
import { readStoredSession } from './stored-session.ts'

/** maximum number of reads in one refresh, when other tabs keep changing the account */
const MOST_READS = 3

/**
 * Reads profile and subscription again, for example after a purchase, unless another person signs in meanwhile. When
 * another tab changes the account during the read, the response may be stale, so it is read again.
 */
export async function refreshAccount({ readAccount }: SessionPorts, dispatch: SessionStore['dispatch']): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const before = storedAccount()
    const { user, subscription } = await readAccount()
    const stored = readStoredSession()
    // An answer without an account changes nothing: a session with it would not be restored.
    if (!isUser(user) || !isSubscription(subscription) || stored?.user.id !== user.id) return
    if (storedAccount() === before) return void dispatch('refreshed', { session: { ...stored, user, subscription } })
  }
}

/** User and subscription as stored, for comparison. */
function storedAccount(): string {
  const stored = readStoredSession()
  return JSON.stringify([stored?.user, stored?.subscription])
}

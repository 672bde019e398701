import type { SessionPorts } from './session-ports.ts'
import type { SessionStore } from './session-store.ts'
import { readStoredSession } from './stored-session.ts'

/** of the account in one refresh, when other tabs keep changing it */
const MOST_READS = 3

/**
 * Reads profile and subscription again, for example after a purchase, as long as the same person is signed in. When another
 * tab has changed the account meanwhile, the answer may be stale: the API is asked once more.
 */
export async function refreshAccount({ readAccount }: SessionPorts, dispatch: SessionStore['dispatch']): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const before = storedAccount()
    const { user, subscription } = await readAccount()
    const stored = readStoredSession()
    if (stored?.user.id !== user.id) return
    if (storedAccount() === before) return void dispatch('refreshed', { session: { ...stored, user, subscription } })
  }
}

/** User and subscription as the browser keeps them, to be compared. */
function storedAccount(): string {
  const stored = readStoredSession()
  return JSON.stringify([stored?.user, stored?.subscription])
}

// Exchanges a silent token of the provider for a session of the API. Bootstraps are throttled and can be cancelled.

import { chosenWorkspace, startInWorkspace } from '@sightline/shared/transport'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { loginResultOf, readBootstrapError } from './bootstrap-error.ts'
import type { LoginResult } from './identity-provider.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SessionStore } from './session-store.ts'
import { readStoredSubscription, type StoredSession } from './stored-session.ts'

export const BOOTSTRAP_THROTTLE_MS = 5_000
export const TOO_MANY_RETRY_MS = 15_000

export type Bootstrap = ReturnType<typeof createBootstrap>

export function createBootstrap(
  ports: SessionPorts,
  { getState, dispatch }: Pick<SessionStore, 'getState' | 'dispatch'>,
) {
  let controller = new AbortController()
  let latest: Promise<LoginResult> = Promise.resolve({ ok: false, reason: 'cancelled' })
  /** no bootstrap starts before this time */
  let notBefore = Number.NEGATIVE_INFINITY

  /** A cancelled bootstrap does not change the session: another tab may have signed in here. */
  function cancelled(): LoginResult {
    return getState().status === 'signed-in' ? { ok: true } : { ok: false, reason: 'cancelled' }
  }

  async function bootstrap(signal: AbortSignal): Promise<LoginResult> {
    const delayMs = notBefore - ports.now()
    await (delayMs > 0 && new Promise<void>((resolve) => ports.schedule(resolve, delayMs)))
    if (signal.aborted) return cancelled()
    notBefore = ports.now() + BOOTSTRAP_THROTTLE_MS
    try {
      const session = await exchangeSilently(ports, signal)
      if (signal.aborted) return cancelled()
      dispatch('exchanged', { session })
      return { ok: true }
    } catch (thrown) {
      if (signal.aborted) return cancelled()
      const error = readBootstrapError(thrown)
      // After a fatal error the person is sent to the provider, so no message is shown.
      await Promise.all(dispatch(error.kind, error.kind === 'fatal' ? {} : error))
      return loginResultOf(error)
    }
  }

  return {
    start: () => (latest = bootstrap(controller.signal)),
    /** Result of the latest bootstrap. */
    result: () => latest,
    /** Aborts when bootstraps and renewals in progress are cancelled. */
    signal: () => controller.signal,
    cancel(): void {
      controller.abort()
      controller = new AbortController()
    },
    isThrottled: () => ports.now() < notBefore,
    retryLater(retry: () => void): void {
      notBefore = ports.now() + TOO_MANY_RETRY_MS
      ports.schedule(retry, TOO_MANY_RETRY_MS)
    },
  }
}

/** Exchanges a silent token of the provider for a session of the API; as a sign-up when one was begun. */
export async function exchangeSilently(
  { exchange, getIdentityToken }: SessionPorts,
  signal: AbortSignal,
): Promise<StoredSession> {
  const signUp = localStorage.getItem(storageKeys.isSignUp) === 'true'
  const session = await exchange(await getIdentityToken(), signUp)
  if (!signal.aborted) startInWorkspace(session.user.id)
  // The answer tells the plan of the person's own workspace.
  if (chosenWorkspace() === null) return session
  return { ...session, subscription: readStoredSubscription(), ownSubscription: session.subscription }
}

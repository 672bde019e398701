// Asks the API for a session in exchange for a silent token of the provider. Bootstraps are throttled and can be cancelled.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { loginResultOf, readBootstrapError } from './bootstrap-error.ts'
import type { LoginResult } from './identity-provider.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SessionStore } from './session-store.ts'
import type { StoredSession } from './stored-session.ts'

export const BOOTSTRAP_THROTTLE_MS = 5_000
export const TOO_MANY_RETRY_MS = 15_000

export type Bootstrap = ReturnType<typeof createBootstrap>

export function createBootstrap(ports: SessionPorts, { getState, dispatch }: Pick<SessionStore, 'getState' | 'dispatch'>) {
  let controller = new AbortController()
  let latest: Promise<LoginResult> = Promise.resolve({ ok: false, reason: 'cancelled' })
  /** before this moment no bootstrap starts */
  let notBefore = Number.NEGATIVE_INFINITY

  /** A cancelled bootstrap leaves the session alone: another tab may have signed this one in. */
  function cancelled(): LoginResult {
    return getState().status === 'signed-in' ? { ok: true } : { ok: false, reason: 'cancelled' }
  }

  /** Waits for the end of the throttle. */
  async function bootstrap(signal: AbortSignal): Promise<LoginResult> {
    const delayMs = notBefore - ports.now()
    await (delayMs > 0 && new Promise<void>((resolve) => ports.schedule(resolve, delayMs)))
    if (signal.aborted) return cancelled()
    notBefore = ports.now() + BOOTSTRAP_THROTTLE_MS
    try {
      const session = await exchangeSilently(ports)
      if (signal.aborted) return cancelled()
      dispatch('exchanged', { session })
      return { ok: true }
    } catch (thrown) {
      if (signal.aborted) return cancelled()
      const error = readBootstrapError(thrown)
      // The person leaves for the provider with a fatal error, and is shown nothing.
      await Promise.all(dispatch(error.kind, error.kind === 'fatal' ? {} : error))
      return loginResultOf(error)
    }
  }

  return {
    start: () => (latest = bootstrap(controller.signal)),
    /** Of the bootstrap that was started last. */
    result: () => latest,
    /** Aborts when what is under way is cancelled, renewals too. */
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

/** Trades a silent token of the provider for a session of the API: for a sign-up when one was begun. */
export async function exchangeSilently({ exchange, getIdentityToken }: SessionPorts): Promise<StoredSession> {
  const signUp = localStorage.getItem(storageKeys.isSignUp) === 'true'
  return exchange(await getIdentityToken(), signUp)
}

// The session without React and without a provider's SDK: turns what happens outside into events of its table.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { createBootstrap, type Bootstrap } from './bootstrap.ts'
import type { IdentityState, LoginResult } from './identity-provider.ts'
import { refreshAccount } from './refresh-account.ts'
import { renewSession } from './renew-session.ts'
import type { SessionPorts } from './session-ports.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { clearStoredSession, clearTab, readStoredSession, writeStoredSession } from './stored-session.ts'

export function createSessionMachine(ports: SessionPorts) {
  let providerHasUser = false
  /** The person has signed out, and the provider learns of it later: until a new sign-in nobody is signed in by its session. */
  let hasSignedOut = false
  const store = createSessionStore(...effectsOf(ports, () => bootstrap, bootstrapUnasked))
  const bootstrap = createBootstrap(ports, store)
  const { getState, subscribe, dispatch } = store

  function bootstrapUnasked(): void {
    if (providerHasUser && !hasSignedOut) dispatch('bootstrap')
  }

  return {
    getState,
    subscribe,
    renew: () => renewSession(ports, store, bootstrap.signal()),
    refresh: () => refreshAccount(ports, dispatch),
    /** Another tab signed in, signed out or changed the account; or this page comes back from the browser's cache. */
    storageChanged: () => followStorage(dispatch),

    /** The provider's state changed: it finished loading, gained a user or lost one. */
    identityChanged({ isLoading, isAuthenticated }: IdentityState): void {
      if (isLoading) return
      const lost = providerHasUser && !isAuthenticated
      providerHasUser = isAuthenticated
      dispatch(lost ? 'signOut' : isAuthenticated ? 'identified' : 'anonymous')
      if (!bootstrap.isThrottled()) bootstrapUnasked()
    },

    /** The person has just signed in at the provider. Where other bootstraps are skipped by the throttle, this one waits. */
    async signIn(): Promise<LoginResult> {
      providerHasUser = true
      hasSignedOut = false
      dispatch('bootstrap')
      return getState().status === 'signed-in' ? { ok: true } : bootstrap.result()
    },

    /** The person signs out. */
    reset(): void {
      hasSignedOut = true
      dispatch('signOut')
    },
  }
}

/** What the effects of the table do, before the new state is shown and after it. */
function effectsOf(ports: SessionPorts, bootstrap: () => Bootstrap, retry: () => void): Parameters<typeof createSessionStore> {
  return [
    {
      cancel: () => bootstrap().cancel(),
      store: ({ session }) => session && writeStoredSession(session),
      forgetSignUp: () => localStorage.removeItem(storageKeys.isSignUp),
      clearStorage: clearStoredSession,
      clearTab,
    },
    {
      exchange: () => bootstrap().start(),
      retry: () => bootstrap().retryLater(retry),
      log: ({ refusal, message }) => refusal ?? console.warn('The session could not be started:', message),
      abandonCalls: ports.abandonCalls,
      announce: ports.onSignedIn,
      leave: ports.leave,
    },
  ]
}

function followStorage(dispatch: SessionStore['dispatch']): void {
  const session = readStoredSession()
  if (session !== null) dispatch('tabSignedIn', { session })
  else dispatch(localStorage.getItem(storageKeys.userData) === null ? 'tabSignedOut' : 'tabSigningIn')
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

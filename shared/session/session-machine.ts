// The session without React and the provider's SDK: translates what happens outside into events of its table.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { startInWorkspace } from '@sightline/shared/transport'
import { createBootstrap, type Bootstrap } from './bootstrap.ts'
import type { IdentityState, LoginResult } from './identity-provider.ts'
import { refreshAccount } from './refresh-account.ts'
import { renewSession } from './renew-session.ts'
import type { SessionPorts } from './session-ports.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import {
  clearStoredSession,
  clearTab,
  forgetStoredSession,
  readStoredSession,
  readStoredSubscription,
  writeStoredSession,
} from './stored-session.ts'

export function createSessionMachine(ports: SessionPorts) {
  let providerHasUser = false
  let hasReportedNoUser = false
  /**
   * Set from a sign-out until the next sign-in: a session that the provider still has must not sign the person in
   * again.
   */
  let hasSignedOut = false
  const store = createSessionStore(...effectsOf(ports, () => bootstrap, bootstrapWithoutClick))
  const bootstrap = createBootstrap(ports, store)
  const { getState, subscribe, dispatch } = store

  function bootstrapWithoutClick(): void {
    if (providerHasUser && !hasSignedOut) dispatch('bootstrap')
  }

  return {
    getState,
    subscribe,
    renew: () => renewSession(ports, store, bootstrap.signal()),
    refresh: () => refreshAccount(ports, dispatch),
    /** Another tab signed in, signed out or changed the account; or this page was restored from the back-forward cache. */
    storageChanged: () => followStorage(dispatch),

    /** The provider's state changed: it finished loading, gained or lost a user. */
    identityChanged({ isLoading, isAuthenticated, saysNobody = false }: IdentityState): void {
      if (isLoading) return
      const lost = providerHasUser && !isAuthenticated
      // The provider's answer counts only once, as a later session may come from another tab.
      const nobody = saysNobody && !hasReportedNoUser
      hasReportedNoUser = saysNobody
      providerHasUser = isAuthenticated
      dispatch(lost ? 'signOut' : isAuthenticated ? 'identified' : nobody ? 'nobody' : 'anonymous')
      if (!bootstrap.isThrottled()) bootstrapWithoutClick()
    },

    /**
     * The person has just signed in at the provider. Unlike other bootstraps, this one waits for the throttle instead of being
     * skipped.
     */
    async signIn(): Promise<LoginResult> {
      providerHasUser = true
      hasSignedOut = false
      dispatch('bootstrap')
      return getState().status === 'signed-in' ? { ok: true } : bootstrap.result()
    },

    reset(): void {
      hasSignedOut = true
      dispatch('signOut')
    },
  }
}

/** Implements the effects of the table, before and after the new state is shown. */
function effectsOf(
  ports: SessionPorts,
  bootstrap: () => Bootstrap,
  retry: () => void,
): Parameters<typeof createSessionStore> {
  return [
    {
      cancel: () => bootstrap().cancel(),
      store: ({ session }) => (session ? writeStoredSession(session) : expireStoredSession()),
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

/**
 * The mark is written first: other tabs must see it before they see that the token is gone, so that they keep their
 * drafts.
 */
function expireStoredSession(): void {
  localStorage.setItem(storageKeys.expired, 'true')
  forgetStoredSession()
}

function followStorage(dispatch: SessionStore['dispatch']): void {
  const session = readStoredSession()
  if (session !== null) {
    startInWorkspace(session.user.id)
    // The plan is that of the workspace in which this tab is now.
    dispatch('tabSignedIn', { session: { ...session, subscription: readStoredSubscription() } })
  } else if (localStorage.getItem(storageKeys.expired)) dispatch('tabLost')
  else dispatch(localStorage.getItem(storageKeys.userData) === null ? 'tabSignedOut' : 'tabSigningIn')
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

// The session's states and transitions (specification part 1, section 4), without React and without a provider's SDK.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { clearStoredSession, readStoredSession, writeStoredSession, type StoredSession } from './stored-session.ts'

export const BOOTSTRAP_THROTTLE_MS = 5_000
export const TOO_MANY_RETRY_MS = 15_000
/** A bootstrap error with one of these texts ends the session; one with "Too many" is tried again. */
const fatalTexts = ['Authentication failed', 'invalid token', 'Token expired']
const TOO_MANY = 'Too many'

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in'

export interface SessionState {
  status: SessionStatus
  user: User | null
  subscription: Subscription | null
}

export interface SessionPorts {
  /** Trades a provider's token for the API's own. */
  exchange: (token: string, signUp: boolean) => Promise<StoredSession>
  getIdentityToken: () => Promise<string>
  /** Ends the provider's session and leaves for the site origin. */
  leave: () => Promise<void>
  onSignedIn: () => void
  now: () => number
  schedule: (run: () => void, delayMs: number) => void
}

const signedOut: SessionState = { status: 'signed-out', user: null, subscription: null }

export function createSessionMachine(ports: SessionPorts) {
  const listeners = new Set<() => void>()
  let state = restored() ?? { ...signedOut, status: 'loading' as const }
  let lastBootstrapAt = Number.NEGATIVE_INFINITY
  let bootstrapping = false
  let identityWasAuthenticated = false

  function restored(): SessionState | null {
    const stored = readStoredSession()
    return stored === null ? null : { status: 'signed-in', user: stored.user, subscription: stored.subscription }
  }

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function reset(): void {
    clearStoredSession()
    set(signedOut)
  }

  async function bootstrap(): Promise<void> {
    if (bootstrapping || ports.now() - lastBootstrapAt < BOOTSTRAP_THROTTLE_MS) return
    bootstrapping = true
    lastBootstrapAt = ports.now()
    set({ ...state, status: 'loading' })
    try {
      adopt(await exchangeSilently())
      ports.onSignedIn()
    } catch (error) {
      await recover(messageOf(error))
    } finally {
      bootstrapping = false
    }
  }

  async function exchangeSilently(): Promise<StoredSession> {
    const signUp = localStorage.getItem(storageKeys.isSignUp) === 'true'
    const session = await ports.exchange(await ports.getIdentityToken(), signUp)
    localStorage.removeItem(storageKeys.isSignUp)
    return session
  }

  function adopt(session: StoredSession): void {
    writeStoredSession(session)
    set({ status: 'signed-in', user: session.user, subscription: session.subscription })
  }

  async function recover(message: string): Promise<void> {
    set(signedOut)
    if (fatalTexts.some((text) => message.includes(text))) {
      clearStoredSession()
      await ports.leave()
    } else if (message.includes(TOO_MANY)) {
      ports.schedule(() => {
        lastBootstrapAt = Number.NEGATIVE_INFINITY
        if (identityWasAuthenticated && state.status !== 'signed-in') void bootstrap()
      }, TOO_MANY_RETRY_MS)
    } else {
      console.warn('The session could not be started:', message)
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The provider's state changed: it finished loading, gained a user or lost one. */
    identityChanged({ isLoading, isAuthenticated }: { isLoading: boolean; isAuthenticated: boolean }): void {
      if (isLoading) return
      const lost = identityWasAuthenticated && !isAuthenticated
      identityWasAuthenticated = isAuthenticated
      if (lost) reset()
      else if (isAuthenticated && state.status !== 'signed-in') void bootstrap()
      else if (state.status === 'loading' && !bootstrapping) set(signedOut)
    },

    /** A new API token by a silent provider token. False when that is not possible. */
    async renew(): Promise<boolean> {
      try {
        const session = await exchangeSilently()
        writeStoredSession(session)
        set({ status: 'signed-in', user: session.user, subscription: session.subscription })
        return true
      } catch {
        return false
      }
    },

    /** Profile and subscription read again, for example after a purchase. */
    update(user: User, subscription: Subscription): void {
      const stored = readStoredSession()
      if (stored !== null) adopt({ ...stored, user, subscription })
    },

    /** Another tab signed in or out. */
    storageChanged(): void {
      set(restored() ?? signedOut)
    },

    reset,
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}

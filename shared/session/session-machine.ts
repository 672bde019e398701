// The session's states and transitions (specification part 1, section 4), without React and without a provider's SDK.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { Renewal } from '@sightline/shared/transport'
import { loginResultOf, readBootstrapError } from './bootstrap-error.ts'
import type { IdentityState, LoginResult } from './identity-provider.ts'
import { clearStoredSession, clearTab, readStoredSession, startFromStoredSession, writeStoredSession } from './stored-session.ts'
import type { StoredSession } from './stored-session.ts'

export const BOOTSTRAP_THROTTLE_MS = 5_000
export const TOO_MANY_RETRY_MS = 15_000
/** of the account in one refresh, when other tabs keep changing it */
const MOST_READS = 3
const OTHER_ACCOUNT = 'Session expired. Another account has signed in in this browser.'

const statusOf = {
  'not-loaded': 'loading',
  /** from stored data; the provider has not been heard */
  restored: 'signed-in',
  /** the provider knows the person, the API is being asked for a session */
  bootstrapping: 'loading',
  authenticated: 'signed-in',
  'logged-out': 'signed-out',
} as const

export type SessionPhase = keyof typeof statusOf
export type SessionStatus = (typeof statusOf)[SessionPhase]

export interface SessionState {
  phase: SessionPhase
  status: SessionStatus
  user: User | null
  subscription: Subscription | null
  /** why there is no session (any more), in words for the person: mostly the API's; null when nobody refused one */
  refusal: string | null
}

export interface SessionPorts {
  /** Trades a provider's token for the API's own. */
  exchange: (token: string, signUp: boolean) => Promise<StoredSession>
  readAccount: () => Promise<{ user: User; subscription: Subscription }>
  /** Gives up the calls under way in the person's name. */
  abandonCalls: () => void
  getIdentityToken: () => Promise<string>
  /** Ends the provider's session and leaves for the site origin. */
  leave: () => Promise<void>
  onSignedIn: () => void
  now: () => number
  schedule: (run: () => void, delayMs: number) => void
}

export function createSessionMachine(ports: SessionPorts) {
  const listeners = new Set<() => void>()
  const stored = startFromStoredSession()
  let state: SessionState = stored === null ? nobody('not-loaded') : of('restored', stored)
  let bootstrapping: Promise<LoginResult> | null = null
  /** before this moment no bootstrap starts */
  let notBefore = Number.NEGATIVE_INFINITY
  let identityIsAuthenticated = false
  /** The person has signed out, which the provider is told later: until they sign in, it signs nobody in. */
  let hasSignedOut = false
  /** counts what supersedes an exchange under way, here or in another tab: what was asked for before must not sign in after */
  let era = 0

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** What is under way comes to nothing, and holds nobody up. */
  function supersede(): void {
    era += 1
    bootstrapping = null
  }

  function reset(refusal: string | null = null): void {
    supersede()
    clearStoredSession()
    set(nobody('logged-out', refusal))
  }

  /** The person has left, and with them what was typed here. A session that ends by itself leaves that to be taken up again. */
  function leaveNothing(): void {
    clearTab()
    reset()
    // The screens are left by now, and make nothing of it.
    ports.abandonCalls()
  }

  function adopt(session: StoredSession): void {
    writeStoredSession(session)
    set(of('authenticated', session))
  }

  function adoptExchanged(session: StoredSession): void {
    localStorage.removeItem(storageKeys.isSignUp)
    adopt(session)
  }

  /** At most one at a time, and none less than 5 s after the last. */
  function bootstrap(): Promise<LoginResult> {
    if (bootstrapping !== null) return bootstrapping
    const started = attempt().finally(() => {
      if (bootstrapping === started) bootstrapping = null
    })
    bootstrapping = started
    return started
  }

  /** What a superseded attempt comes to: another tab may have signed this one in. */
  function superseded(): LoginResult {
    return state.status === 'signed-in' ? { ok: true } : { ok: false, reason: 'cancelled' }
  }

  async function attempt(): Promise<LoginResult> {
    const begun = era
    set(nobody('bootstrapping'))
    await moment(notBefore - ports.now())
    if (era !== begun) return superseded()
    notBefore = ports.now() + BOOTSTRAP_THROTTLE_MS
    try {
      const session = await exchangeSilently()
      if (era !== begun) return superseded()
      adoptExchanged(session)
      ports.onSignedIn()
      return { ok: true }
    } catch (error) {
      return era === begun ? recover(error) : superseded()
    }
  }

  async function exchangeSilently(): Promise<StoredSession> {
    const signUp = localStorage.getItem(storageKeys.isSignUp) === 'true'
    return ports.exchange(await ports.getIdentityToken(), signUp)
  }

  async function recover(thrown: unknown): Promise<LoginResult> {
    const error = readBootstrapError(thrown)
    if (error.kind === 'fatal') {
      leaveNothing()
      await ports.leave()
      return loginResultOf(error)
    }
    set(nobody('logged-out', error.refusal))
    if (error.kind === 'too-many') {
      notBefore = ports.now() + TOO_MANY_RETRY_MS
      ports.schedule(retry, TOO_MANY_RETRY_MS)
    } else if (error.refusal === null) {
      console.warn('The session could not be started:', error.message)
    }
    return loginResultOf(error)
  }

  function retry(): void {
    if (identityIsAuthenticated && !hasSignedOut && state.phase === 'logged-out') void bootstrap()
  }

  function moment(delayMs: number): Promise<void> {
    return delayMs > 0 ? new Promise((resolve) => ports.schedule(resolve, delayMs)) : Promise.resolve()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The provider's state changed: it finished loading, gained a user or lost one. */
    identityChanged({ isLoading, isAuthenticated }: IdentityState): void {
      if (isLoading) return
      const lost = identityIsAuthenticated && !isAuthenticated
      identityIsAuthenticated = isAuthenticated
      if (lost) leaveNothing()
      else if (!isAuthenticated) {
        if (state.phase === 'not-loaded') set(nobody('logged-out'))
      } else if (state.phase === 'restored') set({ ...state, phase: 'authenticated' })
      else if (state.status !== 'signed-in' && !hasSignedOut && ports.now() >= notBefore) void bootstrap()
    },

    /** The person has just signed in at the provider. Not skipped, as others are: when it is too soon, it waits. */
    async signIn(): Promise<LoginResult> {
      identityIsAuthenticated = true
      hasSignedOut = false
      return state.status === 'signed-in' ? { ok: true } : bootstrap()
    },

    /**
     * A new API token by a silent provider token. A session that is lost is reset, with the API's words; so is one whose
     * provider knows another person by now: the page must not become theirs unasked.
     */
    async renew(): Promise<Renewal> {
      const begun = era
      try {
        const session = await exchangeSilently()
        if (era !== begun) return 'lost'
        if (state.user !== null && state.user.id !== session.user.id) {
          reset(OTHER_ACCOUNT)
          return 'lost'
        }
        adoptExchanged(session)
        return 'renewed'
      } catch (thrown) {
        const error = readBootstrapError(thrown)
        if (error.unavailable) return 'unavailable'
        if (era === begun) reset(error.refusal)
        return 'lost'
      }
    },

    /**
     * Profile and subscription read again, for example after a purchase: of who is signed in still. What another tab
     * changed meanwhile may be newer than the answer: it is asked for once more.
     */
    async refresh(): Promise<void> {
      for (let reads = 0; reads < MOST_READS; reads += 1) {
        const asked = storedAccount()
        const { user, subscription } = await ports.readAccount()
        const known = readStoredSession()
        if (known?.user.id !== user.id) return
        if (storedAccount() === asked) return adopt({ ...known, user, subscription })
      }
    },

    /** Another tab signed in, signed out or changed the account; or this page comes back from the browser's cache. */
    storageChanged(): void {
      const known = readStoredSession()
      if (known !== null) {
        if (state.phase === 'bootstrapping') supersede()
        set(of(state.phase === 'authenticated' ? 'authenticated' : 'restored', known))
      } else if (state.status === 'signed-in' || (state.phase === 'bootstrapping' && !isHalfWritten())) {
        supersede()
        clearTab()
        set(nobody('logged-out'))
        ports.abandonCalls()
      }
    },

    /** The person signs out. */
    reset(): void {
      hasSignedOut = true
      leaveNothing()
    },
  }
}

export type SessionMachine = ReturnType<typeof createSessionMachine>

function of(phase: SessionPhase, { user, subscription }: Pick<StoredSession, 'user' | 'subscription'>): SessionState {
  return { phase, status: statusOf[phase], user, subscription, refusal: null }
}

/** User and subscription as the browser keeps them, to be compared. */
function storedAccount(): string {
  const known = readStoredSession()
  return JSON.stringify([known?.user, known?.subscription])
}

/** Another tab is signing in: its token comes last. */
function isHalfWritten(): boolean {
  return localStorage.getItem(storageKeys.userData) !== null
}

function nobody(phase: SessionPhase, refusal: string | null = null): SessionState {
  return { phase, status: statusOf[phase], user: null, subscription: null, refusal }
}

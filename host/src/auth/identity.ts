// The session's IdentityProvider on Auth0's SDK. The SDK weighs more than a landing page: it is loaded when there may be
// a session to restore, and when somebody is about to sign in.

import type { Auth0ContextInterface } from '@auth0/auth0-react'
import type { ComponentType } from 'react'
import { paths } from '@sightline/shared/contract/paths.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { IdentityProvider } from '@sightline/shared/session'
import { afterPaint } from './after-paint.ts'
import { askPasswordNext, isPasswordAsked, passwordGiven } from './ask-password.ts'
import { openLoginPopup, POPUP_WAIT_S, wasCutOff, watchLatePopups } from './login-popup.ts'
import { loginResultOf, UNREACHABLE } from './login-result.ts'
import { createProviderReach } from './provider-reach.ts'

/** A slow network is no dead one: nobody is turned away before. */
const REACH_TIMEOUT_MS = 10_000
/** Nobody waits longer to be signed out. */
const SIGN_OUT_REACH_TIMEOUT_MS = 3_000

export type Auth0 = Auth0ContextInterface
type LoginRequest = NonNullable<Parameters<Auth0['getAccessTokenWithPopup']>[0]>
type Bridge = ComponentType<{ auth: AuthConfig; onChange: (auth0: Auth0) => void }>

export interface Identity extends IdentityProvider {
  /** what went wrong when the page came back from the provider */
  error: Error | undefined
  /** to be rendered; null as long as the SDK is not wanted or not there */
  Bridge: Bridge | null
}

const importBridge = async (): Promise<Bridge> => (await import('./Auth0Bridge.tsx')).Auth0Bridge

/** @param loadBridge, reach replaced in tests */
export function createIdentity(auth: AuthConfig, loadBridge = importBridge, reach = createProviderReach(auth.domain)) {
  const listeners = new Set<() => void>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  let auth0: Auth0 | null = null
  let awaitedPopups = 0
  let loading: Promise<void> | null = null

  /** The SDK as it is now; rejects when its chunk cannot be loaded, and can then be called again. */
  async function sdk(): Promise<Auth0> {
    // On a plain http address that is not this machine's own, browsers hold back what PKCE needs.
    if (!window.isSecureContext) throw Object.assign(new Error('Sign-in needs https'), { error: 'invalid_configuration' })
    loading ??= loadBridge().then(
      (Bridge) => set({ Bridge }),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    await loading
    await started
    return auth0!
  }

  async function goToProvider(request: LoginRequest): Promise<void> {
    const [{ loginWithRedirect }, reached] = await Promise.all([sdk(), reach(REACH_TIMEOUT_MS)])
    if (!reached) throw unreachable()
    await loginWithRedirect(request)
  }

  async function finishInPopup(popup: Window, request: LoginRequest): Promise<void> {
    // loginWithPopup() would keep its error to itself.
    const finished = sdk().then((auth0) => auth0.getAccessTokenWithPopup(request, { popup, timeoutInSeconds: POPUP_WAIT_S }))
    if ((await Promise.race([finished, reach(REACH_TIMEOUT_MS)])) === false) throw unreachable()
    await finished
    passwordGiven()
  }

  const identity: IdentityProvider = {
    isLoading: mayHaveSession(auth.clientId),
    isAuthenticated: false,

    async getToken() {
      const token = await (await sdk()).getAccessTokenSilently()
      if (token === undefined) throw new Error('The identity provider gave no token')
      return token
    },

    async login({ redirect = false, ...options }) {
      const popup = redirect ? null : openLoginPopup()
      if (popup === null && !redirect) return { ok: false, reason: 'blocked' }
      const request = { authorizationParams: authorizationParams(options) }
      awaitedPopups += 1
      try {
        if (popup === null) await goToProvider(request)
        else await finishInPopup(popup, request)
        return { ok: true }
      } catch (error) {
        const result = loginResultOf(error)
        if (wasCutOff(error)) return { ...result, reason: 'blocked' }
        // Somebody may still be typing in a window that was waited for long enough.
        if (result.reason !== 'timed-out') popup?.close()
        return result
      } finally {
        awaitedPopups -= 1
      }
    },

    async logout() {
      const returnTo = window.location.origin
      askPasswordNext()
      try {
        const { logout } = await sdk()
        if (await reach(SIGN_OUT_REACH_TIMEOUT_MS)) return await logout({ logoutParams: { returnTo } })
        await logout({ openUrl: false })
      } catch {
        forgetSignedInMark(auth.clientId)
      }
      window.location.assign(returnTo)
    },
  }
  let state: Identity = { ...identity, error: undefined, Bridge: null }

  function set(change: Partial<Identity>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function load(): void {
    sdk().catch((error: unknown) => {
      warn(error)
      set({ isLoading: false })
    })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Asks the provider at once where the page waits for that, later where a stored session is shown meanwhile. */
    start(): () => void {
      if (state.isLoading && localStorage.getItem(storageKeys.accessToken) === null) load()
      else if (state.isLoading) afterPaint(load)
      const { origin } = new URL(auth.domain)
      return watchLatePopups(origin, () => awaitedPopups > 0, () => void identity.getToken().catch(warn))
    },
    /** Loads the SDK, which is needed soon. */
    warmUp: () => afterPaint(load),
    receive(next: Auth0): void {
      auth0 = next
      start()
      if (next.isAuthenticated && !state.isAuthenticated) passwordGiven()
      set({ isLoading: next.isLoading, isAuthenticated: next.isAuthenticated, error: next.error })
    },
  }
}

function warn(error: unknown): void {
  console.warn('The identity provider could not be asked:', error)
}

function unreachable(): Error {
  return Object.assign(new Error('The identity provider does not answer'), { error: UNREACHABLE })
}

/** The SDK's cookie for a signed-in browser. */
const signedInMark = (clientId: string) => `auth0.${clientId}.is.authenticated`

/** Only then does the SDK ask the provider when it starts. */
function mayHaveSession(clientId: string): boolean {
  return window.location.pathname === paths.authCallback || document.cookie.includes(`${signedInMark(clientId)}=`)
}

/** In place of the SDK, which cannot be loaded. */
function forgetSignedInMark(clientId: string): void {
  for (const prefix of ['', '_legacy_']) document.cookie = `${prefix}${signedInMark(clientId)}=; path=/; max-age=0`
}

function authorizationParams({ connection, signUp = false, askAgain = false }: Parameters<IdentityProvider['login']>[0]) {
  return {
    redirect_uri: window.location.origin + paths.authCallback,
    ...(connection === undefined ? {} : { connection }),
    ...(signUp ? { screen_hint: 'signup' } : {}),
    ...(askAgain || isPasswordAsked() ? { prompt: 'login' as const } : {}),
  }
}

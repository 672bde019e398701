// The session's IdentityProvider on Auth0's SDK.

import { paths } from '@sightline/shared/domain/paths.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { IdentityProvider } from '@sightline/shared/session'
import { afterPaint } from './after-paint.ts'
import { askPasswordNext, passwordGiven } from './ask-password.ts'
import { readArrival } from './interrupted-sign-in.ts'
import { createLogin } from './login.ts'
import { watchLatePopups } from './login-popup.ts'
import type { Provider } from './provider-flows.ts'
import type { ProviderReach } from './provider-reach.ts'
import { createSdkLoader, importBridge, type Auth0, type Bridge } from './sdk-loader.ts'
import { forgetSignedInMark, hasSignedInMark } from './signed-in-mark.ts'

export type { Auth0 }

export interface Identity extends IdentityProvider {
  /** what went wrong when the page came back from the provider */
  error: Error | undefined
  /** the element to render; null until the SDK is needed and loaded */
  Bridge: Bridge | null
  /** property of the bridge: the address carries a code to exchange */
  hasNewCode: boolean
}

/** @param loadBridge, reach replaced in tests */
export function createIdentity(auth: AuthConfig, loadBridge = importBridge, reach?: ProviderReach) {
  const listeners = new Set<() => void>()
  const { sdk, receive } = createSdkLoader(loadBridge, (Bridge) => set({ Bridge }))
  const provider = { domain: auth.domain, sdk, reach }
  const { login, isUnderWay } = createLogin(provider)
  const { hasNewCode, interrupted } = readArrival(window.location)
  const hadMark = hasSignedInMark(auth.clientId)
  let recovering = interrupted
  let asked = false
  let state: Identity = {
    ...nobodyYet,
    isLoading: hasNewCode || interrupted || hadMark,
    hasNewCode,
    getToken: () => getToken(sdk),
    logout: () => logOut(auth.clientId, provider),
    login,
  }

  function set(change: Partial<Identity>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const load = () =>
    sdk().catch((error: unknown) => {
      warn(error)
      set({ isLoading: false })
    })

  async function recover(): Promise<void> {
    const error = await getToken(sdk).then(
      () => undefined,
      (reason: Error) => reason,
    )
    recovering = false
    if (error !== undefined && !hasNoSession(error)) warn(error)
    // Otherwise the SDK is about to report its user.
    if (error !== undefined || state.isAuthenticated) set({ isLoading: false, error: isReturn() ? error : undefined })
  }

  /**
   * Asks the provider, as the SDK's own check after a restore does not distinguish a provider without a session from
   * one that cannot be reached.
   */
  async function askForSession(): Promise<void> {
    asked = true
    await getToken(sdk).catch((error: unknown) => set({ saysNobody: hasNoSession(error) }))
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Loads the SDK at once where the page waits for the provider, later where a stored session is shown meanwhile. */
    start(): () => void {
      if (interrupted) void recover()
      else if (state.isLoading && localStorage.getItem(storageKeys.accessToken) === null) void load()
      else if (state.isLoading) afterPaint(load)
      return watchLatePopups(new URL(auth.domain).origin, isUnderWay, () => void getToken(sdk).catch(warn))
    },
    /** Loads the SDK before it is needed, when the browser is idle. */
    preload: () => afterPaint(load),
    receive(next: Auth0): void {
      receive(next)
      const { isLoading, isAuthenticated, error } = next
      if (isAuthenticated && !state.isAuthenticated) passwordGiven()
      set({ isLoading: isLoading || recovering, isAuthenticated, error })
      if (isAuthenticated) asked = true
      else if (hadMark && !asked && !state.isLoading) void askForSession()
    },
  }
}

const nobodyYet = { isAuthenticated: false, error: undefined, Bridge: null }

const isReturn = () => window.location.pathname === paths.authCallback

const hasNoSession = (error: unknown) => (error as { error?: unknown }).error === 'login_required'

async function getToken(sdk: () => Promise<Auth0>): Promise<string> {
  const token = await (await sdk()).getAccessTokenSilently()
  if (token === undefined) throw new Error('The identity provider gave no token')
  return token
}

function warn(error: unknown): void {
  console.warn('The identity provider could not be asked:', error)
}

/** Signs out at the provider, which then returns to the site origin. Where it cannot be reached, the page's session ends alone. */
async function logOut(clientId: string, provider: Provider): Promise<void> {
  const returnTo = window.location.origin
  askPasswordNext()
  try {
    const { endProviderSession } = await import('./provider-flows.ts')
    if (await endProviderSession(provider, returnTo)) return
  } catch {
    forgetSignedInMark(clientId)
  }
  window.location.assign(returnTo)
}

// Signing in and out at the provider. The code comes with the SDK, in a chunk of its own: the landing page needs neither.

import { paths } from '@sightline/shared/domain/paths.ts'
import type { IdentityProvider, LoginResult } from '@sightline/shared/session'
import { isPasswordAsked, passwordGiven } from './ask-password.ts'
import { loginResultOf, UNREACHABLE } from './login-result.ts'
import { createProviderReach, type ProviderReach } from './provider-reach.ts'
import type { Auth0, Sdk } from './sdk-loader.ts'

const POPUP_WAIT_S = 60
/** Timeout of the check that the provider is reachable, long enough for a slow network. */
const LOGIN_REACH_TIMEOUT_MS = 10_000
/** Longest time that a sign-out waits for the provider. */
const LOGOUT_REACH_TIMEOUT_MS = 3_000
const CLOSE_TRIES = 3
const CLOSE_AGAIN_MS = 200

export interface Provider {
  domain: string
  sdk: Sdk
  /** replaced in tests */
  reach?: ProviderReach
}

type LoginOptions = Parameters<IdentityProvider['login']>[0]
type LoginRequest = NonNullable<Parameters<Auth0['getAccessTokenWithPopup']>[0]>

/** @param popup opened by the click; null: the page leaves for the provider and comes back */
export async function finishLogin(
  popup: Window | null,
  options: LoginOptions,
  provider: Provider,
): Promise<LoginResult> {
  const request = { authorizationParams: authorizationParams(options) }
  try {
    if (popup === null) await redirectToProvider(request, provider)
    else await waitForPopup(popup, request, provider)
    return { ok: true }
  } catch (error) {
    const result = loginResultOf(error)
    if (wasCutOff(error)) return { ...result, reason: 'blocked' }
    // After a timeout the person may still be typing in the popup.
    if (popup !== null && result.reason !== 'timed-out') await closeForSure(popup)
    return result
  }
}

/** Chromium ignores a close that meets the window's way to another page. */
async function closeForSure(popup: Window): Promise<void> {
  for (let tries = 0; tries < CLOSE_TRIES; tries += 1) {
    popup.close()
    await new Promise((resolve) => setTimeout(resolve, CLOSE_AGAIN_MS))
    if (popup.closed) return
  }
}

/** Ends the session of the provider, which then returns to the site origin. @returns false when the provider does not answer */
export async function endProviderSession(
  { domain, sdk, reach = createProviderReach(domain) }: Provider,
  returnTo: string,
): Promise<boolean> {
  const { logout } = await sdk()
  const reached = await reach(LOGOUT_REACH_TIMEOUT_MS)
  await logout(reached ? { logoutParams: { returnTo } } : { openUrl: false })
  return reached
}

async function redirectToProvider(
  request: LoginRequest,
  { domain, sdk, reach = createProviderReach(domain) }: Provider,
): Promise<void> {
  const [{ loginWithRedirect }, reached] = await Promise.all([sdk(), reach(LOGIN_REACH_TIMEOUT_MS)])
  if (!reached) throw unreachable()
  await loginWithRedirect(request)
}

async function waitForPopup(
  popup: Window,
  request: LoginRequest,
  { domain, sdk, reach = createProviderReach(domain) }: Provider,
): Promise<void> {
  // The SDK's loginWithPopup() does not reject.
  const finished = sdk().then((auth0) =>
    auth0.getAccessTokenWithPopup(request, { popup, timeoutInSeconds: POPUP_WAIT_S }),
  )
  if ((await Promise.race([finished, reach(LOGIN_REACH_TIMEOUT_MS)])) === false) throw unreachable()
  await finished
  passwordGiven()
}

/**
 * Whether the SDK reported a popup as closed that is still open. A page with its own Cross-Origin-Opener-Policy is
 * severed from its opener and looks closed to it, but only a window that really closes gives the focus back to its
 * opener.
 */
function wasCutOff(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'error' in error &&
    error.error === 'cancelled' &&
    !document.hasFocus()
  )
}

function unreachable(): Error {
  return Object.assign(new Error('The identity provider does not answer'), { error: UNREACHABLE })
}

function authorizationParams({ connection, signUp = false, askAgain = false }: LoginOptions) {
  return {
    redirect_uri: window.location.origin + paths.authCallback,
    ...(connection === undefined ? {} : { connection }),
    ...(signUp ? { screen_hint: 'signup' } : {}),
    ...(askAgain || isPasswordAsked() ? { prompt: 'login' as const } : {}),
  }
}

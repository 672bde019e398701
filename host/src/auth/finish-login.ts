// A sign-in at the provider, in the popup that the click has opened or in this window. It comes with the SDK, in a chunk of its
// own: the landing page needs neither.

import { paths } from '@sightline/shared/contract/paths.ts'
import type { IdentityProvider, LoginResult } from '@sightline/shared/session'
import { isPasswordAsked, passwordGiven } from './ask-password.ts'
import { loginResultOf, UNREACHABLE } from './login-result.ts'
import type { ProviderReach } from './provider-reach.ts'
import type { Auth0, Sdk } from './sdk-loader.ts'

const POPUP_WAIT_S = 60
/** A slow network is not a dead one: nobody is turned away before. */
const REACH_TIMEOUT_MS = 10_000

type LoginOptions = Parameters<IdentityProvider['login']>[0]
type LoginRequest = NonNullable<Parameters<Auth0['getAccessTokenWithPopup']>[0]>

/** @param popup null: the page leaves for the provider and comes back */
export async function finishLogin(popup: Window | null, options: LoginOptions, sdk: Sdk, reach: ProviderReach): Promise<LoginResult> {
  const request = { authorizationParams: authorizationParams(options) }
  try {
    if (popup === null) await redirectToProvider(request, sdk, reach)
    else await waitForPopup(popup, request, sdk, reach)
    return { ok: true }
  } catch (error) {
    const result = loginResultOf(error)
    if (wasCutOff(error)) return { ...result, reason: 'blocked' }
    // After a timeout the person may still be typing in the popup.
    if (result.reason !== 'timed-out') popup?.close()
    return result
  }
}

async function redirectToProvider(request: LoginRequest, sdk: Sdk, reach: ProviderReach): Promise<void> {
  const [{ loginWithRedirect }, reached] = await Promise.all([sdk(), reach(REACH_TIMEOUT_MS)])
  if (!reached) throw unreachable()
  await loginWithRedirect(request)
}

async function waitForPopup(popup: Window, request: LoginRequest, sdk: Sdk, reach: ProviderReach): Promise<void> {
  // The SDK's loginWithPopup() does not reject.
  const finished = sdk().then((auth0) => auth0.getAccessTokenWithPopup(request, { popup, timeoutInSeconds: POPUP_WAIT_S }))
  if ((await Promise.race([finished, reach(REACH_TIMEOUT_MS)])) === false) throw unreachable()
  await finished
  passwordGiven()
}

/**
 * Whether the SDK took a popup for closed that is still in front of the person. A page with a Cross-Origin-Opener-Policy of its
 * own cuts its opener off, and cannot answer it. A window that closes gives the focus back to its opener.
 */
function wasCutOff(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'error' in error && error.error === 'cancelled' && !document.hasFocus()
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

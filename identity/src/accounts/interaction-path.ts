// Addresses of the sign-in pages. `state` names the interaction, as at Auth0; the cookie proves that it is one's own.

import { LOCAL_CLIENT_ID, SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { PASSWORD_CONNECTION } from './connections.ts'

export const PAGES_PATH = '/u'
export const pagePaths = {
  login: `${PAGES_PATH}/login`,
  secondStep: `${PAGES_PATH}/second-step`,
  recoveryCode: `${PAGES_PATH}/recovery-code`,
  passkey: `${PAGES_PATH}/passkey`,
  passkeyOptions: `${PAGES_PATH}/passkey/options`,
  signUp: `${PAGES_PATH}/signup`,
  social: `${PAGES_PATH}/social`,
  consent: `${PAGES_PATH}/consent`,
  cancel: `${PAGES_PATH}/cancel`,
  forgotPassword: `${PAGES_PATH}/forgot-password`,
  resetPassword: `${PAGES_PATH}/reset-password`,
  verifyEmail: `${PAGES_PATH}/verify-email`,
  security: SECURITY_PAGE,
  endSession: `${SECURITY_PAGE}/sign-out`,
  changePassword: `${SECURITY_PAGE}/password`,
  twoStep: `${SECURITY_PAGE}/two-step`,
  confirmTwoStep: `${SECURITY_PAGE}/two-step/confirm`,
  changePasskeys: `${SECURITY_PAGE}/passkeys`,
  addPasskey: `${SECURITY_PAGE}/passkeys/add`,
  addPasskeyOptions: `${SECURITY_PAGE}/passkeys/add/options`,
} as const
export type PageName = keyof typeof pagePaths

export function pagePath(page: PageName, state: string): string {
  return `${pagePaths[page]}?state=${encodeURIComponent(state)}`
}

/** A new sign-in that gives nobody a token, and leads back to the page of sign-ins. */
export function signInAgainPath(issuer: string, email: string): string {
  const asked = {
    client_id: LOCAL_CLIENT_ID,
    response_type: 'none',
    redirect_uri: new URL(SECURITY_PAGE, issuer).href,
    scope: 'openid',
    prompt: 'login',
    login_hint: email,
  }
  return `/authorize?${new URLSearchParams(asked)}`
}

/** The page that an authorization request opens. */
export function interactionPath({
  uid,
  params,
  prompt,
}: {
  uid: string
  params: Record<string, unknown>
  prompt: { name: string }
}): string {
  if (prompt.name === 'consent') return pagePath('consent', uid)
  const { connection, screen_hint: screenHint } = params
  if (typeof connection === 'string' && connection !== '' && connection !== PASSWORD_CONNECTION) {
    return pagePath('social', uid)
  }
  return pagePath(screenHint === 'signup' ? 'signUp' : 'login', uid)
}

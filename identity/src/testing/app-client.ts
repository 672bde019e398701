// What an app does that is let in by OAuth: registration, an authorization request with PKCE, the token requests.

import { createHash } from 'node:crypto'
import { mcpResource } from '@sightline/shared/domain/api-tokens.ts'
import type { Browser, BrowserPage } from './browser.ts'
import { signUp, verifier, type TokenAnswer } from './client.ts'
import { PUBLIC_ORIGIN, type TestIdentity } from './start-identity.ts'

export const APP_REDIRECT = 'http://127.0.0.1:33418/callback'

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

export async function register(identity: TestIdentity, metadata: unknown, address = '127.0.0.1'): Promise<Answer> {
  const response = await fetch(`${identity.innerUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export async function registerApp(identity: TestIdentity, metadata: Record<string, unknown> = {}): Promise<string> {
  const { body } = await register(identity, { client_name: 'Desk', redirect_uris: [APP_REDIRECT], ...metadata })
  return String(body.client_id)
}

/** @param params further ones, or others: undefined leaves one out */
export function appUrl(clientId: string, params: Record<string, string | undefined> = {}): string {
  const all = {
    client_id: clientId,
    redirect_uri: APP_REDIRECT,
    response_type: 'code',
    scope: 'read write run',
    resource: mcpResource(PUBLIC_ORIGIN),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state-of-the-app',
    ...params,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${PUBLIC_ORIGIN}/authorize?${new URLSearchParams(given)}`
}

/** What the browser takes to the app: a code, or an error. */
export const redirectOf = (page: BrowserPage) =>
  Object.fromEntries(new URL(page.headers.get('location') ?? PUBLIC_ORIGIN).searchParams)

export async function appToken(identity: TestIdentity, params: Record<string, string>): Promise<TokenAnswer> {
  const response = await fetch(`${identity.innerUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(params),
  })
  return { status: response.status, body: await response.json() }
}

export const exchangeCode = (identity: TestIdentity, clientId: string, code = '', others = {}) =>
  appToken(identity, {
    ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: APP_REDIRECT, code },
    ...{ code_verifier: verifier, resource: mcpResource(PUBLIC_ORIGIN), ...others },
  })

export const refreshApp = (identity: TestIdentity, clientId: string, token: unknown) =>
  appToken(identity, { grant_type: 'refresh_token', client_id: clientId, refresh_token: String(token) })

export const ALL_SCOPES = { read: 'yes', write: 'yes', run: 'yes' }

/** A new account lets a new app in. */
export async function connectApp(identity: TestIdentity, browser: Browser, email: string, chosen: object = ALL_SCOPES) {
  await signUp(browser, email)
  const clientId = await registerApp(identity)
  const page = await browser.submit(await browser.open(appUrl(clientId)), { ...chosen })
  const { body } = await exchangeCode(identity, clientId, redirectOf(page).code)
  return { clientId, body }
}

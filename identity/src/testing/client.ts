// What the page's SDK does: authorization requests with PKCE, reading of web_message answers, the token request.

import { createHash, randomBytes } from 'node:crypto'
import { LOCAL_AUDIENCE, LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import type { Mail } from '@sightline/shared/service/mail/mailer.ts'
import type { Browser, BrowserPage } from './browser.ts'
import { PUBLIC_ORIGIN, type TestIdentity } from './start-identity.ts'

export const CALLBACK = `${PUBLIC_ORIGIN}/auth/callback`
export const PASSWORD = 'correct horse'
export const STATE = 'state-of-the-page'
export const NONCE = 'nonce-of-the-page'

export const verifier = randomBytes(32).toString('base64url')

/** @param params further ones, or others: undefined leaves one out */
export function authorizeUrl(params: Record<string, string | undefined> = {}): string {
  const all = {
    client_id: LOCAL_CLIENT_ID,
    redirect_uri: CALLBACK,
    response_type: 'code',
    response_mode: 'web_message',
    scope: 'openid profile email',
    audience: LOCAL_AUDIENCE,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: STATE,
    nonce: NONCE,
    auth0Client: 'eyJuYW1lIjoiYXV0aDAtcmVhY3QifQ==',
    ...params,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${PUBLIC_ORIGIN}/authorize?${new URLSearchParams(given)}`
}

export interface AuthorizationMessage {
  response: Record<string, string>
  redirect_uri: string
}

/** What a web_message page posts to the page that opened it. */
export function messageOf(page: BrowserPage): AuthorizationMessage {
  const data = /var data = (\{.*\});/.exec(page.text)?.[1]
  if (data === undefined) throw new Error(`No web_message at ${page.url}: ${page.status} ${page.text}`)
  return JSON.parse(data)
}

export interface TokenAnswer {
  status: number
  body: Record<string, string | number>
}

export async function exchange(
  identity: TestIdentity,
  code: string | undefined,
  params: Record<string, string> = {},
): Promise<TokenAnswer> {
  const response = await fetch(`${identity.innerUrl}/oauth/token`, {
    method: 'POST',
    headers: { origin: PUBLIC_ORIGIN },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: LOCAL_CLIENT_ID,
      redirect_uri: CALLBACK,
      code: code ?? '',
      code_verifier: verifier,
      ...params,
    }),
  })
  return { status: response.status, body: await response.json() }
}

/** What the page's SDK does with a refresh token. */
export async function refresh(identity: TestIdentity, token: unknown): Promise<TokenAnswer> {
  const response = await fetch(`${identity.innerUrl}/oauth/token`, {
    method: 'POST',
    headers: { origin: PUBLIC_ORIGIN },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: LOCAL_CLIENT_ID,
      refresh_token: String(token),
    }),
  })
  return { status: response.status, body: await response.json() }
}

/** The mails to an address, as soon as there are so many. */
export async function mailsTo(identity: TestIdentity, address: string, count: number): Promise<Mail[]> {
  const found = () => identity.mails.filter(({ to }) => to === address)
  while (found().length < count) await identity.nextMail()
  return found()
}

export function linkIn(mail: Mail | undefined): string {
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`No link in ${mail?.text}`)
  return link
}

/** Signs an email up in a browser; the answer is what the page that asked is told. */
export async function signUp(browser: Browser, email: string, name = ''): Promise<AuthorizationMessage> {
  const page = await browser.open(authorizeUrl({ screen_hint: 'signup' }))
  return messageOf(await browser.submit(page, { name, email, password: PASSWORD }))
}

export async function signIn(browser: Browser, email: string, password = PASSWORD): Promise<BrowserPage> {
  return browser.submit(await browser.open(authorizeUrl()), { email, password })
}

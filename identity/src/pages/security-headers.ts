// Headers of everything that identity answers. The gateway's headers are for pages and builds, not for these.

import { randomBytes } from 'node:crypto'
import type Provider from 'oidc-provider'

export const plainHeaders = {
  'cache-control': 'no-store',
  // Not no-referrer: browsers would then send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** @param framedBy who may show the page in a frame: silent renewal needs 'self', a sign-in page nobody  @param target a further source for forms */
export function contentSecurityPolicy(nonce: string, framedBy: 'self' | 'none', target = ''): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self' ${target}`.trim(),
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    `frame-ancestors '${framedBy}'`,
  ].join('; ')
}

/**
 * For oidc-provider's own answers. It adds the hash of its inline script to `script-src`. It takes `frame-ancestors` out
 * of a web_message answer, which is put back here, and answers 400 where the message is an error; Auth0 answers 200, and
 * a browser would report the 400 on the console at every silent check without a session.
 */
export const providerSecurityHeaders: Parameters<Provider['use']>[0] = async (ctx, next) => {
  ctx.state.nonce = createNonce()
  ctx.set('content-security-policy', contentSecurityPolicy(ctx.state.nonce, 'self'))
  await next()
  const policy = ctx.response.get('content-security-policy')
  if (policy.includes('frame-ancestors')) return
  ctx.set('content-security-policy', `${policy}; frame-ancestors 'self'`)
  ctx.body = leftOpen(String(ctx.body), ctx.state.nonce)
  if (ctx.status === 400) ctx.status = 200
}

/**
 * The page's SDK closes its popup when it has read the message. A popup that closes itself can be gone before that, on a
 * busy computer, and the SDK takes it for one that the person closed.
 */
const leftOpen = (page: string, nonce: string) =>
  page.replace('win.close();', '').replace('<script>', `<script nonce="${nonce}">`)

// Apps, such as assistants, that register themselves (RFC 7591) and are let in by a person to the MCP server.

import Provider, { errors, type Adapter, type ClientMetadata, type Configuration } from 'oidc-provider'
import { z } from 'zod'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { appScopes, pruneApps, UNUSED_APP_SECONDS } from '../accounts/apps.ts'
import { registrationLimit, takeAttempt } from '../accounts/sign-in-limit.ts'
import type { Database } from '../database/connect.ts'
import { APP_SCOPES } from '../keys/access-tokens.ts'
import { MAX_PARAMETER_LENGTH, TooManyRequestsError } from './limit-sign-ins.ts'
import { showAuthorizationError } from './provider-pages.ts'

const DAY = 24 * 60 * 60
/** for an app that is not used meanwhile */
export const APP_REFRESH_SECONDS = 30 * DAY
const MAX_NAME = 60
const MAX_REDIRECTS = 10

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** Only what a policy's `form-action` can name. */
const HOST = /^[a-z\d.-]+$/

/** Where an app may be sent back to: https, or this machine. */
function isRedirect(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return LOOPBACK.includes(url.hostname)
    ? url.protocol === 'http:'
    : url.protocol === 'https:' && HOST.test(url.hostname)
}

const NAMELESS = 'An app without a name'
const registered = z.object({
  // Characters that nobody sees could make a name look like another one.
  client_name: z
    .string()
    .default('')
    .transform((name) => name.replaceAll(/\p{C}/gu, '').trim())
    .transform((name) => [...name].slice(0, MAX_NAME).join('') || NAMELESS),
  redirect_uris: z
    .array(
      z.string().max(MAX_PARAMETER_LENGTH).refine(isRedirect, 'must be https addresses, or http ones of this machine'),
    )
    .min(1)
    .max(MAX_REDIRECTS),
})
/** What else a registration may say. */
const KEPT = ['client_id', 'client_id_issued_at', 'grant_types', 'response_types', 'token_endpoint_auth_method']

/** oidc-provider calls it with all that a client has said, once for each extra field; of those there is one. */
export const appMetadata: NonNullable<Configuration['extraClientMetadata']> = {
  properties: ['software_id'],
  validator(ctx, _key, _value, metadata) {
    // A client that is read, and not registered.
    if ((ctx as { oidc?: { route?: string } } | undefined)?.oidc?.route !== 'registration') return
    const given = registered.safeParse(metadata)
    if (!given.success) {
      const [issue] = given.error.issues
      throw new errors.InvalidClientMetadata(`${issue?.path.join('.')}: ${issue?.message}`)
    }
    for (const name of Object.keys(metadata)) if (!KEPT.includes(name)) delete metadata[name]
    // Native: an app on a person's machine may listen on any port there (RFC 8252, 7.3).
    Object.assign(metadata, given.data, {
      scope: APP_SCOPES,
      application_type: 'native',
    } satisfies Partial<ClientMetadata>)
  },
}

/** Wraps what stores registered apps: they are counted per address, and the oldest unused ones go first. @throws TooManyRequestsError */
export function limitApps(db: Database, adapter: Adapter): Adapter {
  return {
    ...adapter,
    async upsert(id, payload) {
      const { ctx } = Provider
      const attempt = await takeAttempt(db, registrationLimit(ctx?.ip ?? ''))
      if (!attempt.allowed) {
        ctx?.set('retry-after', String(attempt.retryAfterSeconds))
        throw new TooManyRequestsError(attempt.retryAfterSeconds)
      }
      await pruneApps(db)
      await adapter.upsert(id, payload, UNUSED_APP_SECONDS)
    },
  }
}

/**
 * An app's request: scopes that are not ours are ignored (RFC 6749, 3.3), so that a client which always asks for `openid` gets
 * in. `prompt=consent` is what happens anyway. As anybody can register an app, the browser is not sent to its address before a person
 * has answered (RFC 9700, 4.11.2): an error is shown here.
 */
export const prepareAppRequest: Parameters<Provider['use']>[0] = async (ctx, next) => {
  const { client_id: clientId, scope, prompt, response_mode: _mode, ...others } = ctx.query
  if (ctx.path !== '/authorize' || clientId === undefined || clientId === LOCAL_CLIENT_ID) return next()
  const asked = prompt === 'consent' ? undefined : prompt
  ctx.query = { ...others, client_id: clientId, scope: appScopes(scope).join(' '), ...(asked && { prompt: asked }) }
  await next()
  const error = URL.parse(ctx.response.get('location'))?.searchParams
  if (!error?.has('error')) return
  ctx.remove('location')
  ctx.status = 400
  showAuthorizationError(ctx, String(error.get('error')), error.get('error_description') ?? undefined)
}

// Verifies access tokens of the identity provider against its JWKS, and fetches a user's profile.

import {
  APP_NAME_CLAIM,
  BACKCHANNEL_LOGOUT_EVENT,
  LOCAL_CLIENT_ID,
  SIGN_IN_CLAIM,
} from '@sightline/shared/contract/local-identity.ts'
import { MAX_TOKEN_NAME, tokenScopes, type TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { ApiFailure } from '../../http/api-failure.ts'
import { profileSchema, storableProfile, type ProviderProfile } from './provider-profile.ts'
import type { ProviderSettings } from './provider.settings.ts'

const CLOCK_LEEWAY_SECONDS = 60
const PROVIDER_TIMEOUT_MS = 5_000
/** At most 255 characters by OpenID Connect Core, section 2; and none that cannot be stored. */
const SUBJECT = /^[^\p{Cc}\p{Surrogate}]{1,255}$/u

const invalid = () => new ApiFailure(401, 'TOKEN_INVALID', 'Authentication failed: invalid token')
const expired = () => new ApiFailure(401, 'TOKEN_EXPIRED', 'Token expired')
const unreachable = (cause: unknown) => {
  const failure = new ApiFailure(
    503,
    'UNAVAILABLE',
    'The sign-in service cannot be reached. Please try again in a moment.',
  )
  failure.cause = cause
  return failure
}

const logoutEvents = z.object({ [BACKCHANNEL_LOGOUT_EVENT]: z.object({}) })

const appClaims = z.object({
  azp: z.string().regex(SUBJECT),
  scope: z.string().default(''),
  [SIGN_IN_CLAIM]: z.string().regex(SUBJECT).optional(),
  [APP_NAME_CLAIM]: z.string().regex(SUBJECT).optional(),
})

/** An app that a person has let in, as its access token for the MCP server tells. */
export interface AppToken {
  subject: string
  clientId: string
  name: string
  /** what the person has allowed it; where the provider names no such grant, as Auth0, all that the app has of this person */
  grant: string
  issuedAt: Date
  scopes: TokenScope[]
}

export interface Provider {
  /** The token's subject. Rejects with 401 for a token that is not ours, 503 when the provider cannot be asked. */
  verify(token: string): Promise<string>
  /**
   * Whose sessions a logout token ends (OpenID Connect Back-Channel Logout 1.0, 2.6): those of one sign-in, or all. Rejects as
   * `verify` does.
   */
  verifyLogout(token: string): Promise<{ subject: string; signIn: string | undefined }>
  /** Of an access token for the MCP server alone. Rejects as `verify` does. */
  verifyApp(token: string): Promise<AppToken>
  /** Ends the grant of an app's access token, so that the app cannot renew it. Rejects when the provider cannot be asked. */
  endGrant(token: string): Promise<void>
  /** Rejects with 401 when the provider has ended the token's sign-in. */
  profile(token: string, subject: string): Promise<ProviderProfile>
}

export function createProvider(settings: ProviderSettings): Provider {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: PROVIDER_TIMEOUT_MS })

  async function verified(token: string, audience: string, typ?: string): Promise<JWTPayload & { sub: string }> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: settings.issuer,
        audience,
        typ,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      const { sub } = payload
      if (typeof sub !== 'string' || !SUBJECT.test(sub)) throw invalid()
      return { ...payload, sub }
    } catch (error) {
      throw asFailure(error)
    }
  }

  async function verifiedAccess(token: string, audience: string) {
    const payload = await verified(token, audience)
    if (!belongsTo(payload, settings.AUTH0_ORGANIZATION)) throw invalid()
    return payload
  }

  return {
    verify: async (token) => (await verifiedAccess(token, settings.AUTH0_AUDIENCE)).sub,

    async verifyApp(token) {
      const { sub: subject, iat = 0, ...payload } = await verifiedAccess(token, settings.mcpResource)
      const claims = appClaims.safeParse(payload)
      if (!claims.success) throw invalid()
      const { azp: clientId, scope, [APP_NAME_CLAIM]: name = `App ${clientId}` } = claims.data
      const asked = scope.split(' ')
      const grant = claims.data[SIGN_IN_CLAIM] ?? `${clientId} ${subject}`
      const scopes = tokenScopes.filter((known) => asked.includes(known))
      return { subject, clientId, name: name.slice(0, MAX_TOKEN_NAME), grant, issuedAt: new Date(iat * 1000), scopes }
    },

    async endGrant(token) {
      if (settings.grantUrl === null) return
      const headers = { authorization: `Bearer ${token}` }
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
      const response = await fetch(settings.grantUrl, { method: 'DELETE', headers, signal, redirect: 'error' })
      if (!response.ok) throw new Error(`the provider answered ${response.status} to the end of a grant`)
    },

    async verifyLogout(token) {
      const { sub, sid, events, nonce } = await verified(token, LOCAL_CLIENT_ID, 'logout+jwt')
      if (nonce !== undefined || !logoutEvents.safeParse(events).success) throw invalid()
      if (sid !== undefined && typeof sid !== 'string') throw invalid()
      return { subject: sub, signIn: sid }
    },

    async profile(token, subject) {
      const given = await fetchProfile(settings.profileUrl, token)
      // OpenID Connect Core 5.3.2: a response with another subject must not be used.
      if (given.sub !== subject) throw invalid()
      return storableProfile(given)
    },
  }
}

/** The sign-in that a verified token belongs to; null where the provider names none, as Auth0. */
export function signInOf(token: string): string | null {
  const { [SIGN_IN_CLAIM]: signIn } = decodeJwt(token)
  return typeof signIn === 'string' && SUBJECT.test(signIn) ? signIn : null
}

/** When the person of a verified token signed in (OpenID Connect Core, section 2): now where the provider does not say, as Auth0. */
export function signInTimeOf(token: string, now: Date): Date {
  const { auth_time: seconds } = decodeJwt(token)
  return typeof seconds === 'number' && seconds > 0 && seconds * 1000 < now.getTime() ? new Date(seconds * 1000) : now
}

/** An organization is set by its id (`org_…`) or by its name, which Auth0 gives in lower case. */
function belongsTo(payload: JWTPayload, organization: string | undefined): boolean {
  if (organization === undefined) return true
  if (organization.startsWith('org_')) return payload.org_id === organization
  return payload.org_name === organization.toLowerCase()
}

function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  if (error instanceof errors.JWTExpired) return expired()
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return unreachable(error)
  if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return invalid()
  return unreachable(error)
}

async function fetchProfile(url: string, token: string) {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw unreachable(error)
  })
  if (response.status === 401 || response.status === 403) throw invalid()
  const body: unknown = response.ok ? await response.json().catch(() => null) : null
  const profile = profileSchema.safeParse(body)
  if (!profile.success) throw unreachable(new Error(`userinfo answered ${response.status} without a profile`))
  return profile.data
}

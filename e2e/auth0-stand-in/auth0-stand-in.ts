// Answers as an Auth0 tenant does, on an origin of its own: authorization by popup and frame, refresh tokens that rotate,
// access tokens for the API that /userinfo takes, /v2/logout. Apps may register, and their `resource` is the audience; Auth0
// would ask for consent to them. It knows no passwords: anybody who types an email is let in. It
// shares no code with identity/, so that a test which passes with both holds for the protocol and not for our provider.

import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mcpResource, tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import Provider, { errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { renderForm } from './form.ts'

export const STAND_IN_CLIENT_ID = 'Zk3stand1nC1ient'
export const STAND_IN_AUDIENCE = 'https://api.example.com'
/** The application lets people of this organization in, and nobody who does not name it. */
export const STAND_IN_ORGANIZATION = 'org_9yOZjV1TcCCHRXxA'

/** The SDK takes a token as expired 60 s before its end, so it renews whenever it is asked. */
const ACCESS_TOKEN_SECONDS = 50

type Middleware = Parameters<Provider['use']>[0]

/** How the tenant answers from now on. */
interface Tenant {
  /**
   * Auth0's own pages send no Cross-Origin-Opener-Policy, so a popup keeps its opener. One of a proxy before them, or of the
   * social login behind them, cuts it off.
   */
  cutsOffOpener: boolean
  /** tokens to be given before the limit of requests is reached */
  tokensLeft: number
}

export interface Auth0StandIn {
  /** for AUTH0_DOMAIN */
  origin: string
  tenant: Tenant
  /** how often tokens were given, by kind of grant */
  grants: Record<string, number>
  /** The one application of the tenant stands there. Nothing is answered before. */
  allow(applicationUrl: string): void
  /** listens again after `close` */
  open(): Promise<void>
  close(): Promise<void>
}

export async function startAuth0StandIn(): Promise<Auth0StandIn> {
  let handle: ReturnType<Provider['callback']> | undefined
  const grants: Record<string, number> = {}
  const tenant: Tenant = { cutsOffOpener: false, tokensLeft: Number.POSITIVE_INFINITY }
  const server = createServer((request, response) => {
    if (handle) void handle(request, response)
    else response.writeHead(503).end()
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`

  return {
    origin,
    tenant,
    grants,
    allow(applicationUrl) {
      const provider = createProvider(origin, new URL(applicationUrl), tenant)
      provider.on('grant.success', ({ oidc }) => {
        const kind = String(oidc.params?.grant_type)
        grants[kind] = (grants[kind] ?? 0) + 1
      })
      handle = provider.callback()
    },
    open: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function createProvider(origin: string, application: URL, tenant: Tenant): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider: Provider = new Provider(`${origin}/`, {
    clients: [
      {
        client_id: STAND_IN_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [new URL('/auth/callback', application).href],
      },
    ],
    clientAuthMethods: ['none'],
    clientDefaults: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    clientBasedCORS: (_ctx, from) => from === application.origin,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'stand-in' } as JWK] },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      revocation: '/oauth/revoke',
      registration: '/oidc/register',
    },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email', 'offline_access', ...tokenScopes],
    claims: {
      openid: ['sub', 'org_id'],
      profile: ['name', 'nickname', 'picture', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    extraParams: {
      audience: null,
      connection: null,
      screen_hint: null,
      auth0Client: null,
      organization: checkOrganization,
    },
    extraTokenClaims: (_ctx, { clientId }) => ({ org_id: STAND_IN_ORGANIZATION, azp: clientId }),
    expiresWithSession: async () => true,
    // Auth0 asks nobody for consent to an application of the same tenant; the SDK always asks for offline_access here.
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => profileOf(sub) }),
    async loadExistingGrant({ oidc }) {
      const known = oidc.session?.grantIdFor(String(oidc.client?.clientId))
      if (known !== undefined) return provider.Grant.find(known)
      const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
      grant.addOIDCScope(['openid profile email offline_access', ...tokenScopes].join(' '))
      grant.addResourceScope(STAND_IN_AUDIENCE, 'openid profile email')
      grant.addResourceScope(mcpResource(application), tokenScopes.join(' '))
      await grant.save()
      return grant
    },
    interactions: { url: (_ctx, { uid }) => `/u/login?state=${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: ({ oidc }, _client, oneOf) => (oneOf as string | undefined) ?? String(oidc.params?.audience),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource, { clientId }) => ({
          audience: clientId === STAND_IN_CLIENT_ID ? STAND_IN_AUDIENCE : resource,
          scope: clientId === STAND_IN_CLIENT_ID ? 'openid profile email' : tokenScopes.join(' '),
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AuthorizationCode: 60,
      IdToken: 36_000,
      Interaction: 3_600,
      Session: 86_400,
      Grant: 86_400,
      RefreshToken: 86_400,
    },
  })
  provider.use(webMessages)
  provider.use(countTokens(application, tenant))
  provider.use(signIn(provider, tenant))
  provider.use(logout(provider, application))
  provider.use(userinfo(application))
  return provider
}

/** `auth0|<email>` */
function profileOf(sub: string) {
  const email = sub.slice('auth0|'.length)
  const nickname = email.split('@')[0] ?? ''
  return {
    sub,
    name: email,
    nickname,
    picture: 'https://s.gravatar.com/avatar/0.png',
    updated_at: 1_700_000_000,
    email,
    email_verified: true,
    org_id: STAND_IN_ORGANIZATION,
  }
}

/** In Auth0's words. */
function checkOrganization({ oidc }: KoaContextWithOIDC, organization: string | undefined): void {
  if (oidc.client?.clientId !== STAND_IN_CLIENT_ID) return
  if (organization === undefined) throw new errors.InvalidRequest('parameter organization is required for this client')
  if (organization !== STAND_IN_ORGANIZATION) throw new errors.InvalidRequest('parameter organization is invalid')
}

/** Auth0 answers 200 also where the message is an error, and leaves it to the SDK to close the popup. */
const webMessages: Middleware = async (ctx, next) => {
  await next()
  if (ctx.path !== '/authorize' || typeof ctx.body !== 'string' || !ctx.body.includes('postMessage')) return
  ctx.body = ctx.body.replace('win.close();', '')
  ctx.remove('content-security-policy')
  ctx.status = 200
}

/** The limit of the tenant, as the token endpoint says it. */
function countTokens(application: URL, tenant: Tenant): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/oauth/token' || ctx.method !== 'POST') return next()
    if (tenant.tokensLeft > 0) {
      tenant.tokensLeft -= 1
      return next()
    }
    ctx.set({
      'access-control-allow-origin': application.origin,
      'x-ratelimit-limit': '30',
      'x-ratelimit-remaining': '0',
    })
    ctx.status = 429
    ctx.body = { error: 'too_many_requests', error_description: 'Global limit has been reached' }
    return undefined
  }
}

/** The hosted login page, with the headers of Auth0's. */
function signIn(provider: Provider, tenant: Tenant): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/u/login') return next()
    ctx.set({
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'deny',
      'referrer-policy': 'same-origin',
    })
    if (tenant.cutsOffOpener) ctx.set('cross-origin-opener-policy', 'same-origin')
    const email = ctx.method === 'POST' ? new URLSearchParams(await text(ctx.req)).get('email') : null
    ctx.type = 'html'
    ctx.body = renderForm(ctx.url)
    if (!email) return undefined
    ctx.respond = false
    return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: `auth0|${email}` } })
  }
}

/** Ends the session without a question; the address to go to must be one of the application's. */
function logout(provider: Provider, application: URL): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/v2/logout') return next()
    const returnTo = URL.parse(String(ctx.query.returnTo))
    if (ctx.query.client_id !== STAND_IN_CLIENT_ID || returnTo?.origin !== application.origin) {
      ctx.status = 400
      ctx.body = 'The returnTo querystring parameter is not defined as a valid URL in "Allowed Logout URLs".'
      return undefined
    }
    const session = await provider.Session.get(ctx)
    await session.destroy()
    ctx.cookies.set(provider.cookieName('session'), null)
    return ctx.redirect(returnTo.href)
  }
}

/** Takes the API's access tokens, which oidc-provider would refuse. The API has looked at the signature. */
function userinfo(application: URL): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/userinfo') return next()
    ctx.set('access-control-allow-origin', application.origin)
    const [, payload] = ctx.get('authorization').replace('Bearer ', '').split('.')
    if (payload === undefined) {
      ctx.status = 401
      ctx.body = { error: 'invalid_token', error_description: 'Unauthorized' }
      return undefined
    }
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
    ctx.body = profileOf(sub)
    return undefined
  }
}

// The OpenID provider with Auth0's paths and parameters: the page signs in here as it would at Auth0, and apps are let in.

import type { EventEmitter } from 'node:events'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { LOCAL_CLIENT_ID, SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { Database } from '../database/connect.ts'
import { interactionPath, PAGES_PATH } from '../accounts/interaction-path.ts'
import { renderProviderError, renderSignedOut } from './provider-pages.ts'
import {
  ACCESS_TOKEN_SECONDS,
  accessTokenFormat,
  APP_SCOPES,
  ID_TOKEN_SECONDS,
  resourceIndicators,
  SCOPES,
  USERINFO_PATH,
} from '../keys/access-tokens.ts'
import { APP_GRANT_SECONDS } from '../accounts/apps.ts'
import { APP_REFRESH_SECONDS, appMetadata, limitApps, prepareAppRequest } from './apps.ts'
import { createAdapter } from '../database/adapter.ts'
import { cookieNames } from '../accounts/cookie-names.ts'
import { accountClaims, createFindAccount } from './find-account.ts'
import { createInteractionPolicy } from './interaction-policy.ts'
import { limitSignIns, refuseLongParameters } from './limit-sign-ins.ts'
import { loadExistingGrant } from './load-grant.ts'
import { noteBrowser } from './note-browser.ts'
import type { ProviderKeys } from '../keys/provider-keys.ts'
import { expiresWithSession, issueRefreshToken, noteOfflineAccess, OFFLINE_PARAMETER } from './refresh-tokens.ts'
import { providerSecurityHeaders } from '../pages/security-headers.ts'

export const LOGOUT_PATH = '/v2/logout'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const SESSION_SECONDS = 14 * DAY

export interface ProviderOptions {
  db: Database
  keys: ProviderKeys
  publicUrl: URL
  /** told about what the provider answers with a 500; `debug` where only the caller went away */
  onError: (error: Error, level: 'error' | 'debug') => void
}

export function issuerOf(publicUrl: URL): string {
  return `${publicUrl.origin}/`
}

export function createProvider({ onError, ...options }: ProviderOptions): Provider {
  const provider = new Provider(issuerOf(options.publicUrl), configurationOf(options))
  // Behind the gateway: without this, URLs would name the inner host.
  provider.proxy = true
  provider.use(providerSecurityHeaders)
  provider.use(noteOfflineAccess)
  provider.use(prepareAppRequest)
  provider.on('server_error', (_ctx, error) => onError(error, 'error'))
  // Koa's own listener would print it. The provider's types leave out Koa's event, and Node's that a read request has no socket.
  const koa: EventEmitter = provider
  koa.on('error', (error: Error, ctx: KoaContextWithOIDC) =>
    onError(error, ctx.req.socket?.destroyed ? 'debug' : 'error'),
  )
  return provider
}

function configurationOf({ db, keys, publicUrl }: Omit<ProviderOptions, 'onError'>): Configuration {
  const { session, interaction, resume } = cookieNames(issuerOf(publicUrl))
  return {
    adapter: (model) => {
      const adapter = createAdapter(db, model)
      if (model === 'Client') return limitApps(db, adapter)
      if (model === 'Session') return noteBrowser(adapter)
      return model === 'Interaction' ? limitSignIns(db, adapter) : adapter
    },
    clients: [
      {
        client_id: LOCAL_CLIENT_ID,
        client_name: 'Sightline',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        // `none`: the page of sign-ins asks for a newer sign-in, and for no token.
        response_types: ['code', 'none'],
        redirect_uris: [paths.authCallback, SECURITY_PAGE].map((path) => new URL(path, publicUrl).href),
        scope: SCOPES,
      },
    ],
    clientDefaults: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    extraClientMetadata: appMetadata,
    // The page and the provider share an origin. An app may run in a page of its own; no cookie is read there.
    clientBasedCORS: (_ctx, origin, client) => client.clientId !== LOCAL_CLIENT_ID || origin === publicUrl.origin,
    jwks: { keys: keys.tokenKeys },
    cookies: {
      keys: keys.cookieKeys,
      names: { session, interaction, resume },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      // The sign-in and the sign-up page are one interaction.
      short: { httpOnly: true, sameSite: 'lax', signed: true, path: PAGES_PATH },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      registration: '/oauth/register',
      userinfo: USERINFO_PATH,
      jwks: '/.well-known/jwks.json',
      end_session: LOGOUT_PATH,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: resourceIndicators(publicUrl),
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, postLogoutSuccessSource: renderSignedOut },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    },
    scopes: `${SCOPES} ${APP_SCOPES}`.split(' '),
    claims: accountClaims,
    // As at Auth0 the ID token carries the profile.
    conformIdTokenClaims: false,
    extraParams: {
      audience: null,
      connection: null,
      screen_hint: null,
      auth0Client: null,
      organization: null,
      // A hook for refusing a request by its parameters.
      [OFFLINE_PARAMETER]: refuseLongParameters,
    },
    formats: accessTokenFormat(issuerOf(publicUrl)),
    expiresWithSession,
    issueRefreshToken,
    rotateRefreshToken: true,
    responseTypes: ['code', 'none'],
    clientAuthMethods: ['none'],
    interactions: { policy: createInteractionPolicy(), url: (_ctx, interaction) => interactionPath(interaction) },
    findAccount: createFindAccount(db),
    loadExistingGrant,
    renderError: renderProviderError,
    ttl: {
      AccessToken: (_ctx, { resourceServer }) => resourceServer?.accessTokenTTL ?? ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      IdToken: ID_TOKEN_SECONDS,
      Interaction: 60 * MINUTE,
      Grant: (_ctx, { clientId }) => (clientId === LOCAL_CLIENT_ID ? SESSION_SECONDS : APP_GRANT_SECONDS),
      RefreshToken: (_ctx, { clientId }) => (clientId === LOCAL_CLIENT_ID ? SESSION_SECONDS : APP_REFRESH_SECONDS),
      Session: SESSION_SECONDS,
    },
  }
}

// Access tokens as Auth0 makes them: the `audience` parameter chooses the API, the token is a JWT for it that /userinfo
// takes, too. Apps get tokens for the MCP server alone, which the API and /userinfo refuse.

import { errors, type Configuration, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider'
import {
  APP_NAME_CLAIM,
  LOCAL_AUDIENCE,
  LOCAL_CLIENT_ID,
  SIGN_IN_CLAIM,
} from '@sightline/shared/contract/local-identity.ts'
import { mcpResource, tokenScopes } from '@sightline/shared/domain/api-tokens.ts'

export const SCOPES = 'openid profile email'
export const APP_SCOPES = tokenScopes.join(' ')
export const ACCESS_TOKEN_SECONDS = 60 * 60
/** The longest that an app keeps access after only the provider has disconnected it, as with a new password. */
const APP_ACCESS_TOKEN_SECONDS = 15 * 60
export const ID_TOKEN_SECONDS = 10 * 60 * 60
export const USERINFO_PATH = '/userinfo'

const apiServer: ResourceServer = {
  audience: LOCAL_AUDIENCE,
  scope: SCOPES,
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'RS256' } },
}

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>

export const resourceIndicators = (publicUrl: URL): ResourceIndicators => ({
  enabled: true,
  defaultResource: (ctx: KoaContextWithOIDC, client, oneOf) => {
    if (oneOf) return Array.isArray(oneOf) ? oneOf : [oneOf]
    if (client.clientId !== LOCAL_CLIENT_ID) return mcpResource(publicUrl)
    const audience = ctx.oidc.params?.audience
    return typeof audience === 'string' ? audience : []
  },
  getResourceServerInfo: (_ctx, resource, client) => {
    // An app never gets a token that the API makes a session of.
    const isApp = client.clientId !== LOCAL_CLIENT_ID
    if (resource !== (isApp ? mcpResource(publicUrl) : LOCAL_AUDIENCE)) {
      throw new errors.InvalidTarget(`unknown audience: ${resource}`)
    }
    if (!isApp) return apiServer
    return { ...apiServer, audience: resource, scope: APP_SCOPES, accessTokenTTL: APP_ACCESS_TOKEN_SECONDS }
  },
  // The code already names its audience: the token request needs not repeat it.
  useGrantedResource: () => true,
})

/**
 * Auth0's second audience, the client under the name that Auth0 gives it, our own claim, and when the person signed in, which a
 * silent renewal leaves as it was.
 */
export function accessTokenFormat(issuer: string): NonNullable<Configuration['formats']> {
  return {
    customizers: {
      jwt: ({ oidc: { entities } }, token, { payload }) => {
        if (token.clientId === LOCAL_CLIENT_ID) payload.aud = [payload.aud, userinfoAudience(issuer)]
        else payload[APP_NAME_CLAIM] = entities.Client?.clientName
        payload.azp = token.clientId
        if (token.kind !== 'AccessToken') return
        payload[SIGN_IN_CLAIM] = token.grantId
        payload.auth_time = (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime
      },
    },
  }
}

export function userinfoAudience(issuer: string): string {
  return new URL(USERINFO_PATH, issuer).href
}

// Access tokens as Auth0 makes them: the `audience` parameter chooses the API, the token is a JWT for it that /userinfo
// takes, too.

import { errors, type Configuration, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider'
import { LOCAL_AUDIENCE, SIGN_IN_CLAIM } from '@sightline/shared/contract/local-identity.ts'

export const SCOPES = 'openid profile email'
export const ACCESS_TOKEN_SECONDS = 60 * 60
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

export const resourceIndicators: ResourceIndicators = {
  enabled: true,
  defaultResource: (ctx: KoaContextWithOIDC, _client, oneOf) => {
    if (oneOf) return Array.isArray(oneOf) ? oneOf : [oneOf]
    const audience = ctx.oidc.params?.audience
    return typeof audience === 'string' ? audience : []
  },
  getResourceServerInfo: (_ctx, resource) => {
    if (resource !== LOCAL_AUDIENCE) throw new errors.InvalidTarget(`unknown audience: ${resource}`)
    return apiServer
  },
  // The code already names its audience: the token request needs not repeat it.
  useGrantedResource: () => true,
}

/**
 * Auth0's second audience, the client under the name that Auth0 gives it, our own claim, and when the person signed in, which a
 * silent renewal leaves as it was.
 */
export function accessTokenFormat(issuer: string): NonNullable<Configuration['formats']> {
  return {
    customizers: {
      jwt: ({ oidc: { entities } }, token, { payload }) => {
        payload.aud = [payload.aud, userinfoAudience(issuer)]
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

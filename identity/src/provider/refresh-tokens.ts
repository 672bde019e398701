// Refresh tokens, for a page on another origin than its provider. As at Auth0 the scope `offline_access` asks for one,
// without a question of consent, for which oidc-provider would drop the scope. Each is used once: a second use of the same
// one ends everything of its grant. They end with the session. An app's end with its grant, so they
// outlive a sign-out.

import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'

const OFFLINE_ACCESS = 'offline_access'
/** our own parameter, which survives the sign-in pages */
export const OFFLINE_PARAMETER = 'refresh_token_asked'

const AUTHORIZE_PATH = '/authorize'

/** Notes that the request asks for a refresh token before its scope is looked at. */
export const noteOfflineAccess: Parameters<Provider['use']>[0] = async (ctx, next) => {
  const { scope } = ctx.query
  if (ctx.path === AUTHORIZE_PATH && typeof scope === 'string' && scope.split(' ').includes(OFFLINE_ACCESS)) {
    ctx.query = { ...ctx.query, [OFFLINE_PARAMETER]: 'yes' }
  }
  await next()
}

/** oidc-provider asks this of each new code: the place to give it the scope that the request had. */
export const expiresWithSession: NonNullable<Configuration['expiresWithSession']> = async (ctx, code) => {
  if (code.clientId !== LOCAL_CLIENT_ID) return false
  if ((ctx as KoaContextWithOIDC).oidc.params?.[OFFLINE_PARAMETER] === 'yes')
    code.scope = `${code.scope} ${OFFLINE_ACCESS}`
  return true
}

export const issueRefreshToken: NonNullable<Configuration['issueRefreshToken']> = async (_ctx, client, code) =>
  client.clientId === LOCAL_CLIENT_ID ? code.scopes.has(OFFLINE_ACCESS) : client.grantTypeAllowed('refresh_token')

import type { Configuration } from 'oidc-provider'
import { LOCAL_AUDIENCE, LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { SCOPES } from '../keys/access-tokens.ts'

/** Grants all scopes to our own page without consent; an app gets what the person has allowed on the page before. */
export const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, provider, session } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  if (client.clientId !== LOCAL_CLIENT_ID) {
    const allowed = ctx.oidc.result?.consent?.grantId
    return allowed === undefined ? undefined : provider.Grant.find(allowed)
  }
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (known && known.accountId === session.accountId) return known

  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(LOCAL_AUDIENCE, SCOPES)
  await grant.save()
  return grant
}

import type { Configuration } from 'oidc-provider'
import { LOCAL_AUDIENCE } from '@sightline/shared/contract/local-identity.ts'
import { SCOPES } from '../keys/access-tokens.ts'

/** Grants all scopes without consent: the only client is our own page. */
export const loadExistingGrant: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, provider, session } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (known && known.accountId === session.accountId) return known

  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(LOCAL_AUDIENCE, SCOPES)
  await grant.save()
  return grant
}

// The settings of the identity provider (docs/settings.md).

import { GRANT_PATH, LOCAL_AUDIENCE } from '@sightline/shared/contract/local-identity.ts'
import { mcpResource } from '@sightline/shared/domain/api-tokens.ts'
import { auth0Domain } from '@sightline/shared/service/auth0-domain.ts'
import { httpAddress } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'

export const providerEnvironment = {
  AUTH0_DOMAIN: auth0Domain.optional(),
  AUTH0_AUDIENCE: z.string().default(LOCAL_AUDIENCE),
  AUTH0_ORGANIZATION: z.string().optional(),
  /** inner address of the embedded provider; without one, it is reached at PUBLIC_URL */
  IDENTITY_URL: httpAddress.optional(),
}

type GivenSettings = z.infer<z.ZodObject<typeof providerEnvironment>>
export type ProviderSettings = GivenSettings & ReturnType<typeof providerAddresses>

const withSlash = (address: string) => `${address.replace(/\/$/, '')}/`

/** The provider's addresses: an Auth0 tenant is asked at its domain, the embedded provider inside the network. */
export function providerAddresses(given: GivenSettings & { PUBLIC_URL: string }) {
  const provider = withSlash(given.AUTH0_DOMAIN ?? given.IDENTITY_URL ?? given.PUBLIC_URL)
  return {
    /** `iss` of access tokens; ends in a slash */
    issuer: withSlash(given.AUTH0_DOMAIN ?? given.PUBLIC_URL),
    keysUrl: `${provider}.well-known/jwks.json`,
    profileUrl: `${provider}userinfo`,
    /** audience of access tokens for the MCP server */
    mcpResource: mcpResource(given.PUBLIC_URL),
    /** ends a grant; an Auth0 tenant has no such address */
    grantUrl: given.AUTH0_DOMAIN === undefined ? new URL(GRANT_PATH, provider).href : null,
  }
}

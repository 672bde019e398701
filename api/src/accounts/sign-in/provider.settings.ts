// The settings of the identity provider (docs/settings.md).

import { LOCAL_AUDIENCE } from '@sightline/shared/contract/local-identity.ts'
import { auth0Domain } from '@sightline/shared/service/auth0-domain.ts'
import { httpAddress } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'

export const providerEnvironment = {
  AUTH0_DOMAIN: auth0Domain.optional(),
  AUTH0_AUDIENCE: z.string().default(LOCAL_AUDIENCE),
  AUTH0_ORGANIZATION: z.string().optional(),
  /** `iss` of access tokens; ends in a slash */
  IDENTITY_ISSUER: httpAddress.optional(),
  IDENTITY_JWKS_URL: httpAddress.optional(),
  IDENTITY_USERINFO_URL: httpAddress.optional(),
}

type GivenSettings = z.infer<z.ZodObject<typeof providerEnvironment>>
export type ProviderSettings = GivenSettings & ReturnType<typeof providerAddresses>

/** The provider's addresses, of which most follow from others. */
export function providerAddresses(given: GivenSettings & { PUBLIC_URL: string }) {
  const provider = given.AUTH0_DOMAIN ?? given.PUBLIC_URL
  const issuer = given.IDENTITY_ISSUER ?? `${provider.replace(/\/$/, '')}/`
  return {
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: given.IDENTITY_JWKS_URL ?? `${issuer}.well-known/jwks.json`,
    IDENTITY_USERINFO_URL: given.IDENTITY_USERINFO_URL ?? `${issuer}userinfo`,
  }
}

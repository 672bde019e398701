// Ends what a person has allowed an app, with one of the app's access tokens: the API calls it where a disconnected app comes
// again, so that the app asks the person and does not go on renewing its tokens.

import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import { GRANT_PATH, SIGN_IN_CLAIM } from '@sightline/shared/contract/local-identity.ts'
import { mcpResource } from '@sightline/shared/domain/api-tokens.ts'
import { publicKeys, type ProviderKeys } from '../keys/provider-keys.ts'
import { revokeGrant } from '../accounts/revoke-grant.ts'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

interface GrantOptions {
  keys: ProviderKeys
  provider: Provider
  publicUrl: URL
}

export async function grantRoutes(app: FastifyInstance, { keys, provider, publicUrl }: GrantOptions): Promise<void> {
  const verificationKeys = createLocalJWKSet({ keys: publicKeys(keys) })

  app.delete(GRANT_PATH, async (request, reply) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? ''
    try {
      const { payload } = await jwtVerify(token, verificationKeys, {
        issuer: provider.issuer,
        audience: mcpResource(publicUrl),
        algorithms: ['RS256'],
        typ: 'at+jwt',
      })
      await revokeGrant(provider, String(payload[SIGN_IN_CLAIM]))
      return reply.code(204).send()
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' })
    }
  })
}

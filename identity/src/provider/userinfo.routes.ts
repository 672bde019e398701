// oidc-provider refuses access tokens that name an audience at /userinfo; Auth0 takes them. So does this route, as long as
// their sign-in lasts: the API asks here before it makes a session of a token.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import { SIGN_IN_CLAIM } from '@sightline/shared/contract/local-identity.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import type { Database } from '../database/connect.ts'
import { USERINFO_PATH, userinfoAudience } from '../keys/access-tokens.ts'
import { presentClaims } from './find-account.ts'
import { publicKeys, type ProviderKeys } from '../keys/provider-keys.ts'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

export interface UserinfoOptions {
  db: Database
  keys: ProviderKeys
  provider: Provider
}

export async function userinfoRoutes(app: FastifyInstance, { db, keys, provider }: UserinfoOptions): Promise<void> {
  const verificationKeys = createLocalJWKSet({ keys: publicKeys(keys) })
  const handleOpaque = provider.callback()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  function refuse(reply: FastifyReply, description: string) {
    return reply
      .code(401)
      .header('www-authenticate', `Bearer error="invalid_token", error_description="${description}"`)
      .send({ error: 'invalid_token', error_description: description })
  }

  async function subjectOf(token: string): Promise<string | undefined> {
    const { issuer } = provider
    const audience = userinfoAudience(issuer)
    try {
      const { payload } = await jwtVerify(token, verificationKeys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        typ: 'at+jwt',
      })
      const grant = await provider.Grant.find(String(payload[SIGN_IN_CLAIM]))
      return grant?.accountId === payload.sub ? payload.sub : undefined
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  app.route({
    method: ['GET', 'POST'],
    url: USERINFO_PATH,
    handler: async (request: FastifyRequest, reply) => {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
      if (token === undefined) {
        reply.hijack()
        await handleOpaque(request.raw, reply.raw)
        return reply
      }
      const sub = await subjectOf(token)
      if (sub === undefined) return refuse(reply, 'the access token is not valid, or its sign-in has ended')
      const account = await findAccount(db, sub)
      return account ? presentClaims(account) : refuse(reply, 'the account does not exist')
    },
  })
}

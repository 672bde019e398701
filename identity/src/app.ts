// Assembles the identity provider: routes, error handling and security headers.

import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { dropGoneCaller } from '@sightline/shared/service/caller-gone.ts'
import { createSecretBox } from '@sightline/shared/service/secret-box.ts'
import { requestId } from '@sightline/shared/service/request-id.ts'
import { RequestLog } from '@sightline/shared/service/request-log.ts'
import type { SignOuts } from './accounts/sign-outs.ts'
import type { Database } from './database/connect.ts'
import { healthRoutes } from './health.routes.ts'
import { createLinkMails } from './mail/mail-links.ts'
import type { Mailer } from '@sightline/shared/service/mail/mailer.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { grantRoutes } from './provider/grant.routes.ts'
import { logoutRoutes } from './provider/logout.routes.ts'
import type { ProviderKeys } from './keys/provider-keys.ts'
import { providerRoutes } from './provider/provider.routes.ts'
import { createProvider } from './provider/provider.ts'
import { plainHeaders } from './pages/security-headers.ts'
import { userinfoRoutes } from './provider/userinfo.routes.ts'

export interface AppOptions {
  db: Database
  keys: ProviderKeys
  secretKey: string
  /** address that browsers see: its origin is the issuer */
  publicUrl: URL
  /** pages that stand in for social logins */
  standIns: boolean
  mailer: Mailer
  /** whom people write to who cannot be helped by mail */
  supportEmail: string
  signOuts: SignOuts
  logger?: FastifyServerOptions['logger']
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, keys, secretKey, publicUrl, standIns, mailer, supportEmail, signOuts, logger = false } = options
  const app: FastifyInstance = Fastify({
    logger,
    trustProxy: onlyTheGateway,
    logController: new RequestLog(),
    genReqId: requestId,
  })
  const provider = createProvider({
    db,
    keys,
    publicUrl,
    onError: (error, level) => app.log[level]({ err: error }, 'the provider failed'),
  })
  const mails = createLinkMails({ db, mailer, publicUrl, log: app.log })
  app.addHook('onClose', () => mails.flush())

  app.addHook('onRequest', dropGoneCaller)
  app.addHook('onRequest', async (request, reply) => {
    // There is one public address, whatever Host header a caller sends.
    request.raw.headers['x-forwarded-host'] = publicUrl.host
    request.raw.headers['x-forwarded-proto'] = publicUrl.protocol.replace(':', '')
    // oidc-provider would trust any forwarded header.
    request.raw.headers['x-forwarded-for'] = request.ip
    for (const [name, value] of Object.entries({ ...plainHeaders, 'x-request-id': request.id })) {
      reply.header(name, value)
      // oidc-provider answers on the raw response.
      reply.raw.setHeader(name, value)
    }
  })

  // Fastify's default reply would expose the error's message, which may hold SQL.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ error: 'invalid_request', error_description: error.message })
    request.log.error({ err: error }, 'a request failed')
    return reply.code(status).send({ error: 'server_error' })
  })

  await app.register(healthRoutes, { db })
  const secondFactorBox = createSecretBox(secretKey, 'sightline identity: second factors')
  const pages = { db, provider, publicUrl, standIns, mails, supportEmail, signOuts, secondFactorBox }
  await app.register(pageRoutes, pages)
  await app.register(userinfoRoutes, { db, keys, provider })
  await app.register(logoutRoutes, { provider, publicUrl, signOuts })
  await app.register(grantRoutes, { keys, provider, publicUrl })
  await app.register(providerRoutes, { provider })
  return app
}

/** Only the gateway, one hop away, is trusted for a caller's address. */
function onlyTheGateway(_address: string, hop: number): boolean {
  return hop === 0
}

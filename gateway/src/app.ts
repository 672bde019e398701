// The gateway's table of contents.

import Fastify from 'fastify'
import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { requestId } from '@sightline/shared/service/request-id.ts'
import { buildsRoutes } from './builds/builds.routes.ts'
import { pageRoutes } from './page/page.routes.ts'
import { proxyRoutes } from './proxy/proxy.routes.ts'
import { pathAndQuery, refuseAddress } from './request-target.ts'
import type { GatewaySettings } from './settings.ts'

/** A body that does not arrive in this time holds no connection any longer. */
const REQUEST_TIMEOUT_MS = 60_000

export async function buildGateway(settings: GatewaySettings) {
  const app = Fastify({
    logger: loggerOptions('gateway', settings.LOG_LEVEL),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: requestId,
    trustProxy: settings.TRUSTED_PROXIES ?? false,
    rewriteUrl: pathAndQuery,
    frameworkErrors: refuseAddress,
  })
  app.get('/healthz', async () => ({ ok: true }))
  await app.register(proxyRoutes, settings)
  await app.register(buildsRoutes, settings)
  await app.register(pageRoutes, settings)
  return app
}

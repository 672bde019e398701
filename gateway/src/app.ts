// The gateway's table of contents.

import Fastify from 'fastify'
import { dropGoneCaller } from '@sightline/shared/service/caller-gone.ts'
import { isLogUpload } from '@sightline/shared/contract/body-limit.ts'
import { limitArrival, LONGEST_ARRIVAL_MS, refuseExpectations } from '@sightline/shared/service/limit-arrival.ts'
import { loggerOptions, type DestinationStream } from '@sightline/shared/service/logger.ts'
import { requestId } from '@sightline/shared/service/request-id.ts'
import { RequestLog } from '@sightline/shared/service/request-log.ts'
import { buildsRoutes } from './builds/builds.routes.ts'
import { pageRoutes } from './page.routes.ts'
import { proxyRoutes } from './proxy/proxy.routes.ts'
import { HSTS, isSecure } from './page/security-headers.ts'
import { openReleaseStore } from './store/release-store.ts'
import { handleError, handleUnreadable, refuse, refuseUnparsable, requireOneHost } from './refusals.ts'
import { pathAndQuery } from './request-target.ts'
import type { GatewaySettings } from './settings.ts'

/** The connection is closed when the request body has not arrived within this time; the API watches over an uploaded log. */
const REQUEST_TIMEOUT_MS = 60_000

/** @param stream gets the log's lines instead of stdout */
export async function buildGateway(settings: GatewaySettings, stream?: DestinationStream) {
  const app = Fastify({
    logger: { ...loggerOptions('gateway', settings.LOG_LEVEL), ...(stream && { stream }) },
    logController: new RequestLog(),
    return503OnClosing: false,
    requestTimeout: LONGEST_ARRIVAL_MS,
    // Node's own refusal of a request without host has no body; requireOneHost refuses it.
    http: { requireHostHeader: false, headersTimeout: REQUEST_TIMEOUT_MS },
    genReqId: requestId,
    trustProxy: settings.TRUSTED_PROXIES ?? false,
    rewriteUrl: pathAndQuery,
    frameworkErrors: handleUnreadable,
    clientErrorHandler: refuseUnparsable,
  })
  refuseExpectations(app.server)
  app.addHook('onRequest', dropGoneCaller)
  app.addHook('onRequest', async ({ method, url, raw }) => {
    if (!isLogUpload(method, url)) limitArrival(app.server, raw, REQUEST_TIMEOUT_MS)
  })
  app.addHook('onRequest', requireOneHost)
  if (isSecure(settings.PUBLIC_URL)) {
    // On every response: a browser may ask for a file or a call first.
    app.addHook('onRequest', async (_request, reply) => void reply.header('strict-transport-security', HSTS))
  }
  app.setErrorHandler(handleError)
  // A missing build file, too, must never be answered with the page.
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404))
  app.get('/healthz', async () => ({ ok: true }))
  await app.register(proxyRoutes, settings)
  const store = await openReleaseStore(settings, app.log)
  app.addHook('onClose', () => store.close())
  await app.register(buildsRoutes, store)
  await app.register(pageRoutes, { ...settings, RELEASES_DIR: store.root, store })
  return app
}

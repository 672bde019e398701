// The API's table of contents.

import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { subscriptionRoutes } from './account/subscription.routes.ts'
import { analysisEventRoutes } from './analysis/analysis-events.routes.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'
import { exchangeRoutes, sessionRoutes } from './auth/auth.routes.ts'
import { maybeSignedIn, signedIn } from './auth/signed-in.ts'
import { healthRoutes } from './health/health.routes.ts'
import { handleError, handleUnknownPath, handleUnreadable, markResponse, refuseBusy } from './http/error-handler.ts'
import { requestId } from './http/request-id.ts'
import { plainMessage } from './http/validation-messages.ts'
import { weakEtag } from './http/weak-etag.ts'
import { lookupRoutes, visitorLookupRoutes } from './lookups/lookups.routes.ts'
import { openapiRoutes } from './openapi/openapi.routes.ts'
import { pricingRoutes } from './plans/pricing.routes.ts'
import { platformRoutes } from './platforms/platforms.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { promptRoutes } from './prompts/prompts.routes.ts'
import { overviewRoutes } from './reports/overview.routes.ts'
import { trendRoutes } from './reports/trends.routes.ts'
import type { Services } from './services.ts'

const BODY_BYTES = 256 * 1024
/** A process that is this far behind answers nobody: it says so, and another takes the call. */
const MAX_DELAY_MS = 3_000
const prefix = '/api'
/** Nothing here is a page. Whether the site is to be reached by https only is for the gateway to say. */
const securityHeaders = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: false,
}

export async function buildApp(services: Services, logger: FastifyServerOptions['logger'] = false) {
  const app = Fastify({
    logger,
    genReqId: requestId,
    bodyLimit: BODY_BYTES,
    frameworkErrors: handleUnreadable,
    trustProxy: services.settings.TRUSTED_PROXIES,
  })
  z.config({ customError: plainMessage })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleUnknownPath)
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    markResponse(request, reply)
  })
  await app.register(fastifyHelmet, securityHeaders)
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifyUnderPressure, { maxEventLoopDelay: MAX_DELAY_MS, pressureHandler: refuseBusy })

  await app.register(openapiRoutes, { prefix })

  const options = { prefix, services }
  app.register(healthRoutes, { services })

  // Public
  app.register(exchangeRoutes, options)
  app.register(pricingRoutes, options)

  // With or without a session
  app.register(async (scope) => {
    scope.register(maybeSignedIn, { services })
    scope.register(visitorLookupRoutes, options)
  })

  // Signed in
  app.register(async (scope) => {
    scope.register(signedIn, { services })
    scope.register(sessionRoutes, options)
    scope.register(subscriptionRoutes, options)
    scope.register(projectRoutes, options)
    scope.register(platformRoutes, options)
    scope.register(lookupRoutes, options)
    scope.register(promptRoutes, options)
    scope.register(analysisRoutes, options)
    scope.register(analysisEventRoutes, options)
  })

  // Reports: signed in, with an ETag
  app.register(async (scope) => {
    scope.register(signedIn, { services })
    scope.register(weakEtag)
    scope.register(overviewRoutes, options)
    scope.register(trendRoutes, options)
  })
  return app
}

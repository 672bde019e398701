// The API's table of contents.

import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import { requestId } from '@sightline/shared/service/request-id.ts'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dropGoneCaller } from '@sightline/shared/service/caller-gone.ts'
import { limitArrival, LONGEST_ARRIVAL_MS, refuseExpectations } from '@sightline/shared/service/limit-arrival.ts'
import { RequestLog } from '@sightline/shared/service/request-log.ts'
import { answerUnparsable } from '@sightline/shared/service/unparsable.ts'
import { demoRequestRoutes, feedbackRoutes } from './accounts/contact/contact.routes.ts'
import { paymentRoutes } from './accounts/payments/payments.routes.ts'
import { pricingRoutes } from './accounts/plans/pricing.routes.ts'
import { profileRoutes } from './accounts/profile/profile.routes.ts'
import { purchaseRoutes } from './accounts/purchases/purchase.routes.ts'
import { subscriptionRoutes } from './accounts/purchases/subscription.routes.ts'
import { exchangeRoutes, sessionRoutes } from './accounts/sign-in/auth.routes.ts'
import { backchannelLogoutRoutes } from './accounts/sign-in/backchannel-logout.routes.ts'
import { maybeSignedIn, signedIn } from './accounts/sign-in/signed-in.ts'
import { policyReportRoutes } from './accounts/telemetry/policy-reports.routes.ts'
import { telemetryRoutes } from './accounts/telemetry/telemetry.routes.ts'
import { apiTokenRoutes } from './accounts/tokens/api-tokens.routes.ts'
import { checkMigrations } from './database/check-migrations.ts'
import { databaseFailure } from './database/database-failure.ts'
import { callLimits, limitedByAddress } from './http/call-limits.ts'
import { callsAtOnce } from './http/calls-at-once.ts'
import { compression } from './http/compression.ts'
import { handleError, handleUnknownPath, handleUnreadable, markResponse } from './http/error-handler.ts'
import { healthRoutes } from './http/health/health.routes.ts'
import { openapi, openapiPage } from './http/openapi/openapi.ts'
import { refuseWhenBusy, refuseWhenEnding } from './http/refusals.ts'
import type { Routes } from './http/routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import { plainMessage } from './http/validation-messages.ts'
import { mcpRoutes, resourceMetadataRoutes } from './mcp/mcp.routes.ts'
import { monthlyReportRoutes } from './mails/monthly/monthly-reports.routes.ts'
import { unsubscribeRoutes } from './mails/unsubscribe/unsubscribe.routes.ts'
import { lookupRoutes, visitorLookupRoutes } from './projects/lookups/lookups.routes.ts'
import { factSheetRoutes } from './projects/fact-sheet.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { promptRoutes } from './prompts/prompts.routes.ts'
import { checkQueue } from './queue/queue.ts'
import { citationShareRoutes } from './reports/citations/citation-shares.routes.ts'
import { citationTrendRoutes } from './reports/citations/citation-trends.routes.ts'
import { sourceRoutes } from './reports/citations/sources.routes.ts'
import { evidenceRoutes } from './reports/evidence/evidence.routes.ts'
import { exportRoutes } from './reports/export/export.routes.ts'
import { factRoutes } from './reports/facts/facts.routes.ts'
import { failureRoutes } from './reports/failures/failures.routes.ts'
import { insightRoutes } from './reports/insights/insights.routes.ts'
import { nextStepRoutes } from './reports/next-steps/next-steps.routes.ts'
import { outsideReportRoutes } from './reports/outside/outside-report.routes.ts'
import { overviewRoutes } from './reports/overview/overview.routes.ts'
import { positionRoutes } from './reports/positions/positions.routes.ts'
import { promptDetailRoutes } from './reports/prompt-details/prompt-detail.routes.ts'
import { rawAnswerRoutes } from './reports/prompt-details/raw-answer.routes.ts'
import { reasonRoutes } from './reports/reasons/reasons.routes.ts'
import { searchRoutes } from './reports/searches/searches.routes.ts'
import { shareLinkRoutes } from './reports/share-links/share-links.routes.ts'
import { sharedReportRoutes } from './reports/share-links/shared-report.routes.ts'
import { stanceRoutes } from './reports/stances/stances.routes.ts'
import { trendRoutes } from './reports/trends/trends.routes.ts'
import { analysisEventRoutes } from './runs/analyses/analysis-events.routes.ts'
import { analysisListRoutes } from './runs/analyses/analysis-list.routes.ts'
import { bulkRoutes } from './runs/bulk/bulk.routes.ts'
import { analysisRoutes } from './runs/analyses/analysis.routes.ts'
import { connectionRoutes } from './runs/connections/connections.routes.ts'
import { outsideAnswerRoutes } from './runs/outside/outside.routes.ts'
import { platformRoutes } from './runs/platforms/platforms.routes.ts'
import type { Services } from './services.ts'
import { ga4Routes } from './traffic/ga4/ga4.routes.ts'
import { trafficRoutes } from './traffic/traffic.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'
import { auditRoutes } from './workspaces/audit.routes.ts'
import { workspaceRoutes } from './workspaces/workspaces.routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the body may take long to arrive; the route watches over it */
    slowBody?: boolean
  }
}

const publicCalls: Routes<Services>[] = [
  exchangeRoutes,
  pricingRoutes,
  demoRequestRoutes,
  telemetryRoutes,
  policyReportRoutes,
  unsubscribeRoutes,
]
/** With or without a session. */
const visitorCalls: Routes<Services>[] = [visitorLookupRoutes]
const signedInCalls: Routes<Services>[] = [
  ...[sessionRoutes, profileRoutes, apiTokenRoutes, subscriptionRoutes, purchaseRoutes, paymentRoutes, feedbackRoutes],
  ...[projectRoutes, factSheetRoutes, platformRoutes, connectionRoutes, lookupRoutes, promptRoutes],
  ...[bulkRoutes, analysisRoutes, analysisEventRoutes, analysisListRoutes, outsideAnswerRoutes, webhookRoutes],
  ...[workspaceRoutes, auditRoutes, shareLinkRoutes, monthlyReportRoutes],
]
/** Signed in, large, and without secrets: these are compressed. */
const reportCalls: Routes<Services>[] = [
  ...[overviewRoutes, failureRoutes, trendRoutes, positionRoutes, promptDetailRoutes, rawAnswerRoutes, insightRoutes],
  ...[citationTrendRoutes, citationShareRoutes, sourceRoutes, evidenceRoutes, searchRoutes, trafficRoutes, ga4Routes],
  ...[reasonRoutes, stanceRoutes, factRoutes, outsideReportRoutes, nextStepRoutes, exportRoutes],
]

const BODY_BYTES = 256 * 1024
/** for a whole request to arrive, but for an uploaded log */
const REQUEST_TIMEOUT_MS = 30_000
const prefix = '/api'

/** @param watch adds hooks that see every route and response: for tests */
export async function buildApp(
  services: Services,
  logger: FastifyServerOptions['logger'] = false,
  watch: (app: FastifyInstance) => void = () => undefined,
) {
  const app = Fastify({
    logger,
    logController: new RequestLog(),
    genReqId: requestId,
    bodyLimit: BODY_BYTES,
    requestTimeout: LONGEST_ARRIVAL_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
    frameworkErrors: handleUnreadable,
    clientErrorHandler: answerUnparsable(),
    return503OnClosing: false,
    trustProxy: services.settings.TRUSTED_PROXIES,
  })
  z.config({ customError: plainMessage })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Only JSON bodies are accepted.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler<FastifyError>((error, request, reply) => handleError(error, request, reply, databaseFailure))
  app.setNotFoundHandler(handleUnknownPath)
  app.decorateRequest('user', null)
  refuseExpectations(app.server)
  app.addHook('onRequest', dropGoneCaller)
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.slowBody !== true) limitArrival(app.server, raw, REQUEST_TIMEOUT_MS)
  })
  app.addHook('onRequest', async (request, reply) => {
    markResponse(request, reply)
  })
  watch(app)
  await app.register(fastifyHelmet, securityHeaders)
  await app.register(fastifyRateLimit, { global: false })
  await app.register(callLimits, services.settings)
  await app.register(refuseWhenEnding)
  await app.register(refuseWhenBusy, services.settings)
  await app.register(callsAtOnce)

  await app.register(openapi, { prefix })

  app.register(mcpRoutes, { services })

  // For other processes of the product: the gateway passes on /api and /mcp alone
  app.register(healthRoutes, { checks: [() => checkMigrations(services.db), () => checkQueue(services.queue)] })
  app.register(backchannelLogoutRoutes, { services })

  app.register(async (scope) => {
    scope.register(limitedByAddress)
    scope.register(openapiPage, { prefix })
    registerCalls(scope, publicCalls, services)
    scope.register(resourceMetadataRoutes, { services })
  })
  app.register(async (scope) => {
    scope.register(fastifyCompress, compression)
    scope.register(limitedByAddress)
    registerCalls(scope, [sharedReportRoutes], services)
  })
  app.register(async (scope) => {
    scope.register(maybeSignedIn, { services })
    registerCalls(scope, visitorCalls, services)
  })
  app.register(async (scope) => {
    scope.register(signedIn, { services })
    registerCalls(scope, signedInCalls, services)
  })
  app.register(async (scope) => {
    scope.register(fastifyCompress, compression)
    scope.register(signedIn, { services })
    registerCalls(scope, reportCalls, services)
  })
  return app
}

function registerCalls(scope: FastifyInstance, calls: readonly Routes<Services>[], services: Services): void {
  for (const routes of calls) scope.register(routes, { prefix, services })
}

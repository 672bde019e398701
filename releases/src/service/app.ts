// The releases service: publishing over HTTP, for teams whose remotes are in repositories of their own (docs/releases.md).

import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { bareSecurityHeaders } from '@sightline/shared/service/bare-security-headers.ts'
import { dropGoneCaller } from '@sightline/shared/service/caller-gone.ts'
import { refuseExpectations } from '@sightline/shared/service/limit-arrival.ts'
import { loggerOptions, type DestinationStream } from '@sightline/shared/service/logger.ts'
import { requestId } from '@sightline/shared/service/request-id.ts'
import { RequestLog } from '@sightline/shared/service/request-log.ts'
import { answerUnparsable } from '@sightline/shared/service/unparsable.ts'
import { createAuthentication } from './authenticate.ts'
import { buildsRoutes } from './builds.routes.ts'
import { createCandidateGate, type Gates } from './candidate-gate.ts'
import { channelsRoutes } from './channels.routes.ts'
import { previewsRoutes } from './previews.routes.ts'
import { publishersFolder } from './publisher-tokens.ts'
import { removeUploadDrafts, UPLOAD_LIMITS } from './receive-build.ts'
import { bodyOf, handleError } from './refusal.ts'
import type { ReleasesServiceSettings } from './settings.ts'

/** of a request with its body: 50 MB take 40 s at 10 Mbit/s */
const ARRIVAL_MS = 120_000
/** More than the arrival of an upload or the checks of a set may take. */
const ANSWERED_WITHIN_MS = 290_000
const JSON_BYTES = 10_000

interface Options {
  settings: ReleasesServiceSettings
  /** what a set must pass before a channel moves, beside the checks of its files and styles */
  gates: Gates
  limits?: typeof UPLOAD_LIMITS
  /** gets the log's lines instead of stdout */
  stream?: DestinationStream
}

export async function buildReleasesService({ settings, gates, limits = UPLOAD_LIMITS, stream }: Options) {
  const { RELEASES_DIR: root, CHANNEL, DATA_DIR, LOG_LEVEL, TRUSTED_PROXIES } = settings
  await removeUploadDrafts(root)
  const app: FastifyInstance = Fastify({
    logger: { ...loggerOptions('releases', LOG_LEVEL), ...(stream && { stream }) },
    logController: new RequestLog(),
    requestTimeout: ARRIVAL_MS,
    handlerTimeout: ANSWERED_WITHIN_MS,
    bodyLimit: JSON_BYTES,
    genReqId: requestId,
    trustProxy: TRUSTED_PROXIES ?? false,
    frameworkErrors: handleError,
    clientErrorHandler: answerUnparsable(({ message }) => ({
      headers: { ...bareSecurityHeaders, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(bodyOf({ message: `${message}.`, problems: [] })),
    })),
  })
  refuseExpectations(app.server)
  app.decorateRequest('publisher', null)
  app.addHook('onRequest', dropGoneCaller)
  app.addHook('onRequest', async (request, reply) => {
    request.audit = {}
    reply.headers({ ...bareSecurityHeaders, 'cache-control': 'no-store', 'x-request-id': request.id })
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(bodyOf({ message: 'There is nothing at this address.', problems: [] })),
  )
  app.get('/healthz', async () => ({ ok: true }))
  await app.register(rateLimit, { global: false })
  const publishers = publishersFolder(DATA_DIR)
  await app.register(async (calls) => {
    calls.addHook('onRequest', createAuthentication(calls, publishers))
    logChanges(calls)
    await calls.register(buildsRoutes, { root, publishers, limits })
    await calls.register(channelsRoutes, { root, publishers, createGate: createCandidateGate(gates) })
    await calls.register(previewsRoutes, { root, channel: CHANNEL })
  })
  return app
}

/** One line for each call, accepted or refused: from where, the token's id, its package, the channel, from which release to which. */
function logChanges(calls: FastifyInstance): void {
  calls.addHook('onResponse', async ({ publisher, audit, log, ip }, { statusCode }) => {
    const line = { address: ip, token: publisher?.id, package: publisher?.package, ...audit, status: statusCode }
    if (statusCode < 400) log.info(line, 'publisher call accepted')
    else log.warn(line, 'publisher call refused')
  })
  calls.addHook('onRequestAbort', async ({ publisher, log, ip }) =>
    log.warn({ address: ip, token: publisher?.id, package: publisher?.package }, 'publisher call cut off'),
  )
}

// Reverse proxy for the API and the identity provider, which are both on the page's own origin.

import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLogUpload, LARGEST_BODY_BYTES } from '@sightline/shared/contract/body-limit.ts'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'
import { MAX_LOG_BYTES } from '@sightline/shared/domain/traffic.ts'
import { isServed } from '../development/development-builds.ts'
import { refuse, sendRefusal } from '../refusals.ts'
import type { GatewaySettings } from '../settings.ts'
import { API_PREFIXES, IDENTITY_PREFIXES } from './service-prefixes.ts'

const HEADERS_TIMEOUT_MS = 60_000
const READS = ['GET', 'HEAD']
const RETRY_AFTER_SECONDS = 2
const RETRY_DELAY_MS = 20
/** Codes of undici for a connection that was closed or reset before an answer had begun. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']
/** Hop-by-hop headers (RFC 9110, 7.6.1) that belong to the caller's connection alone, also where `Connection` does not name them. */
const HOP_BY_HOP = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']

export async function proxyRoutes(app: FastifyInstance, settings: GatewaySettings) {
  const { host, protocol } = new URL(settings.PUBLIC_URL)
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') }

  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    error.statusCode === 400 ? refuse(reply, 400) : sendUnavailable(reply, error),
  )

  app.addHook('onRequest', refuseTooLarge)
  // Bodies of every type pass as they come: Fastify would read text as a whole, and refuse a mebibyte of it.
  app.removeAllContentTypeParsers()

  const pass = (upstream: string, prefix: string, sockets = {}) =>
    app.register(httpProxy, {
      ...sockets,
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      // The pool of connections is not limited: slow calls and event streams must not make others wait.
      undici: { connections: null, headersTimeout: HEADERS_TIMEOUT_MS, connect: { timeout: 5_000 } },
      replyOptions: {
        // A service that shuts down closes connections that the pool still holds: a read without an answer is repeated once. A 503 is not,
        // because that would add load to a service that is overloaded.
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 && READS.includes(req.method) && isClosed(err) ? RETRY_DELAY_MS : null,
        rewriteRequestHeaders: (request, headers) => ({
          ...omit(headers, HOP_BY_HOP),
          ...forwarded,
          'x-forwarded-for': (request as FastifyRequest).ip,
          'x-request-id': (request as FastifyRequest).id,
        }),
        onError: (reply, { error }) => sendUnavailable(reply as FastifyReply, error),
      },
    })

  for (const prefix of API_PREFIXES) await pass(settings.API_URL, prefix)
  for (const prefix of IDENTITY_PREFIXES) await pass(settings.IDENTITY_URL, prefix)
  for (const [name, source] of Object.entries(settings.DEV_BUILDS ?? {})) {
    if (isServed(source))
      await pass(source, `/builds/${name}/${SERVED_VERSION}`, {
        websocket: true,
        wsClientOptions: { rewriteRequestHeaders: withOrigin },
      })
  }
}

function isClosed(error: NodeJS.ErrnoException | null): boolean {
  return error !== null && CLOSED.includes(error.code ?? '')
}

/** No service takes such a body. One without `content-length` is refused by its service. */
async function refuseTooLarge({ method, url, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const limit = isLogUpload(method, url) ? MAX_LOG_BYTES : LARGEST_BODY_BYTES
  if (Number(headers['content-length']) > limit) return refuse(reply, 413)
}

/** The server of a build takes sockets of pages only, which have an origin. */
function withOrigin(headers: IncomingHttpHeaders, { headers: { origin } }: FastifyRequest) {
  return origin === undefined ? headers : { ...headers, origin }
}

function omit<Fields extends object>(fields: Fields, names: string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Partial<Fields>
}

/** The answer in place of a service that is down. */
function sendUnavailable(reply: FastifyReply, error: Error): FastifyReply {
  const { request } = reply
  // When the caller disconnects, the connection to the service is aborted too: that is no error.
  const level = reply.raw.destroyed ? 'debug' : 'error'
  request.log[level]({ err: error }, 'a service does not answer')
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  const words = {
    code: 'UNAVAILABLE' as const,
    message: 'The service is not available at the moment. Please try again.',
    heading: 'This page is not available at the moment',
    lead: 'The service behind it does not answer. Please try again in a few seconds.',
  }
  return sendRefusal(reply, 503, words, request.url)
}

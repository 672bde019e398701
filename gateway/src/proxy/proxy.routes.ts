// What the gateway passes on: the API and the identity provider, both on the page's own origin.

import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'
import { isServed } from '../development/development-builds.ts'
import { refuse } from '../refusals.ts'
import type { GatewaySettings } from '../settings.ts'
import { sendUnavailable } from './unavailable.ts'

const identityPrefixes = ['/authorize', '/oauth', '/userinfo', '/.well-known', '/v2/logout', '/u']
const HEADERS_TIMEOUT_MS = 60_000
/** Of one connection only (RFC 9110, 7.6.1), where `Connection` does not say so itself: the way to a service is another one. */
const HOP_BY_HOP = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']

export async function proxyRoutes(app: FastifyInstance, settings: GatewaySettings) {
  const { host, protocol } = new URL(settings.PUBLIC_URL)
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') }

  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    error.statusCode === 400 ? refuse(reply, 400) : sendUnavailable(reply, error),
  )

  const pass = (upstream: string, prefix: string, sockets = {}) =>
    app.register(httpProxy, {
      ...sockets,
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      // As many connections as there are callers: a few that are slow, or watch a run, hold nobody else up.
      undici: { connections: null, headersTimeout: HEADERS_TIMEOUT_MS, connect: { timeout: 5_000 } },
      replyOptions: {
        // A service that sheds load is not asked ten times more.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...omit(headers, HOP_BY_HOP),
          ...forwarded,
          'x-forwarded-for': (request as FastifyRequest).ip,
          'x-request-id': (request as FastifyRequest).id,
        }),
        onError: (reply, { error }) => sendUnavailable(reply as FastifyReply, error),
      },
    })

  await pass(settings.API_URL, '/api')
  for (const prefix of identityPrefixes) await pass(settings.IDENTITY_URL, prefix)
  for (const [name, source] of Object.entries(settings.DEV_BUILDS ?? {})) {
    if (isServed(source)) await pass(source, `/builds/${name}/${SERVED_VERSION}`, { websocket: true, wsClientOptions: { rewriteRequestHeaders: withOrigin } })
  }
}

/** The server of a build takes sockets of pages only, which have an origin. */
function withOrigin(headers: IncomingHttpHeaders, { headers: { origin } }: FastifyRequest) {
  return origin === undefined ? headers : { ...headers, origin }
}

function omit<Fields extends object>(fields: Fields, names: string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Partial<Fields>
}

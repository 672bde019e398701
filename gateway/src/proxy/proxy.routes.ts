// What the gateway passes on: the API and the identity provider, both on the page's own origin.

import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewaySettings } from '../settings.ts'
import { sendUnavailable } from './unavailable.ts'

const identityPrefixes = ['/authorize', '/oauth', '/userinfo', '/.well-known', '/v2/logout', '/u']
const HEADERS_TIMEOUT_MS = 60_000

export async function proxyRoutes(app: FastifyInstance, settings: GatewaySettings) {
  const { host, protocol } = new URL(settings.PUBLIC_URL)
  const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') }

  const pass = (upstream: string, prefix: string) =>
    app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: { headersTimeout: HEADERS_TIMEOUT_MS, connect: { timeout: 5_000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...forwarded,
          'x-forwarded-for': (request as FastifyRequest).ip,
          'x-request-id': (request as FastifyRequest).id,
        }),
        onError: (reply, { error }) => sendUnavailable(reply as FastifyReply, error),
      },
    })

  await pass(settings.API_URL, '/api')
  for (const prefix of identityPrefixes) await pass(settings.IDENTITY_URL, prefix)
}

// What a request asks for. A proxy's client may send a whole address (RFC 9112, 3.2.2): only path and query count here,
// so that no other host gets into a redirect or to a service.

import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '@sightline/shared/contract/api/envelope.ts'

/** The router refuses it as no valid address. */
const MALFORMED = '/%'

/** Fastify's `rewriteUrl`. */
export function pathAndQuery({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const absolute = /^https?:/i.test(url) ? URL.parse(url) : null
  return absolute ? absolute.pathname + absolute.search : MALFORMED
}

const BAD_REQUEST = 'Bad request'

/** Fastify's `frameworkErrors`: addresses that the router, or the way to a service, cannot read. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400)
  if (!request.url.startsWith('/api/')) return void reply.type('text/plain').send(BAD_REQUEST)
  const body: Failure = { success: false, message: BAD_REQUEST, code: 'BAD_REQUEST', requestId: request.id }
  void reply.header('x-request-id', request.id).send(body)
}

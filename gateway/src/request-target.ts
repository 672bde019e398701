// What a request asks for. A proxy's client may send a whole address (RFC 9112, 3.2.2): only path and query count here,
// so that no other host gets into a redirect or to a service.

import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The router refuses it as no valid address. */
const MALFORMED = '/%'

/** Fastify's `rewriteUrl`. */
export function pathAndQuery({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const absolute = /^https?:/i.test(url) ? URL.parse(url) : null
  return absolute ? absolute.pathname + absolute.search : MALFORMED
}

/** Fastify's `frameworkErrors`: addresses that the router cannot read. */
export function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).type('text/plain').send('Bad request')
}

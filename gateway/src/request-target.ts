// What a request asks for. A proxy's client may send a whole address (RFC 9112, 3.2.2): only path and query count here,
// so that no other host gets into a redirect or to a service.

import type { IncomingMessage } from 'node:http'

/** A path that the router refuses as malformed, with 400. */
const MALFORMED = '/%'

/** Fastify's `rewriteUrl`. */
export function pathAndQuery({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const absolute = /^https?:/i.test(url) ? URL.parse(url) : null
  return absolute ? absolute.pathname + absolute.search : MALFORMED
}

import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'

/** The server's own limit, for the one call whose body may take longer. */
export const LONGEST_ARRIVAL_MS = 60 * 60 * 1000

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Node answers an unknown `Expect` itself, and would then wait for the body as long as for any. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => response.writeHead(417, { connection: 'close' }).end())
}

/**
 * Gives up a request whose body has not arrived in time, as Node does by `requestTimeout`, which knows one time for all requests: the
 * connection is answered 408 and closed.
 */
export function limitArrival(server: Server, raw: IncomingMessage, ms: number): void {
  // A request that Fastify's inject() makes has no connection.
  if (!hasBody(raw) || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => {
    if (raw.complete) return
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, raw.socket)
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

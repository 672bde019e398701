import type { IncomingMessage, Server } from 'node:http'

/** The server's own limit, for the one call whose body may take longer. */
export const LONGEST_ARRIVAL_MS = 60 * 60 * 1000

/**
 * Gives up a request whose body has not arrived in time, as Node does by `requestTimeout`, which knows one time for all requests: the
 * connection is answered 408 and closed.
 */
export function limitArrival(server: Server, raw: IncomingMessage, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  if (encoding === undefined && Number(length ?? 0) === 0) return
  const timer = setTimeout(() => {
    if (raw.complete) return
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', late, raw.socket)
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

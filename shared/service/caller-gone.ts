import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the error is Node's for a client that closed the connection before its request was complete. */
export function isCallerGone(error: Error & { code?: string }): boolean {
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return true
  return error.cause instanceof Error && isCallerGone(error.cause)
}

/**
 * Fastify's `onRequest` hook: skips requests whose client has disconnected. It also reads the address while the connection is
 * open, as Node caches it then: rate limits may read it after the disconnect.
 */
export async function dropGoneCaller({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.socket.remoteAddress === undefined) reply.hijack()
}

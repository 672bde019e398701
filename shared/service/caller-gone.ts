import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether an error only says, in Node's words, that the caller closed the connection before the request was complete. */
export function isCallerGone(error: Error & { code?: string }): boolean {
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return true
  return error.cause instanceof Error && isCallerGone(error.cause)
}

/**
 * Fastify's `onRequest`: nothing is done for a caller who is gone already. Node knows an address as long as the connection lives,
 * and keeps it from the first time that it is read: rate limits may read it after that.
 */
export async function dropGoneCaller({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.socket.remoteAddress === undefined) reply.hijack()
}

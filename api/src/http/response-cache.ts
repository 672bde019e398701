// Caches the last response bodies that are costly to compute. Their keys carry a version that is read from the database for
// each call, so an outdated body is never found again, in any process.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** of all bodies together */
const CACHED_BYTES = 32 * 1024 * 1024

type MakeBody = () => Promise<string>

const bodies = new LRUCache<string, Buffer, MakeBody>({
  maxSize: CACHED_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
  // Callers may wait for a body whose key is evicted while it is computed.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context }) => Buffer.from(await context()),
})

/** Answers 304 to a caller that has the body, else sends it. @param etag a hash of everything the body depends on */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  make: MakeBody,
): Promise<FastifyReply> {
  if (isUnchanged(request, etag)) return sendUnchanged(reply, etag)
  const body = await cachedBody(etag, make)
  return reply.headers(keptHeaders(etag)).type('application/json; charset=utf-8').send(body)
}

/** of an answer that its caller may keep, and asks about again each time */
export const keptHeaders = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' })

export const sendUnchanged = (reply: FastifyReply, etag: string) => reply.code(304).headers(keptHeaders(etag)).send()

/** Concurrent callers share one computation; a failure is not cached. */
export async function cachedBody(key: string, make: MakeBody): Promise<Buffer> {
  return (await bodies.fetch(key, { context: make })) ?? Buffer.from(await make())
}

/** @param parts everything the body depends on */
export const weakEtag = (parts: unknown[]) =>
  `W/"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`

/** Whether the caller has the body of `etag`. It may send several tags, and a proxy may have turned ours into a strong one. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match']
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

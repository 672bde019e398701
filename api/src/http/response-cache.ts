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
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).headers(headers).send()
  const body = await cachedBody(etag, make)
  return reply.headers(headers).type('application/json; charset=utf-8').send(body)
}

/** Concurrent callers share one computation; a failure is not cached. */
async function cachedBody(key: string, make: MakeBody): Promise<Buffer> {
  return (await bodies.fetch(key, { context: make })) ?? Buffer.from(await make())
}

/** @param parts everything the body depends on */
export const weakEtag = (parts: unknown[]) =>
  `W/"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`

/** @param header If-None-Match, as it came: one tag or several; a proxy may have turned ours into a strong one */
function isKnown(etag: string, header: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

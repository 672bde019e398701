// Bodies of the last answers that are costly to make, ready to be sent. Their keys carry a version, which is read from the
// database for each call: a body that is not true any more is never found again, in any process.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** of all bodies together */
const KEPT_BYTES = 32 * 1024 * 1024

type MakeBody = () => Promise<string>

const bodies = new LRUCache<string, Buffer, MakeBody>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
  // What crowds a body in the making out of the cache does not end its making: others wait for it.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context }) => Buffer.from(await context()),
})

/** Answers 304 to a caller who has the body, else sends it. @param etag of everything that the body is made of */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  make: MakeBody,
): Promise<FastifyReply> {
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).headers(headers).send()
  const body = await keptBody(etag, make)
  return reply.headers(headers).type('application/json; charset=utf-8').send(body)
}

/** Made once for all who ask for it meanwhile; a failure is not kept. */
async function keptBody(key: string, make: MakeBody): Promise<Buffer> {
  return (await bodies.fetch(key, { context: make })) ?? Buffer.from(await make())
}

/** @param parts everything that the body is made of */
export const weakEtag = (parts: unknown[]) =>
  `W/"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`

/** @param header If-None-Match, as it came: one tag or several; a proxy may have made a strong one of ours */
function isKnown(etag: string, header: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

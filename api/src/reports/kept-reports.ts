// Bodies of the last reports, ready to be sent. Their keys carry the project's version, which is read from the database
// for each call: a body that is not true any more is never found again, in any process.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** characters, of all bodies together */
const KEPT_CHARACTERS = 32 * 1024 * 1024

type MakeBody = () => Promise<string>

const bodies = new LRUCache<string, string, MakeBody>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (body) => body.length,
  fetchMethod: (_key, _stale, { context }) => context(),
})

/** Made once for all who ask for it meanwhile; a failure is not kept. */
export async function keptBody(key: string, make: MakeBody): Promise<string> {
  return (await bodies.fetch(key, { context: make })) ?? make()
}

/** @param parts everything that the body is made of */
export const weakEtag = (parts: unknown[]) =>
  `W/"${createHash('sha1').update(JSON.stringify(parts)).digest('base64url')}"`

/** @param header If-None-Match, as it came: one tag or several; a proxy may have made a strong one of ours */
export function isKnown(etag: string, header: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

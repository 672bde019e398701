// The pages of shared reports: no search engine lists them, no cache keeps them, no other site learns their address, and only the
// websites that the link's owner has named may show a card in a frame.

import { matchesPath, pathParameter } from '@sightline/shared/contract/path-owner.ts'
import { sharedPaths } from '@sightline/shared/domain/paths.ts'
import { sharedEmbeddingPath } from '@sightline/shared/domain/shared-reports.ts'
import type { FastifyBaseLogger } from 'fastify'

/** The page of a card waits for the API so long, and is then not framed. */
const ORIGINS_TIMEOUT_MS = 3_000
/** As they are made (api/src/reports/share-links/link-secrets.ts). With `..` or a slash, another call would be made. */
const CODE = /^[\w-]{22}$/

/** Whether the path is that of a shared report, or of a card of one. */
export const isSharedPage = (pathname: string) => matchesPath(sharedPaths.report, pathname) || isSharedCard(pathname)

/** Whether it is a card, which another website may frame. */
export const isSharedCard = (pathname: string) => matchesPath(sharedPaths.card, pathname)

export const sharedPageHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Without a referrer, the browser would send no origin with the page's own POST calls either, and the API refuses such calls.
  'referrer-policy': 'same-origin',
}

interface Asked {
  apiUrl: string
  pathname: string
  /** of the visitor, whose calls the API counts */
  address: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** @returns the value of `frame-ancestors`; undefined for a page that is no card, which keeps the page's own */
export async function frameAncestors({ apiUrl, pathname, address, log }: Asked): Promise<string | undefined> {
  if (!isSharedCard(pathname)) return undefined
  const code = pathParameter(sharedPaths.card, pathname, 'code')
  if (!CODE.test(code)) return "'none'"
  try {
    const response = await fetch(new URL(`/api${sharedEmbeddingPath(code)}`, apiUrl), {
      headers: { 'x-forwarded-for': address },
      signal: AbortSignal.timeout(ORIGINS_TIMEOUT_MS),
      redirect: 'error',
    })
    const { data } = (await response.json()) as { data?: { origins?: string[] } }
    const origins = response.ok ? (data?.origins ?? []) : []
    return origins.length === 0 ? "'none'" : origins.join(' ')
  } catch (err) {
    log.warn({ err }, 'who may frame a shared card could not be asked for')
    return "'none'"
  }
}

const FRAME_ANCESTORS = /frame-ancestors [^;]*/

/** The page's policy with other websites in its `frame-ancestors`. */
export const framedBy = (policy: string, ancestors: string) =>
  policy.replace(FRAME_ANCESTORS, () => `frame-ancestors ${ancestors}`)

// The pages of shared reports: no search engine lists them, no cache keeps them, no other site learns their address, only the
// websites that the link's owner has named may show a card in a frame, and the address of a link that has ended says so by itself.

import { matchesPath, pathParameter } from '@sightline/shared/contract/path-owner.ts'
import { sharedPaths } from '@sightline/shared/domain/paths.ts'
import { sharedEmbeddingPath } from '@sightline/shared/domain/shared-reports.ts'
import type { FastifyBaseLogger } from 'fastify'

/** The page of a card waits for the API so long, and is then not framed. */
const ORIGINS_TIMEOUT_MS = 3_000
/** Any other page waits so long, and then answers 200: what it asks for itself says whether there is a report. */
const STATUS_TIMEOUT_MS = 1_000
/** What the API says of a link that there is not, or that has ended. */
const NOT_OPEN = [404, 410]
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

interface SharedLink {
  /** of the page */
  status: number
  /** the value of `frame-ancestors`; undefined for a page that is no card, which keeps the page's own */
  ancestors: string | undefined
}

/** Asks the API about the link of a page. Where that says nothing, the page is served, and in no frame. */
export async function askAboutLink({ apiUrl, pathname, address, log }: Asked): Promise<SharedLink> {
  const isCard = isSharedCard(pathname)
  const ancestorsOf = (origins: string[]) => (isCard ? origins.join(' ') || "'none'" : undefined)
  const code = pathParameter(isCard ? sharedPaths.card : sharedPaths.report, pathname, 'code')
  if (!CODE.test(code)) return { status: 404, ancestors: ancestorsOf([]) }
  try {
    const response = await fetch(new URL(`/api${sharedEmbeddingPath(code)}`, apiUrl), {
      headers: { 'x-forwarded-for': address },
      signal: AbortSignal.timeout(isCard ? ORIGINS_TIMEOUT_MS : STATUS_TIMEOUT_MS),
      redirect: 'error',
    })
    if (NOT_OPEN.includes(response.status)) {
      await response.body?.cancel()
      return { status: response.status, ancestors: ancestorsOf([]) }
    }
    const { data } = (await response.json()) as { data?: { origins?: string[] } }
    return { status: 200, ancestors: ancestorsOf(response.ok ? (data?.origins ?? []) : []) }
  } catch (err) {
    log.warn({ err }, 'the API could not be asked about a shared link')
    return { status: 200, ancestors: ancestorsOf([]) }
  }
}

const FRAME_ANCESTORS = /frame-ancestors [^;]*/

/** The page's policy with other websites in its `frame-ancestors`. */
export const framedBy = (policy: string, ancestors: string) =>
  policy.replace(FRAME_ANCESTORS, () => `frame-ancestors ${ancestors}`)

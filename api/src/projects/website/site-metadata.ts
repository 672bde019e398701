// What a website says about itself in the head of its front page.

import { Parser } from 'htmlparser2'
import { fetchGuardedPage, RefusedAddress, type Page, type PageGuard } from './guarded-page.ts'
import { pageText } from './page-text.ts'

export interface SiteMetadata {
  title: string | null
  siteName: string | null
  description: string | null
}

/** For names, redirects and a second try without TLS together. */
export const PAGE_TIMEOUT_MS = 5_000
const LONGEST_TEXT = 500

/** Reads a site's front page; null when it cannot be read, whatever the reason. */
export async function readSiteMetadata(domain: string, guard?: PageGuard): Promise<SiteMetadata | null> {
  try {
    const page = await fetchFrontPage(domain, AbortSignal.timeout(PAGE_TIMEOUT_MS), guard)
    return parseSiteMetadata(pageText(page.bytes, page.contentType))
  } catch {
    return null
  }
}

/** Some sites have no certificate; a refused address is not tried twice. */
async function fetchFrontPage(domain: string, signal: AbortSignal, guard: PageGuard | undefined): Promise<Page> {
  try {
    return await fetchGuardedPage(`https://${domain}/`, signal, guard)
  } catch (error) {
    const reason = error instanceof Error ? error.cause : undefined
    if (error instanceof RefusedAddress || reason instanceof RefusedAddress || signal.aborted) throw error
    return fetchGuardedPage(`http://${domain}/`, signal, guard)
  }
}

export function parseSiteMetadata(html: string): SiteMetadata {
  const meta = new Map<string, string>()
  let title = ''
  let inTitle = false
  const parser = new Parser({
    onopentag(name, { property, name: metaName, content }) {
      if (name === 'title' && title === '') inTitle = true
      const key = (property ?? metaName ?? '').toLowerCase()
      if (name === 'meta' && content !== undefined && !meta.has(key)) meta.set(key, content)
    },
    ontext(text) {
      if (inTitle) title += text
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false
    },
  })
  parser.end(html)
  const first = (...texts: Array<string | undefined>) => texts.map(tidy).find((text) => text !== null) ?? null
  return {
    title: first(title, meta.get('og:title')),
    siteName: first(meta.get('og:site_name'), meta.get('application-name')),
    description: first(meta.get('description'), meta.get('og:description')),
  }
}

function tidy(text: string | undefined): string | null {
  const tidied = (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    // The cut may have gone through a character.
    .toWellFormed()
  return tidied === '' ? null : tidied
}

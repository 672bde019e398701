// Metadata of a website, from its front page.

import type { FactSheet } from '@sightline/shared/domain/facts.ts'
import { Parser } from 'htmlparser2'
import { fetchGuardedPage, refusedAddress, type Page, type PageGuard } from './guarded-page.ts'
import { pageText } from './page-text.ts'
import { structuredWords } from './structured-data.ts'
import { structuredFacts } from './structured-facts.ts'

export interface SiteMetadata {
  title: string | null
  siteName: string | null
  description: string | null
  /** language of the text, as in `<html lang>` */
  language?: string | null
  /** the first headings of levels 1 and 2 */
  headings?: string[]
  /** texts of the links in `<nav>` */
  navigation?: string[]
  /** what its JSON-LD says about the company */
  structured?: string[]
  /** what its JSON-LD states of the company, where it does */
  facts?: Partial<FactSheet>
}

/** For name resolution, redirects and a second attempt without TLS together. */
export const PAGE_TIMEOUT_MS = 5_000
const LONGEST_TEXT = 500
/** Limit of headings, links and structured data each: they are sent to a model, and a page may have thousands. */
const MOST_TEXTS = 12
const MOST_READ = 100

/** Reads a site's front page; null when it cannot be read, whatever the reason. */
export async function readSiteMetadata(domain: string, guard?: PageGuard): Promise<SiteMetadata | null> {
  try {
    const page = await fetchFrontPage(domain, AbortSignal.timeout(PAGE_TIMEOUT_MS), guard)
    return parseSiteMetadata(pageText(page.bytes, page.contentType))
  } catch {
    return null
  }
}

/** Retries without TLS, as some sites have no certificate; a refused address is not retried. */
async function fetchFrontPage(domain: string, signal: AbortSignal, guard: PageGuard | undefined): Promise<Page> {
  try {
    return await fetchGuardedPage(`https://${domain}/`, signal, guard)
  } catch (error) {
    if (refusedAddress(error) !== undefined || signal.aborted) throw error
    return fetchGuardedPage(`http://${domain}/`, signal, guard)
  }
}

export function parseSiteMetadata(html: string): SiteMetadata {
  const { meta, title, language, headings, navigation, scripts } = readPage(html)
  const facts = structuredFacts(scripts)
  const first = (...texts: Array<string | undefined>) => texts.map(tidy).find((text) => text !== null) ?? null
  return {
    title: first(title, meta.get('og:title')),
    siteName: first(meta.get('og:site_name'), meta.get('application-name')),
    description: first(meta.get('description'), meta.get('og:description')),
    language: tidy(language),
    headings: distinct(headings),
    navigation: distinct(navigation),
    structured: distinct(scripts.flatMap(structuredWords)),
    ...(Object.keys(facts).length > 0 && { facts }),
  }
}

interface PageParts {
  meta: Map<string, string>
  title: string
  language: string
  headings: string[]
  navigation: string[]
  /** of JSON-LD */
  scripts: string[]
}

function readPage(html: string): PageParts {
  const page: PageParts = { meta: new Map(), title: '', language: '', headings: [], navigation: [], scripts: [] }
  /** the element whose text is being read, and the text */
  let open: { name: string; text: string; keep: (text: string) => void } | null = null
  let navDepth = 0
  const read = (name: string, keep: (text: string) => void) => (open ??= { name, text: '', keep })
  const parser = new Parser({
    onopentag(name, { property, name: metaName, content, lang, type }) {
      const key = (property ?? metaName ?? '').toLowerCase()
      if (name === 'meta' && content !== undefined && !page.meta.has(key)) page.meta.set(key, content)
      if (name === 'html') page.language = lang ?? ''
      if (name === 'nav') navDepth += 1
      if (name === 'title' && page.title === '') read(name, (text) => (page.title ||= text))
      if (name === 'h1' || name === 'h2') read(name, (text) => page.headings.push(text))
      if (name === 'a' && navDepth > 0) read(name, (text) => page.navigation.push(text))
      if (name === 'script' && type === 'application/ld+json') read(name, (text) => page.scripts.push(text))
    },
    ontext(text) {
      if (open !== null) open.text += text
    },
    onclosetag(name) {
      if (name === 'nav') navDepth -= 1
      if (open === null || name !== open.name) return
      open.keep(open.text)
      open = null
    },
  })
  parser.end(html)
  return page
}

function distinct(texts: readonly string[]): string[] {
  const tidied = texts.slice(0, MOST_READ).flatMap((text) => tidy(text) ?? [])
  return [...new Set(tidied)].slice(0, MOST_TEXTS)
}

function tidy(text: string | undefined): string | null {
  const tidied = (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    // The cut may have split a surrogate pair.
    .toWellFormed()
  return tidied === '' ? null : tidied
}

// The distinct URLs of an answer, and the companies to which they belong.

import { MAX_HOST_LENGTH } from '@sightline/shared/domain/website/host-length.ts'
import type { Link } from './visible-text.ts'
import type { Citation, MeasuredCitation } from './measurement.ts'
import { registrableDomain, type TrackedCompany } from './company-names.ts'
import { readWordLists } from './word-lists.ts'

const words = readWordLists(new URL('./citations.txt', import.meta.url))

const MAX_LABEL = 63
/** RFC 9110 asks for 8000 at least */
const MAX_URL = 8192
/** A limit on the distinct pages of one answer; real answers cite a hundred at most. */
const MAX_CITATIONS = 1000

/** Removes fragment and tracking parameters and lower-cases the host; null for what is not a web address. */
export function normaliseUrl(address: string): { url: string; host: string } | null {
  const parsed = URL.parse(address.trim())
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null
  if (address.length > MAX_URL || !isHost(parsed.hostname)) return null
  parsed.hash = ''
  parsed.username = ''
  parsed.password = ''
  parsed.search = untracked(parsed.search)
  return { url: parsed.href, host: parsed.hostname.replace(/\.$/, '') }
}

/** @param search with its question mark; the remaining parameters stay as written, as another spelling may be another page */
function untracked(search: string): string {
  const parts = search.slice(1).split('&')
  const kept = parts.filter((part) => part !== '' && !isTracking(part))
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

function isTracking(part: string): boolean {
  const [[name] = ['']] = new URLSearchParams(part)
  return words.matches('tracking parameter', name.toLowerCase())
}

const isHost = (host: string) =>
  host.length <= MAX_HOST_LENGTH && host.split('.').every(({ length }) => length <= MAX_LABEL)

/** The platform's citations, then links of the text that it did not list; each URL once, cited before retrieved. */
export function measureCitations(
  citations: readonly Citation[],
  links: readonly Link[],
  companies: readonly TrackedCompany[],
): MeasuredCitation[] {
  const inText = links.map(({ url, title }): Citation => ({ url, title, state: 'cited' }))
  const cited = [...citations.filter(({ state }) => state === 'cited'), ...inText]
  const retrieved = citations.filter(({ state }) => state === 'retrieved')
  const distinct = new Map<string, MeasuredCitation>()
  for (const citation of [...cited, ...retrieved]) {
    const address = normaliseUrl(citation.url)
    if (address === null) continue
    if (distinct.size >= MAX_CITATIONS) break
    const title = citation.title?.trim() || null
    const seen = distinct.get(address.url)
    if (seen !== undefined) {
      seen.title ??= title
      continue
    }
    distinct.set(address.url, {
      url: address.url,
      title,
      state: citation.state,
      host: address.host,
      registrableDomain: registrableDomain(address.host),
      owner: ownerOf(address.host, companies),
      position: citation.state === 'cited' ? distinct.size + 1 : null,
    })
  }
  return [...distinct.values()]
}

/** Hosts are compared by registrable domain; of two tracked companies on one, the more specific host wins. */
export function ownerOf(host: string, companies: readonly Pick<TrackedCompany, 'host'>[]): number | null {
  const domain = registrableDomain(host)
  const exactness = companies.map((company) => {
    if (company.host === '' || registrableDomain(company.host) !== domain) return 0
    return host === company.host || host.endsWith(`.${company.host}`) ? company.host.length + 1 : 1
  })
  const best = exactness.indexOf(Math.max(...exactness))
  return (exactness[best] ?? 0) > 0 ? best : null
}

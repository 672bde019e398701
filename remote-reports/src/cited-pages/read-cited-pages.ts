// Reads a list of cited pages: of all domains, of Reddit, or of competitors. What is missing is worked out from what is
// there, or stays unknown; nothing unknown becomes a 0.

import { fieldsOf, isFields, payloadWith, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'
import { isDay } from '../filters/days.ts'
import { hostOf } from './page-address.ts'

/** Number of rows of each table, as specified. */
export const MOST_ROWS = 30

export interface CitedPage {
  url: string
  title: string | null
  domain: string
  /** of a page of Reddit */
  subreddit: string | null
  /** of a competitor's page: the domain that is tracked */
  competitorDomain: string
  /** answers that cite it on the first and the last day with answers */
  firstDay: number | null
  lastDay: number | null
  change: number | null
}

export interface CitedDomain {
  domain: string
  sources?: number
  /** citations of all its pages on the first and the last day with answers */
  firstDay?: number
  lastDay?: number
}

export interface CitedPages {
  /** the first 30, in the specified order */
  pages: CitedPage[]
  /** how many there are */
  total: number
  /** of all pages, regardless of the chosen domain: those with the most pages first */
  domains: CitedDomain[]
  /** the days behind the numbers, YYYY-MM-DD */
  firstDay: string | null
  lastDay: string | null
}

/**
 * @param domain filter of the request
 * @returns undefined without a list in the response
 */
export function readCitedPages(answer: unknown, domain?: string): CitedPages | undefined {
  const fields = payloadWith('sources', answer)
  const rows = rowsOf(fields.sources)
  if (rows === undefined) return undefined
  const found = rows.flatMap(readPage).sort(bySpecifiedOrder)
  const named = Array.isArray(fields.domains) ? fields.domains.flatMap(readDomain) : undefined
  // An API that does not count domains does not narrow its list to one, either.
  const pages = named === undefined && domain !== undefined ? found.filter((page) => page.domain === domain) : found
  const total = named === undefined && domain !== undefined ? undefined : readCount(fields.total)
  return {
    pages: pages.slice(0, MOST_ROWS),
    total: Math.max(total ?? 0, pages.length),
    domains: named ?? countDomains(found),
    firstDay: readDay(fields.firstDay),
    lastDay: readDay(fields.lastDay),
  }
}

const readText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const readDay = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)

function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number) : null
}

function readCount(value: unknown): number | null {
  const count = readNumber(value)
  return count !== null && count >= 0 ? count : null
}

function readPage(fields: Fields): CitedPage[] {
  const url = readText(fields.url)
  if (url === null) return []
  const [firstDay, lastDay] = [readCount(fields.firstDay), readCount(fields.lastDay)]
  const domain = readText(fields.domain) ?? hostOf(url) ?? ''
  return [
    {
      url,
      title: readText(fields.title),
      domain,
      subreddit: readText(fields.subreddit),
      competitorDomain: readText(fields.competitorDomain) ?? domain,
      firstDay,
      lastDay,
      change: readNumber(fields.change) ?? (firstDay === null || lastDay === null ? null : lastDay - firstDay),
    },
  ]
}

/** Last day, then change, both descending, then URL; unknown values last. */
function bySpecifiedOrder(a: CitedPage, b: CitedPage): number {
  return falling(a.lastDay, b.lastDay) || falling(a.change, b.change) || (a.url < b.url ? -1 : Number(a.url > b.url))
}

function falling(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return b - a
}

function readDomain(value: unknown): CitedPages['domains'] {
  const domain = readText(isFields(value) ? value.domain : value)
  if (domain === null) return []
  const { sources, firstDay, lastDay } = fieldsOf(value)
  const count = (field: unknown) => readCount(field) ?? undefined
  return [{ domain, sources: count(sources), firstDay: count(firstDay), lastDay: count(lastDay) }]
}

function countDomains(pages: readonly CitedPage[]): CitedDomain[] {
  const counts = new Map<string, Required<CitedDomain>>()
  for (const { competitorDomain: domain, firstDay, lastDay } of pages) {
    const { sources, ...days } = counts.get(domain) ?? { sources: 0, firstDay: 0, lastDay: 0 }
    const sums = { firstDay: days.firstDay + (firstDay ?? 0), lastDay: days.lastDay + (lastDay ?? 0) }
    if (domain !== '') counts.set(domain, { domain, sources: sources + 1, ...sums })
  }
  return [...counts.values()].sort((a, b) => b.sources - a.sources || (a.domain < b.domain ? -1 : 1))
}

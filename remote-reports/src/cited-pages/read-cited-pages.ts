// Reads a list of cited pages: of all domains, of Reddit, or of competitors. What is missing is worked out from what is
// there, or stays unknown; nothing unknown becomes a 0.

import type {
  CompetitorSourcesResponse,
  RedditSourcesResponse,
  SourcesResponse,
} from '@sightline/shared/contract/api/citations.ts'
import { countOf } from '@sightline/shared/domain/figures.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { knownDay } from '../filters/days.ts'
import { hostOf } from './page-address.ts'

/** Number of rows of each table on the screen, as specified. */
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

/** `citations` of the period: of a competitor's domain alone. */
export type CitedDomain = SourcesResponse['domains'][number] & { citations?: number }

export interface CitedPages {
  /** the first ones, in the specified order */
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
 * @param most pages to keep
 * @returns undefined without a list in the response
 */
export function readCitedPages(answer: unknown, domain?: string, most = MOST_ROWS): CitedPages | undefined {
  const { sources, domains, total, firstDay, lastDay } = fieldsOf(answer) as ReceivedPages
  const found = rowsOf<ReceivedPage>(sources)?.flatMap(readPage).sort(bySpecifiedOrder)
  if (found === undefined) return undefined
  // An API that does not count domains does not narrow its list to one, either.
  const narrowed = domains === undefined && domain !== undefined
  const pages = narrowed ? found.filter((page) => page.domain === domain) : found
  return {
    pages: pages.slice(0, most),
    total: narrowed ? pages.length : Math.max(total ?? 0, pages.length),
    domains: domains ?? countDomains(found),
    firstDay: knownDay(firstDay),
    lastDay: knownDay(lastDay),
  }
}

/** The fields of all three lists; those that the specification does not name may be missing. */
type ReceivedPages = Partial<Omit<SourcesResponse, 'sources'> & { sources: unknown }>
type ReceivedPage = Partial<RedditPage & CompetitorPage>
type RedditPage = RedditSourcesResponse['sources'][number]
type CompetitorPage = CompetitorSourcesResponse['sources'][number]

function readPage({ url, title = null, subreddit = null, ...page }: ReceivedPage): CitedPage[] {
  if (!url) return []
  const domain = page.domain ?? hostOf(url) ?? ''
  const [firstDay, lastDay] = [countOf(page.firstDay), countOf(page.lastDay)]
  const change = page.change ?? (firstDay === null || lastDay === null ? null : lastDay - firstDay)
  return [
    { url, title, domain, subreddit, competitorDomain: page.competitorDomain ?? domain, firstDay, lastDay, change },
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

function countDomains(pages: readonly CitedPage[]): CitedDomain[] {
  const counts = new Map<string, CitedDomain>()
  for (const { competitorDomain: domain, firstDay, lastDay } of pages) {
    const { sources, ...days } = counts.get(domain) ?? { sources: 0, firstDay: 0, lastDay: 0 }
    const sums = { firstDay: days.firstDay + (firstDay ?? 0), lastDay: days.lastDay + (lastDay ?? 0) }
    if (domain !== '') counts.set(domain, { domain, sources: sources + 1, ...sums })
  }
  return [...counts.values()].sort((a, b) => b.sources - a.sources || (a.domain < b.domain ? -1 : 1))
}

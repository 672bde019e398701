import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import { registrableDomain, websiteHost } from '../../measurement/company-names.ts'
import { readWordLists } from '../../measurement/word-lists.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import type { SumsAsked } from '../read-sums.queries.ts'
import { citedDomains, type CitedDomains } from './cited-domains.queries.ts'

const sites = readWordLists(new URL('./known-sites.txt', import.meta.url))

/** Registrable domains of social networks and forums. */
export const socialNetworks = sites.list('social networks')

/** Registrable domains of registers, comparisons and tests. */
export const reviewSites = sites.list('review sites')

/** Registrable domains of reference works and authorities, whatever the market. */
export const referenceSites = sites.list('references')

/** Registrable domains of the press, and of reference works and authorities. */
export const editorialSites = [...sites.list('press'), ...referenceSites]

const known = new Map<string, SourceKind>([
  ...reviewSites.map((domain) => [domain, 'reviews'] as const),
  ...socialNetworks.map((domain) => [domain, 'communities'] as const),
  ...editorialSites.map((domain) => [domain, 'editorial'] as const),
])

/** Registrable domains by their kind; one that is in none of these lists is of the kind `other`. */
export const knownDomains: ReadonlyMap<SourceKind, string[]> = new Map(
  [...Map.groupBy(known, ([, kind]) => kind)].map(([kind, some]) => [kind, some.map(([domain]) => domain)]),
)

/** Of a registrable domain that is not tracked. */
export const sourceKindOf = (domain: string): SourceKind => known.get(domain) ?? 'other'

const MIN_ANSWERS = 3
const MAX_DETECTED = 50

/** Domains that answers often cite and that are neither tracked nor social networks nor reference sites. */
export function detectedDomains(...[db, project, period, filter]: SumsAsked<ReportedProject>): Promise<CitedDomains> {
  const tracked = [project, ...project.competitors].map(({ domain }) => registrableDomain(websiteHost(domain)))
  const without = new Set([...tracked, ...socialNetworks, ...reviewSites, ...editorialSites])
  return citedDomains(db, project, period, filter, { without, atLeast: MIN_ANSWERS, most: MAX_DETECTED })
}

// Sample look-ups, deterministic per domain: used when no source is configured, or it fails.

import type { DomainOverview, MarketPeers } from '@sightline/shared/contract/api/projects.ts'
import { inventedCompanies } from '../invented/invented-companies.ts'
import { seededRandom } from '../invented/random.ts'
import { nameOfDomain } from './brand-name.ts'
import { domainTopic } from './site-topic.ts'

export const PEERS = 5
/** For a domain without a known trade. */
const UNKNOWN_STREAM = 'online services'
const BEST_RANK = 2
const WORST_RANK = 5

/** The subject is among its peers. */
export function sampleMarketPeers(domain: string, brandName: string = nameOfDomain(domain)): MarketPeers {
  const subjectRank = seededRandom('peers', domain).whole(BEST_RANK, WORST_RANK)
  const names = inventedCompanies(domain, [{ name: brandName, variations: [], domain }]).slice(0, PEERS)
  const subject = { name: brandName, domain }
  const ranked = [...names.slice(0, subjectRank - 1), subject, ...names.slice(subjectRank - 1)]
  const stream = domainTopic(domain) ?? UNKNOWN_STREAM
  return {
    stream: stream.charAt(0).toUpperCase() + stream.slice(1),
    region: 'Global',
    subjectBrand: subject,
    brands: ranked.map((brand, index) => ({ rank: index + 1, ...brand, isSubject: brand === subject })),
    sample: true,
  }
}

export function sampleDomainOverview(domain: string): DomainOverview {
  const random = seededRandom('overview', domain)
  // Log-uniform, as sizes of sites differ by orders of magnitude.
  const traffic = Math.round(10 ** random.between(3.2, 5.9))
  const referringDomains = Math.round(Math.sqrt(traffic) * random.between(0.8, 3))
  return {
    traffic,
    keywords: Math.round(traffic * random.between(0.04, 0.12)),
    referringDomains,
    backlinks: Math.round(referringDomains * random.between(4, 40)),
    sample: true,
  }
}

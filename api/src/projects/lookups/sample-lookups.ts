// What a look-up says when no source is configured, or it fails: an example market, and figures that are not known.

import type { DomainOverview, MarketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { inventedCompanies } from '../invented/invented-companies.ts'
import { nameOfDomain } from './brand-name.ts'

export const PEERS = 5
const EXAMPLE_STREAM = 'Example market'

/** Invented companies, on domains that nobody can register (RFC 2606). The website itself is not ranked among them. */
export function exampleMarketPeers(domain: string): MarketPeers {
  const subject = { name: nameOfDomain(domain), domain }
  const invented = inventedCompanies(domain, [{ ...subject, variations: [] }]).slice(0, PEERS)
  return {
    stream: EXAMPLE_STREAM,
    region: 'Global',
    subjectBrand: subject,
    brands: invented.map(({ name, domain: site }, index) => ({
      rank: index + 1,
      name,
      domain: `${site.split('.')[0]}.example`,
      isSubject: false,
    })),
    sample: true,
  }
}

export const unknownFigures: DomainOverview = {
  traffic: null,
  keywords: null,
  referringDomains: null,
  backlinks: null,
  sample: false,
}

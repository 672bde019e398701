// Competitors of a website, by a model.

import type { MarketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { cleanDomain } from '@sightline/shared/domain/website/website.ts'
import { parse } from 'tldts'
import { z } from 'zod'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { plausible } from './brand-name.ts'
import { PEERS } from './sample-lookups.ts'
import type { AskModel } from './sources/gemini.ts'
import { UNTRUSTED_WORDS } from './untrusted-words.ts'

const MAX_OUTPUT_TOKENS = 2_048
/** With fewer, the answer counts as unusable. */
const FEWEST_PEERS = 3

const instruction =
  'You are given a website: its domain and, where they could be read, the title, name and description of its front ' +
  `page. Name the ${PEERS} best known companies that compete with it for the same customers, and rank them together ` +
  'with it by how well known they are in that market, the best known first. Real companies only, each with the ' +
  'domain of its main website as a bare host name. "stream" is the market in at most four English words; "region" ' +
  'is the country or region where the website mainly sells, or Global; "brandName" is the brand of the website ' +
  `itself. ${UNTRUSTED_WORDS}`

const answer = z.object({
  stream: z.string(),
  region: z.string(),
  brandName: z.string(),
  brands: z.array(z.object({ name: z.string(), domain: z.string() })),
})

interface Brand {
  name: string
  domain: string
}

/** Rejects with a SourceError. */
export function askMarketPeers(
  ask: AskModel,
  domain: string,
  site: SiteMetadata | null,
  signal: AbortSignal,
): Promise<MarketPeers> {
  return ask({
    instruction,
    input: { domain, ...site },
    schema: answer.transform((given, { addIssue }): MarketPeers => {
      const peers = marketPeersOf(domain, given)
      if (typeof peers !== 'string') return peers
      addIssue({ code: 'custom', message: peers })
      return z.NEVER
    }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  })
}

/** The peers, or a description of what is wrong with the answer. */
function marketPeersOf(domain: string, given: z.infer<typeof answer>): MarketPeers | string {
  const name = plausible(given.brandName)
  const stream = plausible(given.stream)
  if (name === null || stream === null) return 'brandName and stream must be short names'
  const subject = { name, domain }
  const ranked = distinctBrands(given.brands.map((brand) => brandOf(brand, subject)))
  const peers = ranked.filter((brand) => brand !== subject).slice(0, PEERS)
  if (peers.length < FEWEST_PEERS) return `brands must hold ${PEERS} competitors with their domains`
  const before = ranked.includes(subject) ? Math.min(ranked.indexOf(subject), peers.length) : peers.length
  const brands = [...peers.slice(0, before), subject, ...peers.slice(before)]
  return {
    stream,
    region: plausible(given.region) ?? 'Global',
    subjectBrand: subject,
    brands: brands.map((brand, index) => ({ rank: index + 1, ...brand, isSubject: brand === subject })),
    sample: false,
  }
}

/** The subject where it is the same site or name; null where it cannot be a company with a website. */
function brandOf(given: Brand, subject: Brand): Brand | null {
  const { hostname, domain, isIcann, isPrivate } = parse(cleanDomain(given.domain), { allowPrivateDomains: true })
  const name = plausible(given.name)
  if (name === null || hostname === null || domain === null || !(isIcann === true || isPrivate === true)) return null
  const isSubject = domain === siteOf(subject.domain) || name.toLowerCase() === subject.name.toLowerCase()
  return isSubject ? subject : { name, domain: hostname }
}

/** shop.acme.co.uk → acme.co.uk; a subdomain of a site builder is a site of its own. */
function siteOf(domain: string): string | null {
  return parse(domain, { allowPrivateDomains: true }).domain
}

function distinctBrands(brands: ReadonlyArray<Brand | null>): Brand[] {
  const seen = new Set<string>()
  return brands.filter((brand): brand is Brand => {
    if (brand === null || seen.has(brand.domain)) return false
    seen.add(brand.domain)
    return true
  })
}

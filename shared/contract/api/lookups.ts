// What is known about a website before it is a project: its brand, its competitors, its figures.

import { z } from 'zod'
import { calls } from './call.ts'
import { dataEnvelope, integer, sample, string } from './envelope.ts'
import { EXAMPLE_OFFER, typedWebsite } from './projects.ts'

export const domainRequest = z.object({ domain: typedWebsite })

export const brandNamesResponse = dataEnvelope(
  z.object({
    brandName: string('Acme'),
    otherBrandNames: z.array(z.string()).meta({ examples: [['Acme Inc', 'acme.com']] }),
    /** what the company offers, in a few words; empty when neither model, site nor domain says it */
    description: string(EXAMPLE_OFFER),
    /** where the names come from: a model, the site itself, or the domain alone as the last resort */
    source: z.enum(['model', 'site', 'domain']).meta({ examples: ['site'] }),
  }),
)
export type BrandNames = z.infer<typeof brandNamesResponse>['data']

export const marketPeers = z.object({
  stream: string('Industrial tools'),
  region: string('US'),
  subjectBrand: z.object({ name: string('Acme'), domain: string('acme.com') }),
  brands: z.array(
    z.object({ rank: integer(1), name: string('Globex'), domain: string('globex.com'), isSubject: z.boolean() }),
  ),
  sample,
})
export type MarketPeers = z.infer<typeof marketPeers>
export const marketPeersResponse = dataEnvelope(marketPeers)

/** null: no source knows it */
const knownFigure = (example: number) => z.nullable(z.number()).meta({ examples: [example] })

export const domainOverview = z.object({
  traffic: knownFigure(128_400),
  keywords: knownFigure(5_210),
  referringDomains: knownFigure(940),
  backlinks: knownFigure(18_300),
  /** the source's list is truncated: there may be more referring domains and backlinks */
  linksAtLeast: z.boolean().optional(),
  sample,
})
export type DomainOverview = z.infer<typeof domainOverview>
export const domainOverviewResponse = dataEnvelope(domainOverview)

export const lookupCalls = calls('Look-ups', {
  findMarketPeers: {
    summary: 'Find the companies that a website competes with',
    description: 'Works with or without a session.',
    body: domainRequest,
    response: { 200: marketPeersResponse },
  },
  findBrandNames: {
    summary: 'Detect the brand behind a website, and how else it is written',
    body: domainRequest,
    response: { 200: brandNamesResponse },
  },
  getDomainOverview: {
    summary: 'Read traffic, keywords and links of a website',
    querystring: domainRequest,
    response: { 200: domainOverviewResponse },
  },
})

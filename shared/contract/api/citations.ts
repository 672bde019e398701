// What answers cite: pages, Reddit threads, competitors' sites, and citations per day.

import { MAX_HOST_LENGTH } from '../../domain/website/host-length.ts'
import { sourceKinds } from '../../domain/source-kinds.ts'
import { z } from 'zod'
import { calls } from './call.ts'
import { day, integer, limit, sample, string, topEnvelope, trimmedText, withExample } from './envelope.ts'
import { firstAnswerDay, period, reportCall, reportQuery, trendRow } from './reports.ts'

export const MAX_SOURCES = 5000
const DEFAULT_SOURCES = 1000

export const sourceListQuery = reportQuery.safeExtend({
  limit: limit(MAX_SOURCES, DEFAULT_SOURCES, 'Rows of the list; `total` counts all'),
})

const PAGES_OF = 'Pages of this domain only, or of this one of its hosts; of a tracked domain, those that count for it'
export const pagesOf = (note = '') =>
  withExample(trimmedText(MAX_HOST_LENGTH).toLowerCase().min(1).optional(), 'anvils.org', {
    description: PAGES_OF + note,
  })

export const sourcesQuery = sourceListQuery.safeExtend({ domain: pagesOf() })

export const exampleSource = {
  url: 'https://anvils.org/guide',
  title: 'The anvil guide',
  domain: 'anvils.org',
  firstDay: 2,
  lastDay: 5,
  change: 3,
}

const page = {
  url: string(exampleSource.url),
  title: string(exampleSource.title).nullable(),
  /** registrable domain */
  domain: string(exampleSource.domain),
  /** answers that cite the page on the first and on the last day of the period with an answer */
  firstDay: integer(exampleSource.firstDay),
  lastDay: integer(exampleSource.lastDay),
  /** last − first */
  change: integer(exampleSource.change),
}

/** A domain's pages, and how often they are cited on the first and the last day with answers. */
const citedDomain = z.object({
  domain: string('anvils.org'),
  sources: integer(1),
  firstDay: integer(2),
  lastDay: integer(5),
})

const listed = {
  /** matching pages, beyond the limit of the list too */
  total: integer(1),
  period,
  /** the days of `firstDay` and `lastDay` of the pages; null without an answer in the period */
  firstDay: firstAnswerDay.nullable(),
  lastDay: day.nullable(),
  sample,
}

/** Sorted by last day, then change, both descending, then URL. */
export const sourcesResponse = topEnvelope({
  sources: z.array(z.object(page)),
  /**
   * domains of all pages of the period, regardless of the `domain` filter: tracked domains and registrable ones, those with the
   * most pages first
   */
  domains: z.array(citedDomain),
  ...listed,
})
export type SourcesResponse = z.infer<typeof sourcesResponse>

export const redditSourcesResponse = topEnvelope({
  /** the subreddit as in the URL, `u_name` for a user's page; null for a short link, which names none */
  sources: z.array(
    z.object({
      ...page,
      url: string('https://www.reddit.com/r/blacksmith/comments/1abcd2/which_anvil/'),
      title: string('Which anvil?').nullable(),
      domain: string('reddit.com'),
      subreddit: string('blacksmith').nullable(),
    }),
  ),
  ...listed,
})
export type RedditSourcesResponse = z.infer<typeof redditSourcesResponse>

export const competitorSourcesResponse = topEnvelope({
  /** the tracked domain to which the page belongs */
  sources: z.array(
    z.object({
      ...page,
      url: string('https://globex.com/anvils'),
      title: string('Anvils').nullable(),
      domain: string('globex.com'),
      competitorDomain: string('globex.com'),
    }),
  ),
  /** of all their pages, listed or not; the domains that are tracked, those with the most pages first */
  domains: z.array(
    citedDomain.extend({
      domain: string('globex.com'),
      /** cited pages of the domain, summed over the answers of the period, as in the citation trends */
      citations: integer(140),
    }),
  ),
  ...listed,
})
export type CompetitorSourcesResponse = z.infer<typeof competitorSourcesResponse>

/** Citations (distinct cited pages, summed over answers) per domain and day. */
export const citationTrendsResponse = topEnvelope({
  yourDomain: string('acme.com'),
  /** tracked ones in the project's order, then `detected` */
  competitors: z.array(z.string()).meta({ examples: [['globex.com', 'initech.com']] }),
  /** domains that the project does not track: sites of other companies that answers often cite, most cited first */
  detected: z.array(string('initech.com')),
  /** integers; null on a day without any answer */
  series: z.array(
    trendRow.meta({ examples: [{ date: '2026-03-30', 'acme.com': 4, 'globex.com': 7, 'initech.com': 2 }] }),
  ),
  /** over the period, per domain */
  totals: withExample(z.record(z.string(), z.number().int()), { 'acme.com': 61, 'globex.com': 140, 'initech.com': 38 }),
  sample,
  period,
})
export type CitationTrendsResponse = z.infer<typeof citationTrendsResponse>

/** Citations (distinct cited pages, summed over answers) by the kind of their sites. */
export const citationSharesResponse = topEnvelope({
  citations: integer(1240),
  /** in the equally long period before */
  citationsBefore: integer(1100),
  /** one of each kind, in order */
  kinds: z.array(
    z.object({
      kind: z.enum(sourceKinds).meta({ examples: ['reviews'] }),
      citations: integer(236),
      citationsBefore: integer(198),
      /** the most cited ones; tracked domains, else registrable ones */
      domains: z.array(z.object({ domain: string('anvils.org'), citations: integer(120) })),
    }),
  ),
  sample,
  period,
})
export type CitationSharesResponse = z.infer<typeof citationSharesResponse>

export const citationCalls = calls('Citations', {
  getCitationTrends: reportCall(
    'Read citations by day, for your domain and others',
    reportQuery,
    citationTrendsResponse,
  ),
  getCitationShares: {
    ...reportCall('Read whose pages answers cite', reportQuery, citationSharesResponse),
    description:
      'Yours, those of tracked competitors, of review and comparison sites, of communities, of the press and references, and others. A list of known sites tells which is which.',
  },
  listSources: reportCall('List the pages that answers cite, and their domains', sourcesQuery, sourcesResponse),
  listRedditSources: reportCall('List the Reddit threads that answers cite', sourceListQuery, redditSourcesResponse),
  listCompetitorSources: reportCall(
    'List the pages of competitors that answers cite',
    sourceListQuery,
    competitorSourcesResponse,
  ),
})

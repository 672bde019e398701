// What answers cite: pages, Reddit threads, competitors' sites, and their days.

import { z } from 'zod'
import { topEnvelope, trimmedText } from './envelope.ts'
import { period, reportQuery, trendRow } from './reports.ts'

export const MAX_SOURCES = 5000
const DEFAULT_SOURCES = 1000

export const sourcesQuery = reportQuery.safeExtend({
  limit: z.coerce.number().int().min(1).max(MAX_SOURCES).default(DEFAULT_SOURCES),
  /** only pages of this registrable domain or of one of its hosts */
  domain: trimmedText(253).min(1).optional(),
})

const counts = {
  /** answers that cite the page on the first and the last day of the period that has any answer */
  firstDay: z.number().int(),
  lastDay: z.number().int(),
  change: z.number().int(),
  /** answers of the whole period that cite it */
  answers: z.number().int(),
}
const page = { url: z.string(), title: z.string().nullable(), domain: z.string(), ...counts }

const listed = {
  /** pages that match, listed or not */
  total: z.number().int(),
  period,
  sample: z.boolean(),
}

/** Sorted by last day, then change, both falling, then URL. */
export const sourcesResponse = topEnvelope({
  sources: z.array(z.object(page)),
  /** hosts of all pages of the period, most cited first */
  domains: z.array(z.object({ domain: z.string(), sources: z.number().int() })),
  ...listed,
})
export type SourcesResponse = z.infer<typeof sourcesResponse>

export const redditSourcesResponse = topEnvelope({
  sources: z.array(z.object({ ...page, subreddit: z.string() })),
  ...listed,
})
export const competitorSourcesResponse = topEnvelope({
  sources: z.array(z.object({ ...page, competitorDomain: z.string() })),
  ...listed,
})

/** Citations (distinct cited pages, summed over answers) per domain and day. */
export const citationTrendsResponse = topEnvelope({
  yourDomain: z.string(),
  competitors: z.array(z.string()),
  series: z.array(trendRow),
  /** over the period, per domain */
  totals: z.record(z.string(), z.number().int()),
  sample: z.boolean(),
  period,
})
export type CitationTrendsResponse = z.infer<typeof citationTrendsResponse>

export const exportFormats = ['csv', 'json'] as const
export const exportReports = ['overview', 'trends', 'positions', 'sources', 'reddit', 'competitors', 'answers'] as const
export const exportQuery = reportQuery.safeExtend({
  format: z.enum(exportFormats).default('csv'),
  report: z.enum(exportReports).default('overview'),
})

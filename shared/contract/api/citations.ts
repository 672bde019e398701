// What answers cite: pages, Reddit threads, competitors' sites, and their days.

import { z } from 'zod'
import { day, topEnvelope, trimmedText } from './envelope.ts'
import { period, reportQuery, trendRow } from './reports.ts'

export const MAX_SOURCES = 5000
const DEFAULT_SOURCES = 1000

export const sourceListQuery = reportQuery.safeExtend({
  /** rows of the list; `total` counts all */
  limit: z.coerce.number().int().min(1).max(MAX_SOURCES).default(DEFAULT_SOURCES),
})

export const sourcesQuery = sourceListQuery.safeExtend({
  /** only pages that count for this tracked company; of another domain: its pages, or those of this one of its hosts */
  domain: trimmedText(253).toLowerCase().min(1).optional(),
})

const page = {
  url: z.string(),
  title: z.string().nullable(),
  /** registrable domain */
  domain: z.string(),
  /** answers that cite the page on the first and the last day of the period that has any answer */
  firstDay: z.number().int(),
  lastDay: z.number().int(),
  /** last − first */
  change: z.number().int(),
}

const listed = {
  /** pages that match, listed or not */
  total: z.number().int(),
  period,
  /** the days behind the pages' numbers; null without any answer in the period */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  sample: z.boolean(),
}

/** Sorted by last day, then change, both falling, then URL. */
export const sourcesResponse = topEnvelope({
  sources: z.array(z.object(page)),
  /**
   * of all pages of the period, whatever `domain` asks for: tracked domains with the pages that count for them, and
   * registrable ones; those with the most pages first
   */
  domains: z.array(z.object({ domain: z.string(), sources: z.number().int() })),
  ...listed,
})
export type SourcesResponse = z.infer<typeof sourcesResponse>

export const redditSourcesResponse = topEnvelope({
  /** the subreddit's name as in the URL, `u_name` for a person's page; null where the URL names none, as short links */
  sources: z.array(z.object({ ...page, subreddit: z.string().nullable() })),
  ...listed,
})
export type RedditSourcesResponse = z.infer<typeof redditSourcesResponse>

export const competitorSourcesResponse = topEnvelope({
  /** the tracked domain whose page it is */
  sources: z.array(z.object({ ...page, competitorDomain: z.string() })),
  ...listed,
})
export type CompetitorSourcesResponse = z.infer<typeof competitorSourcesResponse>

/** Citations (distinct cited pages, summed over answers) per domain and day. */
export const citationTrendsResponse = topEnvelope({
  yourDomain: z.string(),
  /** tracked ones in the project's order, then `detected` */
  competitors: z.array(z.string()),
  /** those of them that nobody tracks: other companies' sites that answers cite often, most cited first */
  detected: z.array(z.string()),
  /** integers; null on a day without any answer */
  series: z.array(trendRow),
  /** over the period, per domain */
  totals: z.record(z.string(), z.number().int()),
  sample: z.boolean(),
  period,
})
export type CitationTrendsResponse = z.infer<typeof citationTrendsResponse>

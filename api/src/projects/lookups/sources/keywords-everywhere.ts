// What Keywords Everywhere knows of a domain (https://api.keywordseverywhere.com/docs/):
// - POST /v1/get_domain_traffic_metrics {domains[], country}: estimated_monthly_traffic, total_ranking_keywords
//   (top 30 positions); 2 credits. Without a country the figures are those of the whole world.
// - POST /v1/get_domain_backlinks {domain, num}: the top backlinks, one credit each. No call says how many there are,
//   so they are counted, up to `backlinks` of them.
// Both need a Gold or Platinum plan (402 without), and take form fields with a bearer.

import { z } from 'zod'
import { callSource } from './call-source.ts'
import { SourceError } from './source-error.ts'

interface DomainFigures {
  /** visitors a month from search, estimated */
  traffic: number
  keywords: number
  referringDomains: number
  backlinks: number
  /** there may be more backlinks and referring domains than were counted */
  linksAtLeast: boolean
}

/** Rejects with a SourceError. */
export type ReadDomainFigures = (domain: string, signal: AbortSignal) => Promise<DomainFigures>

const SOURCE = 'Keywords Everywhere'
const figure = z.number().int().min(0)

/** One domain per request. */
const trafficAnswer = z.object({
  data: z.tuple([z.object({ estimated_monthly_traffic: figure, total_ranking_keywords: figure })]),
})
const backlinksAnswer = z.object({ data: z.array(z.object({ domain_source: z.string() })) })

interface Account {
  apiKey: string
  baseUrl: string
  /** most backlinks counted for a domain */
  backlinks: number
}

export function keywordsEverywhere(settings: Account): ReadDomainFigures {
  const base = settings.baseUrl.replace(/\/+$/, '')
  const headers = { authorization: `Bearer ${settings.apiKey}` }
  const call = async <Answer>(
    path: string,
    fields: Record<string, string>,
    schema: z.ZodType<Answer>,
    signal: AbortSignal,
  ) => {
    const body = new URLSearchParams(fields)
    const answer = await callSource({ source: SOURCE, url: `${base}/v1/${path}`, headers, body, signal })
    const result = schema.safeParse(answer)
    if (!result.success) throw new SourceError('malformed', `${SOURCE} answered in an unknown form`)
    return result.data
  }
  return async (domain, signal) => {
    const [search, { data: links }] = await Promise.all([
      call('get_domain_traffic_metrics', { 'domains[]': domain }, trafficAnswer, signal),
      call('get_domain_backlinks', { domain, num: String(settings.backlinks) }, backlinksAnswer, signal),
    ])
    return {
      traffic: search.data[0].estimated_monthly_traffic,
      keywords: search.data[0].total_ranking_keywords,
      referringDomains: new Set(links.map((link) => link.domain_source.toLowerCase())).size,
      backlinks: links.length,
      linksAtLeast: links.length >= settings.backlinks,
    }
  }
}

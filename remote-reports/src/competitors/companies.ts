// What the page says of each company, and of you among them. Rates are exact percents: they are rounded where they are shown.

import { pointsBetween, type Difference } from '@sightline/shared/api'
import type { CompanyMetric } from './company-metrics.ts'
import type { TrendsReading } from './read-trends.ts'

/** By metric; `citation` and `citations` count cited pages, the latter also those of companies that are not tracked. */
export type CompetitorData = Record<CompanyMetric | 'citation' | 'citations', TrendsReading>

export interface Company {
  domain: string
  you: boolean
  /** false: the answers cite its site, and what they say of it is not measured */
  tracked: boolean
  rates: Record<CompanyMetric, number | null>
  mentions: number | null
  citations: number | null
  /** of its brand visibility, from the first to the last day */
  change: Difference | null
  /** that cite it, of a company that is not tracked */
  answers: number | null
}

export interface Companies {
  /** you, the tracked ones in the project's order, and found ones, most cited first */
  all: Company[]
  /** tracked and found, listed or not */
  competitors: number
  tracked: number
  /** of everybody; null without any */
  mentions: number | null
  yourMentions: number | null
}

export function companiesOf({ brand, url, top, sentiment, citation, citations }: CompetitorData): Companies {
  const { yourDomain } = brand
  const known = [yourDomain, ...brand.competitors].filter((domain) => domain !== '')
  const tracked = known.map((domain): Company => ({
    domain,
    you: domain === yourDomain,
    tracked: true,
    rates: {
      brand: brand.values[domain] ?? null,
      url: url.values[domain] ?? null,
      top: top.values[domain] ?? null,
      sentiment: clamped(sentiment.values[domain] ?? null),
    },
    mentions: brand.mentions[domain] ?? null,
    citations: citation.values[domain] ?? citations.values[domain] ?? null,
    change: brand.changes[domain] ?? null,
    answers: null,
  }))
  const found = brand.found
    .filter(({ domain }) => !known.includes(domain))
    .map((company): Company => ({
      domain: company.domain,
      you: false,
      tracked: false,
      rates: { brand: null, url: company.url, top: null, sentiment: null },
      mentions: null,
      citations: citations.values[company.domain] ?? null,
      change: null,
      answers: company.answers,
    }))
  const mentions = tracked.flatMap((company) => company.mentions ?? [])
  const others = tracked.filter(({ you }) => !you)
  return {
    all: [...tracked, ...found],
    competitors: others.length + Math.max(found.length, brand.foundTotal),
    tracked: others.length,
    mentions: mentions.length === 0 ? null : mentions.reduce((sum, count) => sum + count, 0),
    yourMentions: brand.mentions[yourDomain] ?? null,
  }
}

/** A bar or a score never leaves 0 to 100, whatever arrives. */
export function clamped(percent: number | null): number | null {
  return percent === null ? null : Math.min(100, Math.max(0, percent))
}

interface Rank {
  place: number
  of: number
  /** the nearest one ahead; of the first place the nearest one behind or level */
  neighbour: Company
  /** how far away it is, in points */
  distance: number
}

/** Your rank by brand visibility among companies with a rate; null when you or all others have none. */
export function rankOf(companies: readonly Company[]): Rank | null {
  const mine = companies.find(({ you }) => you)?.rates.brand ?? null
  const others = companies.filter(({ you, rates }) => !you && rates.brand !== null)
  if (mine === null) return null
  const rate = (company: Company) => company.rates.brand ?? 0
  const ahead = others.filter((company) => rate(company) > mine)
  const [neighbour] = ahead.length > 0 ? ahead.toSorted((a, b) => rate(a) - rate(b)) : others.toSorted((a, b) => rate(b) - rate(a))
  if (neighbour === undefined) return null
  const distance = Math.abs(pointsBetween(mine / 100, rate(neighbour) / 100) ?? 0)
  return { place: ahead.length + 1, of: others.length + 1, neighbour, distance }
}

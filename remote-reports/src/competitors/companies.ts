// The page's figures of each company, you included. Rates are exact percents: they are rounded where they are shown.

import type { Difference } from '@sightline/shared/api'
import type { Rate } from '@sightline/shared/contract/api/reports.ts'
import { clamped } from '@sightline/shared/domain/figures.ts'
import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import type { Standing } from '@sightline/shared/domain/standing.ts'
import type { CompanyMetric } from '../metrics/company-metrics.ts'
import type { TrendsReading } from './read-trends.ts'

/** By metric; `citation` and `citations` count cited pages, the latter also those of companies that are not tracked. */
export type CompetitorData = Record<CompanyMetric | 'citation' | 'citations', TrendsReading>

export interface Company {
  domain: string
  you: boolean
  /** false: the answers cite its site, and what they say of it is not measured */
  tracked: boolean
  rates: Record<CompanyMetric, number | null>
  /** what the rates rest on, and their intervals */
  intervals: Partial<Record<CompanyMetric, Rate>>
  mentions: number | null
  citations: number | null
  /** of its brand visibility, since the equally long period before */
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
  /** of all companies; null without any */
  mentions: number | null
  yourMentions: number | null
  /** yours */
  standing: Standing | null
  /** since a day of the periods that the changes compare */
  newModels: NewModel[]
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
    intervals: {
      brand: brand.intervals[domain],
      url: url.intervals[domain],
      top: top.intervals[domain],
      sentiment: sentiment.intervals[domain],
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
      intervals: {},
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
    standing: brand.standing,
    newModels: brand.newModels,
  }
}

// Invented pages of sites that review, compare and look things up: of a topic, and of companies.

import { leaning, mixed, seedOf, type Seed } from '../drift.ts'
import type { PromptReading } from '../prompt-reading.ts'
import type { MarketPlayer, SampleMarket } from '../sample-market.ts'
import sources from '../sources.json' with { type: 'json' }
import { capitalised } from '../wording.ts'
import { slugOf, type Candidate, type Page } from './page.ts'

/** host → name and path, where `{topic}` is its slug */
const sites = new Map(Object.entries(sources.reviewSites))
/** Read there more than elsewhere. */
const localReviewers = new Map(Object.entries(sources.localReviewers))
const LONGEST_QUESTION = 80
const PAGE_LEANING = 0.6
const QUORA = seedOf('quora')
const WIKIPEDIA = seedOf('wikipedia')

export interface ReviewFrame {
  market: SampleMarket
  reading: PromptReading
  /** companies of the answer */
  named: readonly MarketPlayer[]
  geography: string
  promptText: string
}

export function reviewPages({ market, reading, named, geography, promptText }: ReviewFrame): Candidate[] {
  const { topic, topicSlug, trade } = reading
  const seed = (...parts: readonly Seed[]) => mixed(market.subject.seed, ...parts)
  const ofCompanies = named
    .filter(({ domain }) => domain !== '')
    .map((player) => candidate('company-review', seed(player.seed), () => reviewOfCompany(player)))
  const asked = candidate('forum', seed(QUORA), () => questionPage(promptText))
  if (topic === null) return [...ofCompanies, asked]
  const hosts = [...trade.reviewers, ...(localReviewers.get(geography.toUpperCase()) ?? [])]
  const topicSeed = seedOf(topicSlug)
  return [
    ...ofCompanies,
    asked,
    ...hosts.map((host) => candidate('review', seed(seedOf(host), topicSeed), () => reviewOf(host, topic, topicSlug))),
    candidate('reference', seed(WIKIPEDIA, topicSeed), () => ({
      url: encodeURI(`https://en.wikipedia.org/wiki/${capitalised(slugOf(topic, '_'))}`),
      title: `${capitalised(topic)} - Wikipedia`,
    })),
  ]
}

const candidate = (kind: Candidate['kind'], seed: Seed, page: () => Page): Candidate => ({
  ...{ kind, seed, page },
  weight: PAGE_LEANING * leaning(seed),
})

const reviewOfCompany = ({ name, domain }: MarketPlayer): Page => ({
  url: `https://www.trustpilot.com/review/${domain}`,
  title: `${name} Reviews | Trustpilot`,
})

function questionPage(promptText: string): Page {
  const slug = promptText.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, LONGEST_QUESTION)
  return { url: encodeURI(`https://www.quora.com/${slug.replace(/-$/, '')}`), title: `${promptText} - Quora` }
}

function reviewOf(host: string, topic: string, topicSlug: string): Page {
  const [name = host, path = 'best/{topic}'] = sites.get(host) ?? []
  return { url: encodeURI(`https://${host}/${path.replace('{topic}', topicSlug)}`), title: `Best ${topic} - ${name}` }
}

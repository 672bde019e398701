// Invented pages of sites that review, compare and look things up: of a topic, and of companies.

import { leaning, mixed, seedOf, type Seed } from '../drift.ts'
import type { PromptReading } from '../prompt-reading.ts'
import type { MarketPlayer, SampleMarket } from '../sample-market.ts'
import { capitalised } from '../wording.ts'
import { slugOf, type Candidate, type Page } from './page.ts'

interface ReviewSite {
  name: string
  /** `{topic}` is its slug */
  path: string
}

const sites: Record<string, ReviewSite> = {
  'www.bbb.org': { name: 'BBB', path: 'us/category/{topic}' },
  'www.businessinsider.com': { name: 'Business Insider', path: 'guides/best-{topic}' },
  'www.capterra.com': { name: 'Capterra', path: '{topic}/' },
  'www.cnbc.com': { name: 'CNBC', path: 'select/best-{topic}/' },
  'www.cnet.com': { name: 'CNET', path: 'best-{topic}/' },
  'www.consumerreports.org': { name: 'Consumer Reports', path: '{topic}/buying-guide/' },
  'www.forbes.com': { name: 'Forbes', path: 'advisor/best-{topic}/' },
  'www.g2.com': { name: 'G2', path: 'categories/{topic}' },
  'www.getapp.com': { name: 'GetApp', path: 'browse/{topic}/' },
  'www.goodhousekeeping.com': { name: 'Good Housekeeping', path: 'best-{topic}/' },
  'www.inc.com': { name: 'Inc.', path: 'guides/{topic}' },
  'www.investopedia.com': { name: 'Investopedia', path: 'best-{topic}' },
  'www.nytimes.com': { name: 'Wirecutter', path: 'wirecutter/reviews/best-{topic}/' },
  'www.pcmag.com': { name: 'PCMag', path: 'picks/the-best-{topic}' },
  'www.techradar.com': { name: 'TechRadar', path: 'best/{topic}' },
  'www.theguardian.com': { name: 'The Guardian', path: 'thefilter/best-{topic}' },
  'www.tripadvisor.com': { name: 'Tripadvisor', path: 'best/{topic}' },
  'www.usnews.com': { name: 'U.S. News', path: '360-reviews/{topic}' },
  'www.which.co.uk': { name: 'Which?', path: 'reviews/{topic}' },
  'www.wired.com': { name: 'WIRED', path: 'gallery/best-{topic}/' },
  'www.yelp.com': { name: 'Yelp', path: 'best/{topic}' },
  'www.zdnet.com': { name: 'ZDNET', path: 'article/best-{topic}/' },
}
/** Read there more than elsewhere. */
const localReviewers: Record<string, readonly string[]> = {
  GB: ['www.which.co.uk', 'www.theguardian.com'],
  IE: ['www.which.co.uk', 'www.theguardian.com'],
}
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
  const hosts = [...trade.reviewers, ...(localReviewers[geography.toUpperCase()] ?? [])]
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
  const { name, path } = sites[host] ?? { name: host, path: 'best/{topic}' }
  return { url: encodeURI(`https://${host}/${path.replace('{topic}', topicSlug)}`), title: `Best ${topic} - ${name}` }
}

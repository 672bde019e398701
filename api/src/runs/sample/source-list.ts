// Sources of a sample answer: its citations, their marks in the text, and retrieved pages.

import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Citation } from '../../measurement/measurement.ts'
import type { Random } from '../../projects/invented/random.ts'
import { isWeekend, type AskedOn, type SampleQuestion } from './sample-question.ts'
import { drift, leaning, mixed, seedOf } from './drift.ts'
import { companyPage } from './pages/company-pages.ts'
import type { Candidate, Page, PageKind } from './pages/page.ts'
import { redditThreads } from './pages/reddit-threads.ts'
import { reviewPages } from './pages/review-pages.ts'
import type { PromptReading } from './prompt-reading.ts'
import type { MarketPlayer, SampleMarket } from './sample-market.ts'

/** What a platform likes to cite. */
const tastes: Record<PlatformId, Record<PageKind, number>> = {
  chatgpt: { forum: 0.25, review: 0, 'company-review': -0.4, reference: 0.2 },
  gemini: { forum: 0.1, review: 0.35, 'company-review': -0.3, reference: 0 },
  claude: { forum: -0.5, review: 0, 'company-review': 0, reference: 0 },
  grok: { forum: 0.5, review: -0.2, 'company-review': -0.5, reference: -0.2 },
  perplexity: { forum: 0.4, review: 0.2, 'company-review': -0.3, reference: 0.1 },
}
/** How many pages of others an answer cites at least and at most. */
const appetites: Record<PlatformId, readonly [number, number]> = {
  chatgpt: [1, 4],
  gemini: [1, 5],
  claude: [0, 3],
  grok: [1, 4],
  perplexity: [2, 5],
}
const PROMPT_LEANING = 0.8
const PAGE_WAVE = { height: 0.9, days: 9 }
const JITTER = 0.45
/** What decides whether the site of a named company is cited. */
const CITED = seedOf('cited')
const SITE_WAVE = { height: 0.7, days: 9 }
const PLATFORM_WAVE = { height: 0.25, days: 25 }
const SITE_JITTER = 0.3
/** On weekends people talk, and magazines rest. */
const WEEKEND_TALK = 0.3
const MOST_ONLY_READ = 4
/** The subject's own page was found, and something else was cited. */
const OWN_ONLY_READ_CHANCE = 0.25

export interface SourceList {
  /** Cites the site of a company now and then; returns the mark for the text, in the platform's own style. */
  citeSiteOf(player: MarketPlayer): string
  /** Cites pages of others, those about the named companies among them: the marks. */
  citeOthers(named: readonly MarketPlayer[]): string
  citations(): Citation[]
}

/** An answer without a search cites nothing. */
export const noSources: SourceList = { citeSiteOf: () => '', citeOthers: () => '', citations: () => [] }

export function searchedSources(
  question: SampleQuestion,
  asked: AskedOn,
  market: SampleMarket,
  reading: PromptReading,
  random: Random,
): SourceList {
  const { platform } = question
  const cited: Page[] = []
  let ranked: readonly Candidate[] = []
  let citedOthers = 0
  const cite = (page: Page): string => {
    cited.push(page)
    return markOf(platform, page, cited.length)
  }
  return {
    citeSiteOf(player) {
      if (player.domain === '' || !isCited(player, asked, random)) return ''
      return cite(companyPage(player, reading, asked, random))
    },
    citeOthers(named) {
      const { promptText, geography } = question
      const pages = [
        ...redditThreads({ market, reading, geography }, asked.day),
        ...reviewPages({ market, reading, named, geography, promptText }),
      ]
      ranked = rankedPages(pages, platform, asked, random)
      citedOthers = random.whole(...appetites[platform])
      return ranked
        .slice(0, citedOthers)
        .map(({ page }) => cite(page()))
        .join('')
    },
    citations() {
      const seen = new Set(cited.map(({ url }) => url))
      const found = ranked.slice(citedOthers, citedOthers + random.whole(1, MOST_ONLY_READ)).map(({ page }) => page())
      if (market.subject.domain !== '' && random.chance(OWN_ONLY_READ_CHANCE)) {
        found.push(companyPage(market.subject, reading, asked, random))
      }
      const onlyRead = found.filter(({ url }) => !seen.has(url))
      return [
        ...cited.map((page): Citation => ({ ...page, state: 'cited' })),
        ...onlyRead.map((page): Citation => ({ ...page, state: 'retrieved' })),
      ]
    },
  }
}

/** A platform that has found a site cites it for a while. */
function isCited({ seed, citing }: MarketPlayer, { day, platform, place }: AskedOn, random: Random): boolean {
  const wave =
    SITE_WAVE.height * drift(mixed(seed, CITED, place), day, SITE_WAVE.days)
    + PLATFORM_WAVE.height * drift(mixed(seed, CITED, platform), day, PLATFORM_WAVE.days)
  return wave + random.between(-SITE_JITTER, SITE_JITTER) < citing - 0.5
}

function rankedPages(pages: readonly Candidate[], platform: PlatformId, asked: AskedOn, random: Random): Candidate[] {
  const taste = tastes[platform]
  const talk = isWeekend(asked.day) ? WEEKEND_TALK : 0
  return pages
    .map((page) => ({
      page,
      score:
        page.weight
        + PROMPT_LEANING * leaning(mixed(page.seed, asked.prompt))
        + PAGE_WAVE.height * drift(mixed(page.seed, asked.place), asked.day, PAGE_WAVE.days)
        + taste[page.kind]
        + (page.kind === 'forum' ? talk : 0)
        + random.between(-JITTER, JITTER),
    }))
    .sort((left, right) => right.score - left.score)
    .map(({ page }) => page)
}

function markOf(platform: PlatformId, { url }: Page, number: number): string {
  switch (platform) {
    case 'chatgpt':
      return ` ([${hostOf(url)}](${url}?utm_source=openai))`
    case 'perplexity':
      return `[${number}]`
    case 'grok':
      return ` [[${number}]](${url})`
    default:
      return ''
  }
}

const hostOf = (url: string) => (url.split('/')[2] ?? '').replace(/^www\./, '')

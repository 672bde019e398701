// Sources of a sample answer: its citations, their marks in the text, and pages that were only read.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { Citation } from '../../measurement/measurement.ts'
import { seededRandom, unitOf, type Random } from '../../projects/invented/random.ts'
import { isPlural } from '../../projects/lookups/plural-topic.ts'
import { capitalised } from './answer-text.ts'
import { drift, epochOf, leaning, mixed, seedOf, type Seed } from './drift.ts'
import type { PromptReading } from './prompt-reading.ts'
import type { MarketPlayer, SampleMarket } from './sample-market.ts'
import { DAY_MS, type QuestionSeeds, type SampleQuestion } from './sample-question.ts'
import { slugOf } from './slug.ts'
import sources from './sources.json' with { type: 'json' }

interface Page {
  url: string
  title: string
}

/** A third-party page that may be cited, and its probability. The page is built only when it is cited. */
interface Candidate {
  seed: Seed
  kind: keyof typeof sources.pages
  weight: number
  values: () => Record<string, string>
}

interface Asked {
  market: SampleMarket
  reading: PromptReading
  geography: string
}

const PROMPT_LEANING = 0.8
const PAGE_LEANING = 0.6
const PAGE_WAVE = { height: 0.9, days: 9 }
const PAGE_JITTER = 0.45
const OWN_PAGE_LEANING = 0.5
const OWN_PAGE_WAVE = { height: 0.8, days: 14 }
const FRONT_PAGE_BONUS = 0.3
/** Seed and waves that decide whether the site of a named company is cited. */
const CITED = seedOf('cited')
const SITE_WAVE = { height: 0.7, days: 9 }
const PLATFORM_WAVE = { height: 0.25, days: 25 }
const SITE_JITTER = 0.3
/** On weekends forums are cited more, and magazines less. */
const WEEKEND_TALK = 0.3
const MOST_ONLY_READ = 4
/** The subject's own page was found, and something else was cited. */
const OWN_ONLY_READ_CHANCE = 0.25
const GENERAL_THREADS = 8
const TOPIC_THREADS = 4
/** Begins behind the slots of a website's general threads. */
const FIRST_TOPIC_SLOT = 100
/** Prompts with a topic find threads about the topic first. */
const TOPIC_FIRST = 0.6
/** Lifetime of a thread in days. Its probability rises at the beginning and falls towards the end. */
const THREAD_LIFE = { shortest: 30, longest: 120, rise: 0.15 }
const LIFE_SEED = seedOf('life of a thread')
const LONGEST_SLUG = 80
const LONGEST_THREAD_SLUG = 50
/** base 36, behind a first `z`: far beyond the ids that Reddit has given out, so none leads to a real thread */
const THREAD_ID_LETTERS = 6

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
  seeds: QuestionSeeds,
  market: SampleMarket,
  reading: PromptReading,
  random: Random,
): SourceList {
  const { platform, promptText } = question
  const { fewest, most } = sources.tastes[platform]
  const cited: Page[] = []
  let onlyFound: Candidate[] = []
  const cite = (page: Page): string => {
    cited.push(page)
    return markOf(platform, page, cited.length)
  }
  return {
    citeSiteOf: (player) => (isCited(player, seeds, random) ? cite(companyPage(player, reading, seeds, random)) : ''),
    citeOthers(named) {
      const asked = { market, reading, geography: question.geography }
      const pages = [...threads(asked, seeds.day), ...otherPages(asked, named, promptText)]
      const ranked = pages
        .map((page) => ({ page, score: scoreOf(page, platform, seeds) + random.between(-PAGE_JITTER, PAGE_JITTER) }))
        .sort((left, right) => right.score - left.score)
        .map(({ page }) => page)
      const count = random.whole(fewest, most)
      onlyFound = ranked.slice(count)
      return ranked
        .slice(0, count)
        .map((candidate) => cite(pageOf(candidate)))
        .join('')
    },
    citations() {
      const seen = new Set(cited.map(({ url }) => url))
      const read = onlyFound.slice(0, random.whole(1, MOST_ONLY_READ)).map(pageOf)
      const own =
        market.subject.domain !== '' && random.chance(OWN_ONLY_READ_CHANCE)
          ? [companyPage(market.subject, reading, seeds, random)]
          : []
      return [
        ...cited.map((page): Citation => ({ ...page, state: 'cited' })),
        ...[...read, ...own]
          .filter(({ url }) => !seen.has(url))
          .map((page): Citation => ({ ...page, state: 'retrieved' })),
      ]
    },
  }
}

/** A platform cites a site for several days in a row. */
function isCited(
  { seed, citing, domain }: MarketPlayer,
  { day, platform, place }: QuestionSeeds,
  random: Random,
): boolean {
  if (domain === '') return false
  const wave =
    drift(mixed(seed, CITED, place), day, SITE_WAVE) + drift(mixed(seed, CITED, platform), day, PLATFORM_WAVE)
  return wave + random.between(-SITE_JITTER, SITE_JITTER) < citing - 0.5
}

/** The page of a company's site that an answer to this prompt finds on these days; now and then another one. */
function companyPage(
  { seed, name, domain }: MarketPlayer,
  { topic, topicSlug, trade }: PromptReading,
  { day, place }: QuestionSeeds,
  random: Random,
): Page {
  const pages = Object.entries({ '': '', ...trade.pages, ...(topic !== null && trade.topicPages) })
  const scored = pages.map(([path, title]) => {
    const page = mixed(seed, seedOf(path), path.includes('{topic}') ? seedOf(topicSlug) : 0)
    const chance = random.between(-0.5, 0.5) + (path === '' ? FRONT_PAGE_BONUS : 0)
    return {
      path,
      title,
      score: OWN_PAGE_LEANING * leaning(page) + drift(mixed(page, place), day, OWN_PAGE_WAVE) + chance,
    }
  })
  const { path, title } = scored.reduce((best, page) => (page.score > best.score ? page : best))
  return {
    url: encodeURI(`https://${domain}/${path.replace('{topic}', topicSlug)}`),
    title: title === '' ? name : `${title.replace('{topic}', topic ?? '')} | ${name}`,
  }
}

const isTalk = (kind: Candidate['kind']) => kind === 'thread' || kind === 'question'

function scoreOf(
  { seed, kind, weight }: Candidate,
  platform: PlatformId,
  { day, isWeekend, prompt, place }: QuestionSeeds,
): number {
  const liked = sources.tastes[platform][kind] + (isTalk(kind) && isWeekend ? WEEKEND_TALK : 0)
  return weight + liked + PROMPT_LEANING * leaning(mixed(seed, prompt)) + drift(mixed(seed, place), day, PAGE_WAVE)
}

function pageOf({ kind, values }: Candidate): Page {
  const known = values()
  const { url, title } = sources.pages[kind]
  return { url: encodeURI(fill(url, known)), title: fill(title, known) }
}

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)

/** The entry of the country, such as its local forums and media. */
const local = <Items>(lists: Record<string, Items>, geography: string): Items | undefined =>
  lists[geography.toUpperCase()]

/** Pages that review, compare and look things up: of a topic, and of companies. */
function otherPages(
  { market: { subject }, reading, geography }: Asked,
  named: readonly MarketPlayer[],
  prompt: string,
): Candidate[] {
  const { topic, topicSlug, trade } = reading
  const candidate = (kind: Candidate['kind'], seeds: Seed[], values: () => Record<string, string>): Candidate => {
    const seed = mixed(subject.seed, seedOf(kind), ...seeds)
    return { kind, seed, weight: PAGE_LEANING * leaning(seed), values }
  }
  const companies = named.filter(({ domain }) => domain !== '')
  const questionSlug = prompt
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '')
  const always = [
    ...companies.map(({ seed, name, domain }) => candidate('aboutCompany', [seed], () => ({ name, domain }))),
    candidate('question', [], () => ({ prompt, slug: questionSlug })),
  ]
  if (topic === null) return always
  const topicSeed = seedOf(topicSlug)
  const hosts = [...trade.reviewers, ...(local<string[]>(sources.localReviewers, geography) ?? [])]
  const reviews = hosts.map((host) =>
    candidate('review', [seedOf(host), topicSeed], () => {
      const [site = host, path = 'best/{topic}'] = (sources.reviewSites as Record<string, string[]>)[host] ?? []
      return { host, site, topic, path: path.replace('{topic}', topicSlug) }
    }),
  )
  const reference = () => ({ slug: capitalised(slugOf(topic, '_')), title: capitalised(topic) })
  return [...always, ...reviews, candidate('reference', [topicSeed], reference)]
}

function threads(asked: Asked, day: number): Candidate[] {
  const { topic, topicSlug } = asked.reading
  const { seed } = asked.market.subject
  const inSlots = (count: number, slot: (index: number) => Seed, titles: string[]) =>
    Array.from({ length: count }, (_, index) => thread(slot(index), titles, asked, day))
  const general = inSlots(GENERAL_THREADS, (index) => mixed(seed, index), sources.threads.general)
  if (topic === null) return general
  const titles = isPlural(topic) ? sources.threads.pluralTopic : sources.threads.topic
  return [
    ...general.map((candidate) => ({ ...candidate, weight: candidate.weight - TOPIC_FIRST })),
    ...inSlots(TOPIC_THREADS, (index) => mixed(seed, seedOf(topicSlug), FIRST_TOPIC_SLOT + index), titles),
  ]
}

function thread(
  slot: Seed,
  titles: string[],
  { market: { subject, rivals }, reading: { topic, trade }, geography }: Asked,
  day: number,
): Candidate {
  const { shortest, longest, rise } = THREAD_LIFE
  const days = shortest + unitOf(mixed(slot, LIFE_SEED)) * (longest - shortest)
  const { number, passed } = epochOf(slot, day, days)
  const seed = mixed(slot, number)
  const values = () => {
    const random = seededRandom('thread', String(seed))
    const any = (items: readonly string[]) => random.shuffle(items)[0] ?? ''
    const year = String(new Date((day - passed * days) * DAY_MS).getUTCFullYear())
    const title = fill(any(titles), {
      brand: subject.name,
      rival: any(rivals.map(({ name }) => name)),
      topic: topic ?? '',
      year,
    })
    const slug = slugOf(title, '_')
      .slice(0, LONGEST_THREAD_SLUG)
      .replace(/(?<=.{40})_[^_]*$/, '')
    const id = Math.floor(random.next() * 36 ** THREAD_ID_LETTERS)
      .toString(36)
      .padStart(THREAD_ID_LETTERS, '0')
    const subreddit = any([...trade.subreddits, ...(local<string[]>(sources.localSubreddits, geography) ?? [])])
    return { title: capitalised(title), slug, id: `z${id}`, subreddit }
  }
  const found = passed < rise ? 6 * passed - 0.5 : 0.4 - 0.9 * passed
  return { seed, kind: 'thread', weight: 0.5 * leaning(seed) + found, values }
}

function markOf(platform: PlatformId, { url }: Page, number: number): string {
  if (platform === 'chatgpt') return ` ([${new URL(url).hostname.replace(/^www\./, '')}](${url}?utm_source=openai))`
  if (platform === 'perplexity') return `[${number}]`
  return platform === 'grok' ? ` [[${number}]](${url})` : ''
}

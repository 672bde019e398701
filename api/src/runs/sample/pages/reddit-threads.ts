// Invented threads. Their ids lie far beyond those that Reddit has given out: none leads to a real one.

import { seededRandom, unitOf, type Random } from '../../../projects/invented/random.ts'
import { isPlural } from '../../../projects/lookups/plural-topic.ts'
import { yearOf } from '../sample-question.ts'
import { epochOf, leaning, mixed, seedOf, type Seed } from '../drift.ts'
import type { PromptReading } from '../prompt-reading.ts'
import type { SampleMarket } from '../sample-market.ts'
import sources from '../sources.json' with { type: 'json' }
import { capitalised } from '../wording.ts'
import { slugOf, type Candidate, type Page } from './page.ts'

const GENERAL_THREADS = 8
const TOPIC_THREADS = 4
/** Days until another thread has taken the place of one. */
const LIFE = { shortest: 30, longest: 120 }
const LONGEST_SLUG = 50
/** base 36, behind a first `z` */
const ID_LETTERS = 6

/** People ask at home, too. */
const localSubreddits = new Map(Object.entries(sources.localSubreddits))

/** Begins behind the slots of a website's general threads. */
const FIRST_TOPIC_SLOT = 100
/** A thread is found more and more for this part of its life, and then less and less. */
const RISE = 0.15
const LIFE_SEED = seedOf('life of a thread')

export interface ThreadFrame {
  market: SampleMarket
  reading: PromptReading
  geography: string
}

export function redditThreads(frame: ThreadFrame, day: number): Candidate[] {
  const { market, reading } = frame
  const site = market.subject.seed
  const general = Array.from({ length: GENERAL_THREADS }, (_, slot) =>
    thread(mixed(site, slot), sources.threads.general, frame, day),
  )
  if (reading.topic === null) return general
  const titles = isPlural(reading.topic) ? sources.threads.pluralTopic : sources.threads.topic
  const topic = seedOf(reading.topicSlug)
  return [
    // Who asks for a kind of thing finds threads about it first.
    ...general.map((candidate) => ({ ...candidate, weight: candidate.weight - 0.6 })),
    ...Array.from({ length: TOPIC_THREADS }, (_, slot) =>
      thread(mixed(site, topic, FIRST_TOPIC_SLOT + slot), titles, frame, day),
    ),
  ]
}

function thread(slot: Seed, titles: readonly string[], frame: ThreadFrame, day: number): Candidate {
  const days = LIFE.shortest + unitOf(mixed(slot, LIFE_SEED)) * (LIFE.longest - LIFE.shortest)
  const { number, passed } = epochOf(slot, day, days)
  const seed = mixed(slot, number)
  return {
    seed,
    kind: 'forum',
    weight: 0.5 * leaning(seed) + (passed < RISE ? 6 * passed - 0.5 : 0.4 - 0.9 * passed),
    page: () => threadPage(seededRandom('thread', String(seed)), titles, frame, Math.floor(day - passed * days)),
  }
}

/** @param begun the day of its first post */
function threadPage(
  random: Random,
  titles: readonly string[],
  { market, reading, geography }: ThreadFrame,
  begun: number,
): Page {
  const values: Record<string, string> = {
    brand: market.subject.name,
    rival: random.shuffle(market.rivals)[0]?.name ?? '',
    topic: reading.topic ?? '',
    year: String(yearOf(begun)),
  }
  const title = (random.shuffle(titles)[0] ?? '').replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
  const subreddits = [...reading.trade.subreddits, ...(localSubreddits.get(geography.toUpperCase()) ?? [])]
  const subreddit = random.shuffle(subreddits)[0] ?? 'AskReddit'
  const id = `z${Math.floor(random.next() * 36 ** ID_LETTERS)
    .toString(36)
    .padStart(ID_LETTERS, '0')}`
  return {
    url: encodeURI(`https://www.reddit.com/r/${subreddit}/comments/${id}/${threadSlug(title)}/`),
    title: `${capitalised(title)} : r/${subreddit}`,
  }
}

/** Cut between words. */
const threadSlug = (title: string) =>
  slugOf(title, '_')
    .slice(0, LONGEST_SLUG)
    .replace(/(?<=.{40})_[^_]*$/, '')

// Parses a prompt: its intent, its topic, its line of business, and the companies that it names.

import { LRUCache } from 'lru-cache'
import { namesCompany } from '../../measurement/measure.ts'
import { pluralTopic } from '../../projects/lookups/plural-topic.ts'
import patterns from './prompts.json' with { type: 'json' }
import type { MarketPlayer, SampleMarket } from './sample-market.ts'
import { slugOf } from './slug.ts'
import data from './trades.json' with { type: 'json' }

/**
 * `choose`: which ones there are, which is best. `about`: one company, which is named. `versus`: named companies against each
 * other. `alternatives`: others than the one that is named. `explain`: how something works, what to look for.
 */
export type PromptAim = 'choose' | 'about' | 'versus' | 'alternatives' | 'explain'

/** Phrases about a line of business. None is about a specific company: answers combine them with names. */
export interface Trade extends Omit<(typeof data)['general'], 'pages' | 'topicPages' | 'advice'> {
  /** path → title of a company's pages beside the front page */
  pages: Record<string, string>
  /** those about what a prompt asks for, `{topic}` */
  topicPages: Record<string, string>
  /** head → text */
  advice: Record<string, string>
}

export interface PromptReading {
  aim: PromptAim
  namesSubject: boolean
  /** rivals that the prompt names */
  named: MarketPlayer[]
  /** `running shoes`, in the plural; null when the prompt gives no short topic */
  topic: string | null
  /** `running-shoes`, empty where there is no topic */
  topicSlug: string
  trade: Trade
}

const { everywhere, ...known } = data
/** Advice that fits every line of business is part of each. */
export const trades: Trade[] = Object.values(known).map((trade) => ({
  ...trade,
  advice: { ...everywhere, ...trade.advice },
}))
const tradeWords = trades.map(({ words }) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i'))

const pattern = (text: string) =>
  new RegExp(
    text.replace(/\{(sellers|praise|doings)\}/g, (_, name: 'sellers' | 'praise' | 'doings') => patterns[name]),
    'i',
  )
const wantsNames = pattern(`\\b(?:${patterns.names.join('|')})\\b`)
const wantsAlternatives = pattern(`\\b(?:${patterns.alternatives.join('|')})\\b`)
const wantsExplanation = pattern(`^(?:${patterns.explanation.join('|')})\\b`)
/** Tried in order; the topic is their first group. */
const topics = patterns.topics.map(pattern)
const afterTopic = pattern(patterns.afterTopic)
const noTopic = pattern(patterns.noTopic)
const MOST_TOPIC_WORDS = 4

const readings = new WeakMap<SampleMarket, LRUCache<string, PromptReading>>()

/** Cached per prompt and market, as each prompt is asked every day. A project has fewer prompts than are kept. */
export function readPrompt(prompt: string, market: SampleMarket): PromptReading {
  const cached = readings.get(market) ?? new LRUCache<string, PromptReading>({ max: 1000 })
  readings.set(market, cached)
  const reading = cached.get(prompt) ?? read(prompt, market)
  cached.set(prompt, reading)
  return reading
}

function read(prompt: string, { subject, rivals }: SampleMarket): PromptReading {
  const namesSubject = namesCompany(prompt, subject)
  const named = rivals.filter((rival) => namesCompany(prompt, rival))
  const topic = topicOf(
    prompt,
    [subject, ...rivals].flatMap(({ name, variations }) => [name, ...variations]),
  )
  return {
    aim: aimOf(prompt, namesSubject, named.length > 0),
    ...{ namesSubject, named, topic },
    topicSlug: slugOf(topic ?? ''),
    trade: tradeOf(prompt, subject.domain),
  }
}

function aimOf(prompt: string, namesSubject: boolean, namesRival: boolean): PromptAim {
  if (namesSubject && namesRival) return 'versus'
  if ((namesSubject || namesRival) && wantsAlternatives.test(prompt)) return 'alternatives'
  if (namesSubject) return 'about'
  if (namesRival) return 'versus'
  return wantsExplanation.test(prompt) && !wantsNames.test(prompt) ? 'explain' : 'choose'
}

function topicOf(prompt: string, names: readonly string[]): string | null {
  const text = withoutNames(prompt.replace(/[?!.]+$/, '').replace(/^As an? [^,]+, /i, ''), names).trim()
  for (const lead of topics) {
    const topic =
      lead
        .exec(text)?.[1]
        ?.replace(afterTopic, '')
        .replace(/[^\p{L}\p{N} &'-]/gu, '')
        .trim() ?? ''
    if (topic !== '' && !noTopic.test(topic) && topic.split(' ').length <= MOST_TOPIC_WORDS) return pluralTopic(topic)
  }
  return null
}

/** The text before the first company: `task managers are cheaper than`. */
function withoutNames(text: string, names: readonly string[]): string {
  const folded = text.toLowerCase()
  const starts = names.map((name) => (name === '' ? -1 : folded.indexOf(name.toLowerCase()))).filter((at) => at !== -1)
  return starts.length === 0 ? text : text.slice(0, Math.min(...starts))
}

/** Chosen by the prompt's topic; else by the website's name; else the last one, which fits every company. */
function tradeOf(prompt: string, domain: string): Trade {
  const [found] = [prompt, domain.replaceAll(/[.-]/g, ' ')].flatMap(
    (text) => trades.find((_, index) => tradeWords[index]?.test(text)) ?? [],
  )
  return found ?? (trades.at(-1) as Trade)
}

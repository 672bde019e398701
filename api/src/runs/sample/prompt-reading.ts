// Parses a prompt: its intent, and the companies that it names.

import { namesCompany } from '../../measurement/measure.ts'
import type { Company } from '../../measurement/measurement.ts'
import { slugOf } from './pages/page.ts'
import type { MarketPlayer, SampleMarket } from './sample-market.ts'
import { topicOf } from './sample-topic.ts'
import { tradeOf, type Trade } from './trade.ts'

export type PromptAim =
  /** which ones are there, which is best */
  | 'choose'
  /** one company, which is named */
  | 'about'
  /** named companies against each other */
  | 'versus'
  /** others than the one that is named */
  | 'alternatives'
  /** how something works, what to look for */
  | 'explain'

export interface PromptReading {
  aim: PromptAim
  namesSubject: boolean
  /** rivals that the prompt names */
  named: MarketPlayer[]
  /** `running shoes`; null when the prompt gives no short topic */
  topic: string | null
  /** `running-shoes`, empty where there is no topic */
  topicSlug: string
  trade: Trade
}

const wantsNames = new RegExp(
  '\\b(?:best|top|leading|recommend\\w*|compare|alternatives?|cheapest|suggest|options|'
    + 'most (?:popular|trusted|reliable)|which (?:compan|brand|provider|vendor|shop|store|firm|tool|app)\\w*|'
    + 'who (?:are|is|makes|sells|offers))\\b',
  'i',
)
const wantsAlternatives = /\b(?:alternatives?|instead of|cheaper than|better than|similar to|like|competitors? of)\b/i
const wantsExplanation = new RegExp(
  '^(?:how|why|when|is|are|does|do|can|should|what (?:matters|makes|are the|is the|should|do|does|to)|'
    + 'which (?:trends?|materials?|features?|questions?|factors?|types?|mistakes?))\\b',
  'i',
)

const readings = new WeakMap<SampleMarket, Map<string, PromptReading>>()
/** more than a project has prompts */
const KEPT_READINGS = 1000

/** Cached per prompt and market, as each prompt is asked every day. */
export function readPrompt(prompt: string, market: SampleMarket): PromptReading {
  const known = readings.get(market) ?? new Map<string, PromptReading>()
  readings.set(market, known)
  const ready = known.get(prompt)
  if (ready !== undefined) return ready
  const reading = read(prompt, market)
  if (known.size >= KEPT_READINGS) known.clear()
  known.set(prompt, reading)
  return reading
}

function read(prompt: string, { subject, rivals }: SampleMarket): PromptReading {
  const namesSubject = namesCompany(prompt, subject)
  const named = rivals.filter((rival) => namesCompany(prompt, rival))
  const names = [subject, ...rivals].flatMap(namesOf)
  const topic = topicOf(prompt, names)
  return {
    aim: aimOf(prompt, namesSubject, named.length > 0),
    namesSubject,
    named,
    topic,
    topicSlug: slugOf(topic ?? ''),
    trade: tradeOf(prompt, subject.domain),
  }
}

function aimOf(prompt: string, namesSubject: boolean, namesRival: boolean): PromptAim {
  if (namesSubject && namesRival) return 'versus'
  if (namesSubject || namesRival) {
    if (wantsAlternatives.test(prompt)) return 'alternatives'
    return namesSubject ? 'about' : 'versus'
  }
  return wantsExplanation.test(prompt) && !wantsNames.test(prompt) ? 'explain' : 'choose'
}

const namesOf = ({ name, variations }: Company) => [name, ...variations]

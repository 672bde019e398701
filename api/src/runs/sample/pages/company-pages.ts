// Invented pages of a company's own site.

import type { Random } from '../../../projects/invented/random.ts'
import type { AskedOn } from '../sample-question.ts'
import { drift, leaning, mixed, seedOf } from '../drift.ts'
import type { PromptReading } from '../prompt-reading.ts'
import type { MarketPlayer } from '../sample-market.ts'
import type { Page } from './page.ts'

const PAGE_LEANING = 0.5
const PAGE_WAVE = { height: 0.8, days: 14 }
const JITTER = 0.5
const FRONT_PAGE_BONUS = 0.3

/** The page that an answer to this prompt finds on these days; now and then another one. */
export function companyPage(
  { seed, name, domain }: MarketPlayer,
  { topic, topicSlug, trade }: PromptReading,
  { day, place }: AskedOn,
  random: Random,
): Page {
  const topical = topic === null ? [] : trade.topicPages
  let best = { score: -Infinity, path: '', title: name }
  for (const [path, title] of [['', ''], ...trade.pages, ...topical] as const) {
    const page = mixed(seed, seedOf(path), path.includes('{topic}') ? seedOf(topicSlug) : 0)
    const score =
      PAGE_LEANING * leaning(page)
      + PAGE_WAVE.height * drift(mixed(page, place), day, PAGE_WAVE.days)
      + random.between(-JITTER, JITTER)
      + (path === '' ? FRONT_PAGE_BONUS : 0)
    if (score > best.score) best = { score, path, title }
  }
  const title = best.path === '' ? name : `${best.title.replace('{topic}', topic ?? '')} | ${name}`
  return { url: encodeURI(`https://${domain}/${best.path.replace('{topic}', topicSlug)}`), title }
}

// Chooses the companies that a sample answer names, and their order.

import type { Random } from '../../projects/invented/random.ts'
import { drift, leaning, mixed, seedOf } from './drift.ts'
import type { PromptReading } from './prompt-reading.ts'
import type { MarketPlayer, SampleMarket } from './sample-market.ts'
import type { QuestionSeeds } from './sample-question.ts'

/** Heights of what moves a company's standing, and how many days a movement takes. */
const PROMPT_LEANING = 0.85
const PLATFORM_LEANING = 0.4
const MEMORY_LEANING = 0.45
const SEASON = { height: 0.55, days: 42 }
const PLATFORM_WAVE = { height: 0.4, days: 17 }
const PROMPT_WAVE = { height: 0.75, days: 8 }
/** On weekends fewer pages of companies are new, and fewer of them are named. */
const WEEKEND_LOSS = 0.14
/** Without web search, mostly the big names are mentioned. */
const MEMORY_LOSS = 0.25
const MEMORY = seedOf('memory')
/** Largest random deviation of one answer from the trend of its prompt. */
const JITTER = 0.5
/** Above it a company is good for an example in an answer that is not about companies. */
const EXAMPLE_STANDING = 0.25
/** A platform forgets a name for days, not for one answer. */
const FORGOTTEN = { days: 4, withSearch: 0.8, withoutSearch: 0.55 }
const FORGETTING = seedOf('forgotten')

/** A company above 0 is named; a higher one is named earlier. */
function standingScore(
  { seed, strength, isSubject }: MarketPlayer,
  { day, isWeekend, searches, prompt, platform, place }: QuestionSeeds,
): number {
  const memory = MEMORY_LEANING * leaning(mixed(seed, MEMORY)) - (isSubject ? MEMORY_LOSS : 0)
  const lasting =
    strength + PROMPT_LEANING * leaning(mixed(seed, prompt)) + PLATFORM_LEANING * leaning(mixed(seed, platform))
  const moving =
    drift(seed, day, SEASON) +
    drift(mixed(seed, platform), day, PLATFORM_WAVE) +
    drift(mixed(seed, place), day, PROMPT_WAVE)
  return lasting + moving + (searches ? 0 : memory) - (searches && isWeekend ? WEEKEND_LOSS : 0)
}

export interface Cast {
  /** whom the answer is about, in the order in which they are named */
  players: MarketPlayer[]
  /** the prompt names the subject, and the answer does not know or judge it */
  subjectIsUnknown: boolean
}

export function castOf(
  seeds: QuestionSeeds,
  { subject, rivals }: SampleMarket,
  reading: PromptReading,
  random: Random,
): Cast {
  const { aim, named, namesSubject } = reading
  const ranked = [subject, ...rivals]
    .map((player) => ({ player, standing: standingScore(player, seeds) + random.between(-JITTER, JITTER) }))
    .sort((left, right) => right.standing - left.standing)
  const above = (limit = -Infinity) => ranked.filter(({ standing }) => standing > limit).map(({ player }) => player)
  const subjectIsUnknown = namesSubject && isForgotten(subject, seeds)
  const isAskedAbout = (player: MarketPlayer) => (player.isSubject ? namesSubject : named.includes(player))
  const isUnknown = (player: MarketPlayer) => player.isSubject && subjectIsUnknown

  if (aim === 'explain') return { players: above(EXAMPLE_STANDING).slice(0, random.whole(1, 3)), subjectIsUnknown }
  if (aim === 'versus')
    return { players: above().filter((player) => isAskedAbout(player) && !isUnknown(player)), subjectIsUnknown }
  if (aim === 'about') {
    const others = above()
      .filter((player) => !player.isSubject && !isAskedAbout(player))
      .slice(0, random.whole(1, 3))
    return { players: subjectIsUnknown ? others : [subject, ...others], subjectIsUnknown }
  }
  // Lists have a minimum length: rivals fill them up when few companies are above 0.
  const strong = above(0)
  const fillers = above().filter((player) => !player.isSubject && !strong.includes(player))
  const length = Math.max(random.whole(3, 5), Math.min(strong.length, 6))
  return {
    players: [...strong, ...fillers].slice(0, length).filter((player) => !isAskedAbout(player)),
    subjectIsUnknown,
  }
}

function isForgotten({ seed }: MarketPlayer, { day, searches, place }: QuestionSeeds): boolean {
  const { days, withSearch, withoutSearch } = FORGOTTEN
  return (
    drift(mixed(seed, FORGETTING, place, Number(searches)), day, { height: 1, days }) >
    (searches ? withSearch : withoutSearch)
  )
}

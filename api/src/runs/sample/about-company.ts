// What one invented answer says about one company.

import type { Random } from '../../projects/invented/random.ts'
import type { AskedOn } from './asked-on.ts'
import type { PriceLevel } from './company-profile.ts'
import { drift, leaning, mixed, seedOf } from './drift.ts'
import { companyFragments, companySentences, continuations, type Tone } from './phrases/company-sentences.ts'
import type { MarketPlayer } from './sample-market.ts'
import type { Trade } from './trades/trade.ts'
import { capitalised, listed, spokenName, type Wording } from './wording.ts'

/** One company of the answer. */
export interface Entry {
  name: string
  /** its best known strength */
  good: string
  /** the first one names the company, those behind it go on about it */
  sentences(count: number): string
  /** without the name: stands behind it in a list */
  fragment(): string
  /** behind a name and a colon: does not name it again */
  remarks(): string
  /** what it is, for somebody who does not know it */
  introduction(): string
  /** points of a list below its name */
  facts(): string[]
  /** cells of a table */
  cells(): string[]
  /** Cites its site now and then: the mark for the text, or nothing. */
  cite(): string
}

/** How much favour moves with the months, and differs between platforms, prompts and answers. */
const MONTHS_MOOD = { height: 0.32, days: 26 }
const PLATFORM_MOOD = 0.1
const PROMPT_MOOD = 0.2
const ANSWER_MOOD = 0.32
const MOOD = seedOf('mood')
/** Of what is no praise. */
const PLAIN_SHARE = 0.3
const MIXED_SHARE = 0.5
/** Who is liked better than this has no weak spots in a list. */
const BEYOND_REPROACH = 0.75

const priceWords: Record<PriceLevel, string> = {
  'lower-priced': 'low',
  'mid-priced': 'medium',
  'higher-priced': 'high',
}

const introductions = [
  '{name} offers {offer}, mostly to {who} {where}.',
  '{name} is best known for {offer}, and counts {who} among its customers.',
  '{name} is a provider of {offer} with a focus on {who}.',
  '{name} offers {offer} for {who} and {others}.',
] as const

export function aboutCompany(
  player: MarketPlayer,
  { day, platform, prompt }: AskedOn,
  trade: Trade,
  wording: Wording,
  cite: () => string,
): Entry {
  const { random } = wording
  const { strengths, weaknesses, audiences, price } = player.profileIn(trade)
  const mood = mixed(player.seed, MOOD)
  const favour =
    player.favour
    + MONTHS_MOOD.height * drift(mood, day, MONTHS_MOOD.days)
    + PLATFORM_MOOD * leaning(mixed(mood, platform))
    + PROMPT_MOOD * leaning(mixed(mood, prompt))
    + random.between(-ANSWER_MOOD, ANSWER_MOOD)
  const good = takingTurns(random.shuffle(strengths))
  const bad = takingTurns(random.shuffle(weaknesses))
  const [who = '', others = ''] = random.chance(0.7) ? audiences : audiences.toReversed()
  const values = (name = player.name) => ({
    ...{ name, good: good(), also: good(), bad: bad(), who, others, price },
    offer: trade.offer,
  })
  const say = (templates: readonly string[], name?: string) => wording.say(templates, values(name))
  const add = (templates: readonly string[]) => wording.add(templates, values())
  return {
    name: player.name,
    good: strengths[0] ?? '',
    cite,
    sentences(count) {
      const first = say(companySentences[toneOf(favour, random)])
      const rest = Array.from({ length: count - 1 }, () => {
        const tone = toneOf(favour, random)
        if (random.chance(0.55)) return add(continuations[tone])
        return say(companySentences[tone], spokenName(player, random))
      })
      return sentencesOf(first, ...rest)
        .map(capitalisedUnless(player.name))
        .join(' ')
    },
    fragment: () => say(companyFragments[toneOf(favour, random)]),
    remarks() {
      const first = capitalised(say(companyFragments[toneOf(favour, random)]))
      const rest = Array.from({ length: random.whole(0, 2) }, () => add(continuations[toneOf(favour, random)]))
      return sentencesOf(first, ...rest).join(' ')
    },
    introduction: () => say(introductions),
    facts: () => [
      `**Best for:** ${random.chance(0.5) ? who : listed([who, others])}`,
      `**Strengths:** ${listed([good(), good(), ...(random.chance(0.4) ? [good()] : [])])}`,
      ...(favour < BEYOND_REPROACH ? [`**Weak spots:** ${listed([bad(), ...(favour < 0.4 ? [bad()] : [])])}`] : []),
      ...(random.chance(0.4) ? [`**Price level:** ${priceWords[price]}`] : []),
    ],
    cells: () => [who, listed([good(), good()]), bad(), price].map(capitalised),
  }
}

const sentencesOf = (...sentences: string[]) => sentences.filter((sentence) => sentence !== '')

function takingTurns(items: readonly string[]): () => string {
  let turn = -1
  return () => {
    turn += 1
    return items[turn % items.length] ?? ''
  }
}

function toneOf(favour: number, random: Random): Tone {
  if (random.chance(favour)) return 'praise'
  const draw = random.next()
  if (draw < PLAIN_SHARE) return 'plain'
  return draw < PLAIN_SHARE + MIXED_SHARE ? 'mixed' : 'complaint'
}

/** `monday.com` keeps its small letter where it opens a sentence. */
const capitalisedUnless = (name: string) => (sentence: string) =>
  sentence.startsWith(name) ? sentence : capitalised(sentence)

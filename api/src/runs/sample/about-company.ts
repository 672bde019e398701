// What one invented answer says about one company.

import type { Random } from '../../projects/invented/random.ts'
import type { AskedOn } from './sample-question.ts'
import type { PriceLevel } from './company-profile.ts'
import { drift, leaning, mixed, seedOf } from './drift.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { MarketPlayer } from './sample-market.ts'
import type { Trade } from './trade.ts'
import { capitalised, listed, spokenName, type Wording } from './wording.ts'

export type Entry = ReturnType<typeof aboutCompany>

/** How much favour moves with the months, and differs between platforms, prompts and answers. */
const MONTHS_MOOD = { height: 0.32, days: 26 }
const PLATFORM_MOOD = 0.1
const PROMPT_MOOD = 0.2
const ANSWER_MOOD = 0.32
const MOOD = seedOf('mood')
/** Share of neutral remarks among those that are not praise. */
const PLAIN_SHARE = 0.3
const MIXED_SHARE = 0.5
/** Who is liked better than this has no weak spots in a list. */
const BEYOND_REPROACH = 0.75

const priceWords: Record<PriceLevel, string> = {
  'lower-priced': 'low',
  'mid-priced': 'medium',
  'higher-priced': 'high',
}

export function aboutCompany(
  player: MarketPlayer,
  { day, platform, prompt }: AskedOn,
  trade: Trade,
  wording: Wording,
  cite: () => string,
) {
  const { random } = wording
  const { strengths, weaknesses, audiences, price } = player.profileIn(trade)
  const mood = mixed(player.seed, MOOD)
  const favour =
    player.favour
    + MONTHS_MOOD.height * drift(mood, day, MONTHS_MOOD.days)
    + PLATFORM_MOOD * leaning(mixed(mood, platform))
    + PROMPT_MOOD * leaning(mixed(mood, prompt))
    + random.between(-ANSWER_MOOD, ANSWER_MOOD)
  const good = cycled(random.shuffle(strengths))
  const bad = cycled(random.shuffle(weaknesses))
  const [who = '', others = ''] = random.chance(0.7) ? audiences : audiences.toReversed()
  const values = (name = player.name) => ({
    ...{ name, good: good(), also: good(), bad: bad(), who, others, price },
    offer: trade.offer,
  })
  const say = (templates: readonly string[], name?: string) => wording.say(templates, values(name))
  const add = (templates: readonly string[]) => wording.add(templates, values())
  return {
    name: player.name,
    /** its best known strength */
    good: strengths[0] ?? '',
    /** Cites its site now and then: the mark for the text, or nothing. */
    cite,
    /** The first one names the company, those behind it go on about it. */
    sentences(count: number): string {
      const first = say(phrases.sentences[toneOf(favour, random)])
      const rest = Array.from({ length: count - 1 }, () => {
        const tone = toneOf(favour, random)
        if (random.chance(0.55)) return add(phrases.continuations[tone])
        return say(phrases.sentences[tone], spokenName(player, random))
      })
      return sentencesOf(first, ...rest)
        .map(capitalisedUnless(player.name))
        .join(' ')
    },
    /** Stands behind the name in a list. */
    fragment: () => say(phrases.fragments[toneOf(favour, random)]),
    /** Stand behind the name and a colon, and do not name it again. */
    remarks(): string {
      const first = capitalised(say(phrases.fragments[toneOf(favour, random)]))
      const rest = Array.from({ length: random.whole(0, 2) }, () => add(phrases.continuations[toneOf(favour, random)]))
      return sentencesOf(first, ...rest).join(' ')
    },
    /** A description, for a reader who does not know the company. */
    introduction: () => say(phrases.introductions),
    /** Points of a list below its name. */
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

function cycled(items: readonly string[]): () => string {
  let turn = -1
  return () => {
    turn += 1
    return items[turn % items.length] ?? ''
  }
}

type Tone = keyof typeof phrases.sentences

function toneOf(favour: number, random: Random): Tone {
  if (random.chance(favour)) return 'praise'
  const draw = random.next()
  if (draw < PLAIN_SHARE) return 'plain'
  return draw < PLAIN_SHARE + MIXED_SHARE ? 'mixed' : 'complaint'
}

/** `monday.com` keeps its small letter where it opens a sentence. */
const capitalisedUnless = (name: string) => (sentence: string) =>
  sentence.startsWith(name) ? sentence : capitalised(sentence)

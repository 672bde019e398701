// Who is named in one invented answer, and in which order.

import type { Random } from '../../projects/invented/random.ts'
import type { AskedOn } from './sample-question.ts'
import { drift, mixed, seedOf } from './drift.ts'
import type { PromptReading } from './prompt-reading.ts'
import { standingOf, type MarketPlayer, type SampleMarket } from './sample-market.ts'

export interface Cast {
  /** whom the answer is about, in the order in which they are named */
  players: MarketPlayer[]
  /** the prompt names the subject, and the answer does not know or judge it */
  subjectIsUnknown: boolean
}

/** Answers of one day depart from the wave of their prompt by this much at most. */
const JITTER = 0.5
/** Above it a company is good for an example in an answer that is not about companies. */
const EXAMPLE_STANDING = 0.25
const MOST_EXAMPLES = 3
const OPTIONS = { fewest: 3, usual: 5, most: 6 }
/** what a company is compared with where the prompt asks about it alone */
const MOST_OTHERS = 3

/** A platform forgets a name for days, not for one answer. */
const FORGOTTEN = { days: 4, withSearch: 0.8, withoutSearch: 0.55 }
const FORGETTING = { withSearch: seedOf('forgotten'), withoutSearch: seedOf('never heard of') }

interface Ranked {
  player: MarketPlayer
  standing: number
}

export function castOf(asked: AskedOn, market: SampleMarket, reading: PromptReading, random: Random): Cast {
  const ranked = [market.subject, ...market.rivals]
    .map((player) => ({ player, standing: standingOf(player, asked) + random.between(-JITTER, JITTER) }))
    .sort((left, right) => right.standing - left.standing)
  const subjectIsUnknown = reading.namesSubject && isForgotten(asked, market.subject)
  return { players: playersFor(ranked, market, reading, subjectIsUnknown, random), subjectIsUnknown }
}

function playersFor(
  ranked: readonly Ranked[],
  { subject }: SampleMarket,
  { aim, named, namesSubject }: PromptReading,
  subjectIsUnknown: boolean,
  random: Random,
): MarketPlayer[] {
  const isOther = (player: MarketPlayer) => !player.isSubject && !named.includes(player)
  switch (aim) {
    case 'explain':
      return above(ranked, EXAMPLE_STANDING).slice(0, random.whole(1, MOST_EXAMPLES))
    case 'about': {
      const others = above(ranked).filter(isOther).slice(0, random.whole(1, MOST_OTHERS))
      return subjectIsUnknown ? others : [subject, ...others]
    }
    case 'versus':
      return above(ranked).filter(
        (player) => named.includes(player) || (player.isSubject && namesSubject && !subjectIsUnknown),
      )
    case 'alternatives':
      return optionsFrom(ranked, random).filter(
        (player) => !named.includes(player) && !(namesSubject && player.isSubject),
      )
    case 'choose':
      return optionsFrom(ranked, random)
  }
}

const above = (ranked: readonly Ranked[], limit = -Infinity) =>
  ranked.filter(({ standing }) => standing > limit).map(({ player }) => player)

/** Lists have a minimum length: rivals fill them up when few companies are above 0. */
function optionsFrom(ranked: readonly Ranked[], random: Random): MarketPlayer[] {
  const strong = above(ranked, 0)
  const length = Math.max(random.whole(OPTIONS.fewest, OPTIONS.usual), Math.min(strong.length, OPTIONS.most))
  const others = above(ranked).filter((player) => !player.isSubject && !strong.includes(player))
  return [...strong, ...others].slice(0, length)
}

function isForgotten({ day, searches, place }: AskedOn, { seed }: MarketPlayer): boolean {
  const limit = searches ? FORGOTTEN.withSearch : FORGOTTEN.withoutSearch
  const kind = searches ? FORGETTING.withSearch : FORGETTING.withoutSearch
  return drift(mixed(seed, kind, place), day, FORGOTTEN.days) > limit
}

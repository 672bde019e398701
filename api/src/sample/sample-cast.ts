// Who is named in one invented answer, and in which order.

import type { Random } from './random.ts'
import { seededRandom } from './random.ts'
import type { MarketPlayer, SampleMarket } from './sample-market.ts'
import type { SampleQuestion } from './sample-answer.ts'

const MOST_RIVALS = 4
const LOWEST_VISIBILITY = 0.2
const HIGHEST_VISIBILITY = 0.88
/** A prompt that names the brand is nearly always answered about the brand. */
const BRANDED_VISIBILITY = 0.94
const PROMPT_SPREAD = 0.14
const PLATFORM_SPREAD = 0.05

export interface Cast {
  /** companies in the order in which they are named; the subject is null */
  order: Array<MarketPlayer | null>
  named: boolean
}

export function castOf(question: SampleQuestion, market: SampleMarket, isBranded: boolean, random: Random): Cast {
  const named = random.chance(isBranded ? BRANDED_VISIBILITY : visibilityOf(question, market))
  const rivals = rivalsOf(market, random)
  if (!named) return { order: rivals, named }
  const order: Array<MarketPlayer | null> = [...rivals]
  order.splice(placeOf(question, market, rivals.length, isBranded, random), 0, null)
  return { order, named }
}

function visibilityOf({ projectId, promptId, platform, day }: SampleQuestion, market: SampleMarket): number {
  const ofPrompt = seededRandom('prompt', projectId, promptId).between(-PROMPT_SPREAD, PROMPT_SPREAD)
  const ofPlatform = seededRandom('platform', projectId, platform).between(-PLATFORM_SPREAD, PLATFORM_SPREAD)
  const visibility = market.visibility + ofPrompt + ofPlatform + market.trend(day)
  return Math.min(HIGHEST_VISIBILITY, Math.max(LOWEST_VISIBILITY, visibility))
}

function rivalsOf(market: SampleMarket, random: Random): MarketPlayer[] {
  const shuffled = random.shuffle(market.rivals)
  const named = shuffled.filter(({ strength }) => random.chance(strength))
  const enough = named.length >= 2 ? named : shuffled.slice(0, 2)
  return enough.slice(0, MOST_RIVALS)
}

/** A prompt has its usual place for the brand; an answer departs from it now and then. */
function placeOf(
  question: SampleQuestion,
  market: SampleMarket,
  rivals: number,
  isBranded: boolean,
  random: Random,
): number {
  if (isBranded && random.chance(0.7)) return 0
  const ofPrompt = seededRandom('place', question.projectId, question.promptId)
  const source = random.chance(0.6) ? ofPrompt : random
  return source.chance(market.lead) ? 0 : Math.min(rivals, source.whole(1, 3))
}

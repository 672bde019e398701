// What an invented market thinks of a company: the same on every day, so that answers agree with each other.

import { seededRandom } from '../../projects/invented/random.ts'
import type { Trade } from './trade.ts'

export interface CompanyProfile {
  /** the best known first */
  strengths: readonly string[]
  weaknesses: readonly string[]
  audiences: readonly string[]
  price: PriceLevel
}

const priceLevels = ['lower-priced', 'mid-priced', 'mid-priced', 'higher-priced'] as const
export type PriceLevel = (typeof priceLevels)[number]

const STRENGTHS = 4
const WEAKNESSES = 3
const AUDIENCES = 2

export function profileOf(companyKey: string, trade: Trade): CompanyProfile {
  const random = seededRandom('profile', companyKey)
  const aspects = random.shuffle(trade.aspects)
  return {
    strengths: aspects.slice(0, STRENGTHS),
    weaknesses: aspects.slice(STRENGTHS, STRENGTHS + WEAKNESSES),
    audiences: random.shuffle(trade.audiences).slice(0, AUDIENCES),
    price: random.pick(priceLevels),
  }
}

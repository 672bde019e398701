// The fictional market of a website: its competitors, with their strengths.

import { LRUCache } from 'lru-cache'
import type { Company } from '../../measurement/measurement.ts'
import { inventedCompanies } from '../../projects/invented/invented-companies.ts'
import { seededRandom } from '../../projects/invented/random.ts'
import { seedOf, type Seed } from './drift.ts'

export interface MarketPlayer extends Company {
  /** seed of all its random values */
  seed: Seed
  isSubject: boolean
  /** above 0 an average prompt names it more often than not */
  strength: number
  /** share of praise, 0–1 */
  favour: number
  /** how often its site is cited where it is named, 0–1 */
  citing: number
}

export interface SampleMarket {
  subject: MarketPlayer
  /** tracked competitors, then invented ones */
  rivals: MarketPlayer[]
}

const FEWEST_RIVALS = 6
const FEWEST_INVENTED = 3

const markets = new LRUCache<string, SampleMarket>({ max: 200 })

/** Deterministic for the same companies, and cached, as every answer needs it. A competitor that is added leaves the others as they are. */
export function sampleMarket(subject: Company, competitors: readonly Company[]): SampleMarket {
  const key = JSON.stringify([subject, competitors])
  const market = markets.get(key) ?? inventMarket(subject, competitors)
  markets.set(key, market)
  return market
}

function inventMarket(subject: Company, competitors: readonly Company[]): SampleMarket {
  const missing = Math.max(FEWEST_INVENTED, FEWEST_RIVALS - competitors.length)
  const invented = inventedCompanies(subject.domain, [subject, ...competitors]).slice(0, missing)
  const weakest = competitors.length === 0 ? -0.1 : -0.5
  return {
    subject: playerFrom(subject, subject, [-0.1, 0.45]),
    rivals: [
      ...competitors.map((company) => playerFrom(subject, company, [-0.25, 0.95])),
      ...invented.map((company) => playerFrom(subject, { ...company, variations: [] }, [weakest, weakest + 0.8])),
    ],
  }
}

function playerFrom(subject: Company, company: Company, strength: readonly [number, number]): MarketPlayer {
  const key = `${subject.domain}\u001f${company.domain === '' ? company.name : company.domain}`
  const random = seededRandom('player', key)
  return {
    ...company,
    seed: seedOf(key),
    isSubject: company === subject,
    strength: random.between(...strength),
    favour: random.between(0.34, 0.7),
    citing: random.between(0.35, 0.7),
  }
}

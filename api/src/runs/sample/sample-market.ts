// The invented market of a website: how often each company is named, by time, platform and prompt.

import type { Company } from '../../measurement/measurement.ts'
import { inventedCompanies } from '../../projects/invented/invented-companies.ts'
import { seededRandom } from '../../projects/invented/random.ts'
import { isWeekend, type AskedOn } from './sample-question.ts'
import { profileOf, type CompanyProfile } from './company-profile.ts'
import { drift, leaning, mixed, seedOf, type Seed } from './drift.ts'
import type { Trade } from './trade.ts'

export interface MarketPlayer extends Company {
  /** of everything that is chance about it */
  seed: Seed
  isSubject: boolean
  /** above 0 an average prompt names it more often than not */
  strength: number
  /** share of praise, 0–1 */
  favour: number
  /** how often its site is cited where it is named, 0–1 */
  citing: number
  profileIn: (trade: Trade) => CompanyProfile
}

export interface SampleMarket {
  subject: MarketPlayer
  /** tracked competitors, then invented ones */
  rivals: MarketPlayer[]
}

const FEWEST_RIVALS = 6
const FEWEST_INVENTED = 3

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

const kept = new Map<string, SampleMarket>()
const KEPT_MARKETS = 200

/** Deterministic for the same companies; cached, as every answer needs it. */
export function sampleMarket(subject: Company, competitors: readonly Company[]): SampleMarket {
  const key = JSON.stringify([subject, competitors])
  const ready = kept.get(key)
  if (ready !== undefined) return ready
  const market = inventMarket(subject, competitors)
  if (kept.size >= KEPT_MARKETS) kept.clear()
  kept.set(key, market)
  return market
}

/** A competitor that is added leaves the others as they are. */
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

function playerFrom(subject: Company, company: Company, [low, high]: readonly [number, number]): MarketPlayer {
  const key = `${subject.domain}\u001f${company.domain === '' ? company.name : company.domain}`
  const random = seededRandom('player', key)
  const seed = seedOf(key)
  const profiles = new Map<Trade, CompanyProfile>()
  return {
    ...company,
    seed,
    isSubject: company === subject,
    strength: random.between(low, high),
    favour: random.between(0.34, 0.7),
    citing: random.between(0.35, 0.7),
    profileIn(trade) {
      const profile = profiles.get(trade) ?? profileOf(key, trade)
      profiles.set(trade, profile)
      return profile
    },
  }
}

/** A company above 0 is named; a higher one is named earlier. */
export function standingOf({ seed, strength, isSubject }: MarketPlayer, asked: AskedOn): number {
  const { day, searches, prompt, platform, place } = asked
  const lasting =
    strength
    + PROMPT_LEANING * leaning(mixed(seed, prompt))
    + PLATFORM_LEANING * leaning(mixed(seed, platform))
    + (searches ? 0 : MEMORY_LEANING * leaning(mixed(seed, MEMORY)) - (isSubject ? MEMORY_LOSS : 0))
  const moving =
    SEASON.height * drift(seed, day, SEASON.days)
    + PLATFORM_WAVE.height * drift(mixed(seed, platform), day, PLATFORM_WAVE.days)
    + PROMPT_WAVE.height * drift(mixed(seed, place), day, PROMPT_WAVE.days)
  return lasting + moving - (searches && isWeekend(day) ? WEEKEND_LOSS : 0)
}

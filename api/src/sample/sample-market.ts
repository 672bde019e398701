// The invented market of a project: who is named how often, who comes first, and how that moves over time.

import type { Company } from '../measurement/measurement.ts'
import { inventedCompanies } from './invented-companies.ts'
import { seededRandom } from './random.ts'

export interface MarketPlayer {
  name: string
  domain: string
  /** how often an answer names it, 0–1 */
  strength: number
}

export interface SampleMarket {
  rivals: MarketPlayer[]
  /** how often the subject is named, first where it is named, and cited where it is named: 0–1, before the trend */
  visibility: number
  lead: number
  citing: number
  /** share of what is said of the subject that is praise */
  favour: number
  /** added to the visibility of a day */
  trend: (day: string) => number
}

const DAY_MS = 86_400_000
const FEWEST_RIVALS = 4

const known = new Map<string, SampleMarket>()
const KEPT_MARKETS = 200

export function sampleMarket(projectId: string, subject: Company, competitors: readonly Company[]): SampleMarket {
  const key = JSON.stringify([projectId, subject.domain, competitors.map(({ name, domain }) => [name, domain])])
  const ready = known.get(key)
  if (ready !== undefined) return ready
  const market = inventMarket(projectId, subject, competitors)
  if (known.size >= KEPT_MARKETS) known.clear()
  known.set(key, market)
  return market
}

function inventMarket(projectId: string, subject: Company, competitors: readonly Company[]): SampleMarket {
  const random = seededRandom('market', projectId, subject.domain)
  const tracked = competitors.map(({ name, domain }) => ({ name, domain, strength: random.between(0.4, 0.85) }))
  const invented = inventedCompanies(subject.domain, [subject, ...competitors])
    .slice(0, Math.max(2, FEWEST_RIVALS - tracked.length))
    .map((company) => ({ ...company, strength: random.between(0.3, tracked.length === 0 ? 0.8 : 0.45) }))
  return {
    rivals: [...tracked, ...invented],
    visibility: random.between(0.4, 0.68),
    lead: random.between(0.3, 0.6),
    citing: random.between(0.45, 0.8),
    favour: random.between(0.5, 0.75),
    trend: trendOf(projectId),
  }
}

/** A slow swing of a season and a quick one of about three weeks. */
function trendOf(projectId: string): (day: string) => number {
  const random = seededRandom('trend', projectId)
  const swings = [
    { days: random.between(110, 190), height: random.between(0.06, 0.11), phase: random.next() },
    { days: random.between(16, 26), height: random.between(0.02, 0.04), phase: random.next() },
  ]
  return (day) => {
    const at = Date.parse(`${day}T00:00:00Z`) / DAY_MS
    return swings.reduce(
      (sum, { days, height, phase }) => sum + height * Math.sin(2 * Math.PI * (at / days + phase)),
      0,
    )
  }
}

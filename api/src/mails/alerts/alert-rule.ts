// When a ranking alert is due. Pure: two runs in, alerts out.

import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import type { RankingAlert } from '../../database/schema/mails.ts'
import { compare, type ComparedSums } from '../../statistics/compare.ts'
import { discoveries } from '../../statistics/discoveries.ts'

/** A smaller fall is not reported: in points, and as a part of the earlier rate. */
const LEAST_POINTS = 0.15
const LEAST_PART = 0.3
/** When more of a run has failed, its platforms had an outage, and what is left of it is not compared. */
const MOST_FAILED = 0.2
/** 0.75 - 0.6 is a little less than 0.15 in binary fractions. */
const ROUNDING = 1e-9

/** Answers to the same questions (prompt, platform, mode) in both runs that name a company. */
interface Named {
  before: number
  now: number
}

export interface RunPair {
  /** questions that both runs have an answer to: what failed in one of them counts in neither */
  n: number
  /** the larger part of the two runs that failed, 0–1 */
  failed: number
  /** `rate`: of both runs, with the project's earlier days */
  brand: Named & { rate: ComparedSums }
  /** `lead`: how far it is ahead of the brand. An answer counts 1 where it names the competitor alone, 0 where the brand alone, else a half. */
  competitors: (Named & { name: string; lead: ComparedSums })[]
}

export interface PairNews {
  /** of the brand's rate, up or down; null: none is clear */
  change: { from: number; to: number; n: number } | null
  /** a change that is large, or a competitor who has passed */
  alerts: RankingAlert[]
}

/** The changes that the test of all reports calls clear, picked out of those of the brand and of each competitor. */
export function pairNews({ n, failed, brand, competitors }: RunPair): PairNews {
  if (n < ENOUGH_ANSWERS || failed > MOST_FAILED) return { change: null, alerts: [] }
  const [from, to] = [brand.before / n, brand.now / n]
  const tested = [brand.rate, ...competitors.map(({ lead }) => lead)].map(compare)
  const [isPicked = false, ...arePicked] = discoveries(tested.map(({ probability }) => probability))
  const [ofBrand, ...ofLeads] = tested
  const fall = from - to + ROUNDING
  const hasFallen = isPicked && ofBrand?.change === 'down'
  const hasChanged = hasFallen || (isPicked && ofBrand?.change === 'up')
  const fell = fall >= LEAST_POINTS && fall >= LEAST_PART * from && hasFallen
  const passed = competitors.filter(
    (other, index) =>
      other.before <= brand.before && other.now > brand.now && ofLeads[index]?.change === 'up' && arePicked[index],
  )
  const alerts: RankingAlert[] = [
    ...(fell ? [{ kind: 'fall' as const, from, to, n }] : []),
    ...passed.map((other) => ({
      kind: 'passed' as const,
      competitor: other.name,
      brandFrom: from,
      brandTo: to,
      from: other.before / n,
      to: other.now / n,
      n,
    })),
  ]
  return { change: hasChanged ? { from, to, n } : null, alerts }
}

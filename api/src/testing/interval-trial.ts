// Simulates a world many times and counts how often intervals contain the truth and the test of change is right.

import type { LeadResult } from '@sightline/shared/domain/standing.ts'
import { compare, type ComparedSums } from '../statistics/compare.ts'
import type { Interval } from '../statistics/intervals.ts'
import { testLead } from '../statistics/lead.ts'
import { studentQuantile } from '../statistics/quantiles.ts'
import type { Stratum } from '../statistics/stratum.ts'
import { addUp } from '../statistics/variance.ts'
import { simulate, type World } from './interval-worlds.ts'

/** Shares 0–1. */
export interface Trial {
  panelCovers: number
  /** of the intervals that are given */
  marketCovers: number
  /** the same where nothing but the period itself is known */
  marketCoversAlone: number
  marketRefused: number
  falseChanges: number
  /** one of two companies that questions like these name equally often is called ahead */
  falseLeads: number
  /** the same where nothing but the period itself is known */
  falseLeadsAlone: number
  /** a company with a rate that is RIVAL_AHEAD higher is called ahead */
  leads: number
  power: number
  pairedPower: number
}

/** As a fraction of all answers to questions like these. */
const RIVAL_AHEAD = 0.3

export function tryWorld(world: World, rounds: number): Trial {
  const found = { panel: 0, market: 0, alone: 0, aloneGiven: 0, given: 0 }
  const called = { falseChanges: 0, falseLeads: 0, leadsAlone: 0, leads: 0, power: 0, paired: 0 }
  const ahead = { ...world, mean: world.mean + RIVAL_AHEAD }
  for (let round = 0; round < rounds; round += 1) {
    const { unchanged, raised, truePanelRate } = simulate(world, round)
    const { panel, market, change } = compare(unchanged)
    const alone = compare(onlyLater(unchanged)).market
    found.panel += Number(contains(panel, truePanelRate))
    found.given += Number(market !== null)
    found.market += Number(contains(market, world.mean))
    found.aloneGiven += Number(alone !== null)
    found.alone += Number(contains(alone, world.mean))
    called.falseChanges += Number(change === 'up' || change === 'down')
    const rival = simulate(world, round, 'rival').unchanged
    called.falseLeads += Number(isLead(testLead(unchanged, rival)))
    called.leadsAlone += Number(isLead(testLead(onlyLater(unchanged), onlyLater(rival))))
    called.leads += Number(testLead(simulate(ahead, round, 'rival').unchanged, unchanged) === 'ahead')
    called.power += Number(compare(raised).change === 'up')
    called.paired += Number(pairedTest(raised.before, raised.after))
  }
  return {
    panelCovers: found.panel / rounds,
    marketCovers: found.market / found.given,
    marketCoversAlone: found.alone / found.aloneGiven,
    marketRefused: 1 - found.given / rounds,
    falseChanges: called.falseChanges / rounds,
    falseLeads: called.falseLeads / rounds,
    falseLeadsAlone: called.leadsAlone / rounds,
    leads: called.leads / rounds,
    power: called.power / rounds,
    pairedPower: called.paired / rounds,
  }
}

const onlyLater = ({ after, days }: ComparedSums): ComparedSums => ({
  before: [],
  after,
  days: days.filter(({ period }) => period === 'after'),
})

const isLead = (result: LeadResult) => result === 'ahead' || result === 'behind'

export const contains = (interval: Interval | null, value: number): boolean =>
  interval !== null && interval.low <= value + 1e-9 && value - 1e-9 <= interval.high

/** The paired t-test over prompts, which a change is measured against: whether the later rates are higher. */
function pairedTest(before: readonly Stratum[], after: readonly Stratum[]): boolean {
  const rates = (strata: readonly Stratum[]) =>
    new Map(
      [...Map.groupBy(strata, ({ prompt }) => prompt)].map(([prompt, ofPrompt]) => {
        const { n, sum } = addUp(ofPrompt)
        return [prompt, sum / n]
      }),
    )
  const earlier = rates(before)
  const differences = [...rates(after)].flatMap(([prompt, rate]) => {
    const other = earlier.get(prompt)
    return other === undefined ? [] : [rate - other]
  })
  const count = differences.length
  const mean = differences.reduce((total, difference) => total + difference, 0) / count
  const variance = differences.reduce((total, difference) => total + (difference - mean) ** 2, 0) / (count - 1)
  return mean > studentQuantile(count - 1) * Math.sqrt(variance / count) && variance > 0
}

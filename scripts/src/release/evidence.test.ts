import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { logEvidence } from './evidence.ts'
import { worseMeasures, type Group } from './compare-rollout.ts'

/** mulberry32: the same numbers from 0 to 1 in each run */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Rates {
  fails: number
  slow: number
}

const noVisits = (): Group => ({
  ...{ failed: 0, sound: 0, measured: 0 },
  ...{ LCP: { hits: 0, of: 0 }, INP: { hits: 0, of: 0 } },
})

/** @returns after how many visits of its group the candidate is called worse, looked at after each; null when it is not */
function calledWorseAfter(random: () => number, share: number, most: number, its: Rates, theirs = its): number | null {
  const groups = { candidate: noVisits(), others: noVisits() }
  for (let visits = 0; visits < most;) {
    const isIn = random() < share
    if (isIn) visits += 1
    const [group, { fails, slow }] = isIn ? [groups.candidate, its] : [groups.others, theirs]
    const [hasFailed, isMeasured] = [random() < fails, random() < 0.1]
    if (hasFailed) group.failed += 1
    else if (isMeasured) group.sound += 1
    if (isMeasured) {
      for (const vital of [group.LCP, group.INP]) {
        vital.of += 1
        if (random() < slow) vital.hits += 1
      }
    }
    if ((hasFailed || isMeasured) && worseMeasures(groups).length > 0) return visits
  }
  return null
}

const HEALTHY = { fails: 0.02, slow: 0.2 }
const STAGES = [
  { share: 0.05, visits: 200 },
  { share: 0.25, visits: 1000 },
]

describe('the comparison of two groups', () => {
  it('is the ratio of the likelihoods', () => {
    // One of one and none of one: (1/2 · 1/2) / (1/2 · 1/2)
    assert(Math.abs(logEvidence({ hits: 1, of: 1 }, { hits: 0, of: 1 })) < 0.01)
    assert.equal(logEvidence({ hits: 0, of: 0 }, { hits: 0, of: 0 }), 0)
    // All of ten and none of ten: (1/11)² · 2²⁰
    const expected = 20 * Math.log(2) - 2 * Math.log(11)
    assert(Math.abs(logEvidence({ hits: 10, of: 10 }, { hits: 0, of: 10 }) - expected) < 0.01)
  })

  for (const { share, visits } of STAGES) {
    it(`gives less than 5 % false alarms at ${share * 100} %, though it is looked at after every visit`, () => {
      const random = seeded(1)
      for (const fails of [0.005, 0.02, 0.1]) {
        const runs = Array.from({ length: 200 }, () => calledWorseAfter(random, share, visits, { ...HEALTHY, fails }))
        assert(runs.filter((after) => after !== null).length < 10)
      }
    })

    it(`finds a screen that throws, which each fifth visit opens, within 200 visits at ${share * 100} %`, () => {
      const random = seeded(2)
      const throwing = { ...HEALTHY, fails: 0.2 + HEALTHY.fails }
      const runs = Array.from({ length: 100 }, () => calledWorseAfter(random, share, 200, throwing, HEALTHY))
      assert.equal(runs.filter((after) => after === null).length, 0)
    })

    it(`finds slow pages at ${share * 100} %`, () => {
      const random = seeded(3)
      const slow = { ...HEALTHY, slow: 0.6 }
      const runs = Array.from({ length: 50 }, () => calledWorseAfter(random, share, 1000, slow, HEALTHY))
      assert(runs.filter((after) => after !== null).length >= 48)
    })
  }

  it('calls nothing worse that is better', () => {
    const broken: Group = { ...noVisits(), failed: 500, sound: 10 }
    const sound: Group = { ...noVisits(), failed: 0, sound: 500 }
    assert.deepEqual(worseMeasures({ candidate: sound, others: broken }), [])
    assert.deepEqual(worseMeasures({ candidate: broken, others: sound }), ['failures'])
  })
})

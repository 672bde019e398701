import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { intervalsOf, marketInterval, panelInterval, scoreInterval } from './intervals.ts'
import type { DayCell, Stratum } from './stratum.ts'
import { tryWorld } from '../testing/interval-trial.ts'
import { WORLDS } from '../testing/interval-worlds.ts'

const stratum = (prompt: number, n: number, sum: number, platform = 'chatgpt'): Stratum => ({
  ...{ prompt: String(prompt), platform, mode: 'with-web-search', n, sum, squares: sum },
})
const rounded = (interval: { low: number; high: number } | null) =>
  interval && [Number(interval.low.toFixed(4)), Number(interval.high.toFixed(4))]

describe('the score interval', () => {
  // Wilson (1927); the values are those of Newcombe (1998), table I, and of R's prop.test(correct = FALSE).
  test('has the published values', () => {
    assert.deepEqual(rounded(scoreInterval(81 / 263, 263)), [0.2553, 0.3662])
    assert.deepEqual(rounded(scoreInterval(15 / 148, 148)), [0.0624, 0.1605])
    assert.deepEqual(rounded(scoreInterval(0, 20)), [0, 0.1611])
    assert.deepEqual(rounded(scoreInterval(1 / 29, 29)), [0.0061, 0.1718])
    assert.deepEqual(rounded(scoreInterval(1, 29)), [0.883, 1])
  })
})

describe('the interval of these prompts', () => {
  test('is unknown without an answer', () => assert.equal(panelInterval([]), null))

  test('is narrow where each prompt is always answered alike, though prompts differ', () => {
    const strata = Array.from({ length: 20 }, (_, prompt) => stratum(prompt, 30, prompt < 10 ? 30 : 0))
    assert.deepEqual(rounded(panelInterval(strata)), [0.4967, 0.5033])
  })

  test('is never wider than that of as many independent answers, and no point', () => {
    const alike = Array.from({ length: 20 }, (_, prompt) => stratum(prompt, 10, 5))
    assert.deepEqual(rounded(panelInterval(alike)), rounded(scoreInterval(0.5, 200, 1.9733)))
    assert.deepEqual(rounded(panelInterval([stratum(1, 40, 0)])), rounded(scoreInterval(0, 40)))
    assert.deepEqual(rounded(panelInterval([stratum(1, 1, 1)])), rounded(scoreInterval(1, 1)))
  })

  test('of one answer that differs is hardly wider than that of independent answers', () => {
    const strata = Array.from({ length: 60 }, (_, prompt) => stratum(prompt, 2, prompt === 0 ? 1 : 0))
    assert.deepEqual(rounded(panelInterval(strata)), rounded(scoreInterval(1 / 120, 120, 2.0003)))
  })

  test('merges platforms where they have one answer each', () => {
    const oneEach = ['chatgpt', 'gemini', 'grok'].flatMap((platform, index) =>
      Array.from({ length: 10 }, (_, prompt) => stratum(prompt, 1, index === 0 ? 1 : 0, platform)),
    )
    const merged = Array.from({ length: 10 }, (_, prompt) => stratum(prompt, 3, 1))
    assert.deepEqual(panelInterval(oneEach), panelInterval(merged))
  })

  test('is the same in whatever order the strata come, also where a prompt has a single answer', () => {
    const strata = [stratum(1, 1, 1), stratum(2, 8, 4), stratum(3, 3, 0), stratum(4, 12, 6)]
    const expected = rounded(panelInterval(strata))
    const orders = strata.map((_, index) => [...strata.slice(index), ...strata.slice(0, index)])
    for (const order of orders) assert.deepEqual(rounded(panelInterval(order)), expected)
  })
})

describe('the interval of questions like these', () => {
  const half = (prompts: number, n: number) =>
    Array.from({ length: prompts }, (_, prompt) => stratum(prompt, n, prompt % 2 === 0 ? n : 0))

  test('depends on the number of prompts, not on how often they are asked', () => {
    const [seldom, often] = [marketInterval(half(20, 3), []), marketInterval(half(20, 300), [])]
    assert.deepEqual(rounded(seldom), rounded(often))
    // Clopper and Pearson's interval of 8.33 in 16.66: 20 prompts, less one, and Student's t with 19 degrees of freedom.
    assert.deepEqual(rounded(often), [0.2513, 0.7487])
    assert.deepEqual(rounded(marketInterval(half(200, 3), [])), [0.428, 0.572])
  })

  test('is not told for few prompts, or where one or two name the brand or leave it out', () => {
    assert.equal(marketInterval([], []), null)
    assert.equal(marketInterval(half(4, 30), []), null)
    const named = (prompts: number) =>
      Array.from({ length: 20 }, (_, prompt) => stratum(prompt, 9, prompt < prompts ? 9 : 0))
    assert.equal(marketInterval(named(2), []), null)
    assert.notEqual(marketInterval(named(3), []), null)
    assert.notEqual(marketInterval(named(17), []), null)
    assert.equal(marketInterval(named(18), []), null)
    assert.equal(marketInterval(named(1), []), null)
  })

  test('of a brand that no prompt, or each, names is that of as many answers as prompts, less one', () => {
    const all = (share: number) => Array.from({ length: 20 }, (_, prompt) => stratum(prompt, 9, 9 * share))
    // Clopper and Pearson: 1 − 0.025 ^ (1 / 19)
    assert.deepEqual(rounded(marketInterval(all(0), [])), [0, 0.1765])
    assert.deepEqual(rounded(marketInterval(all(1), [])), [0.8235, 1])
  })

  test('is wider where days move all prompts together', () => {
    const cells = (rates: number[]): DayCell[] =>
      rates.map((rate, index) => ({
        ...{ day: `2026-05-0${index + 1}`, platform: 'chatgpt', mode: 'with-web-search', n: 200, sum: 200 * rate },
      }))
    const strata = Array.from({ length: 200 }, (_, prompt) => stratum(prompt, 5, 2 + (prompt % 2)))
    const widthOn = (rates: number[]) => {
      const interval = marketInterval(strata, cells(rates))
      return (interval?.high ?? 0) - (interval?.low ?? 0)
    }
    assert.ok(widthOn([0.3, 0.7, 0.4, 0.6, 0.5]) > 2 * widthOn([0.5, 0.5, 0.5, 0.5, 0.5]))
  })

  test('contains the rate and the interval of these prompts, within 0 and 1, for any answers', () => {
    const answers = fc.array(
      fc.record({ n: fc.integer({ min: 1, max: 40 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(answers, (given) => {
        const strata = given.map(({ n, share }, prompt) =>
          stratum(prompt % 12, n, Math.round(n * share), `platform ${prompt}`),
        )
        const rate = strata.reduce((sum, one) => sum + one.sum, 0) / strata.reduce((sum, { n }) => sum + n, 0)
        const { panel, market } = intervalsOf(strata, [])
        assert.ok(panel !== null && panel.low >= 0 && panel.high <= 1 && panel.low < panel.high)
        assert.ok(panel.low <= rate + 1e-12 && rate <= panel.high + 1e-12)
        if (market !== null)
          assert.ok(market.low <= panel.low && panel.high <= market.high && market.low >= 0 && market.high <= 1)
      }),
    )
  })
})

// The short form of `npm run bench -- intervals`.
test('intervals contain the true rate in about 95 of 100 simulated histories', () => {
  const worlds = WORLDS.filter(({ prompts, days }) => prompts === 20 && days < 30)
  const trials = worlds.map((world) => tryWorld(world, 40))
  const mean = (share: (trial: (typeof trials)[number]) => number) =>
    trials.reduce((sum, trial) => sum + share(trial), 0) / trials.length
  const [panel, market] = [mean(({ panelCovers }) => panelCovers), mean(({ marketCovers }) => marketCovers)]
  assert.ok(panel > 0.93 && panel < 0.98, `these prompts: ${panel}`)
  assert.ok(market > 0.93 && market < 0.98, `questions like these: ${market}`)
  assert.ok(mean(({ marketRefused }) => marketRefused) < 0.25)
  assert.ok(mean(({ falseChanges }) => falseChanges) < 0.06)
  assert.ok(mean(({ falseLeads }) => falseLeads) < 0.06)
  const told = mean(({ leads }) => leads)
  assert.ok(told > 0.5, `leads of 30 points that are told: ${told}`)
  assert.ok(mean(({ power }) => power) > mean(({ pairedPower }) => pairedPower) - 0.05)
})

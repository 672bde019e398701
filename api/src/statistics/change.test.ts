import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compare, type ComparedSums, type PeriodCell } from './compare.ts'
import { discoveries } from './discoveries.ts'
import type { Stratum } from './stratum.ts'

const PLATFORM = { platform: 'chatgpt', mode: 'with-web-search' }
const stratum = (prompt: number, n: number, sum: number): Stratum => ({
  ...{ prompt: String(prompt), ...PLATFORM, n, sum, squares: sum },
})
const cells = (period: PeriodCell['period'], n: number, sums: number[]): PeriodCell[] =>
  sums.map((sum, index) => ({
    ...{ period, paired: true, day: `2026-0${period === 'after' ? 3 : 2}-${10 + index}`, ...PLATFORM, n, sum },
  }))

/** 20 prompts, asked once a day for a week in each period; `sums` of the days. */
function week(before: number[], after: number[]): ComparedSums {
  const strata = (sums: number[]) => {
    const mentioned = sums.reduce((total, sum) => total + sum, 0)
    // The first prompts are always answered with the brand, one now and then, the others never.
    return Array.from({ length: 20 }, (_, prompt) =>
      stratum(prompt, 7, Math.min(7, Math.max(0, mentioned - 7 * prompt))),
    )
  }
  return {
    before: strata(before),
    after: strata(after),
    days: [...cells('before', 20, before), ...cells('after', 20, after)],
  }
}

describe('the test of change', () => {
  const low = [6, 7, 6, 7, 6, 7, 6]
  const high = [11, 12, 11, 12, 11, 12, 11]

  test('tells a change in its direction', () => {
    assert.equal(compare(week(low, high)).change, 'up')
    assert.equal(compare(week(high, low)).change, 'down')
  })

  test('has no clear change where nothing changed, also at 0 and 100 %', () => {
    assert.equal(compare(week(low, low)).change, 'unclear')
    assert.equal(compare(week([0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0])).change, 'unclear')
    const always = [20, 20, 20, 20, 20, 20, 20]
    assert.equal(compare(week(always, always)).change, 'unclear')
  })

  test('tells a total change of few answers', () => {
    const prompts = (sum: number) => Array.from({ length: 2 }, (_, prompt) => stratum(prompt, 7, sum))
    const days = (period: PeriodCell['period'], sum: number) =>
      cells(
        period,
        2,
        Array.from({ length: 7 }, () => sum),
      )
    const sums = { before: prompts(0), after: prompts(7), days: [...days('before', 0), ...days('after', 2)] }
    assert.equal(compare(sums).change, 'up')
  })

  test('does not tell a change that days make alone', () => {
    assert.equal(compare(week([2, 12, 3, 11, 2, 12, 3], [6, 16, 7, 15, 6, 16, 7])).change, 'unclear')
  })

  test('has too little with fewer than ten answers, or without a common prompt', () => {
    const sums = week(low, high)
    assert.equal(compare({ ...sums, before: [stratum(0, 9, 1)] }).change, 'too-little')
    assert.equal(compare({ ...sums, before: [] }).change, 'too-little')
    const others = sums.before.map((one) => ({ ...one, prompt: `another ${one.prompt}` }))
    assert.equal(compare({ ...sums, before: others }).change, 'too-little')
  })

  test('does not compare answers of which some are measured otherwise', () => {
    const { change, probability, value } = compare({ ...week(low, high), mixed: true })
    assert.deepEqual([change, probability, value], ['too-little', 1, compare(week(low, high)).value])
  })

  test('compares one day with another only by what earlier days tell', () => {
    const oneDay = {
      before: Array.from({ length: 20 }, (_, prompt) => stratum(prompt, 1, prompt < 4 ? 1 : 0)),
      after: Array.from({ length: 20 }, (_, prompt) => stratum(prompt, 1, prompt < 16 ? 1 : 0)),
      days: [...cells('before', 20, [4]), ...cells('after', 20, [16])],
    }
    assert.equal(compare(oneDay).change, 'too-little')
    const history = cells('history', 20, [4, 5, 4, 3, 4, 5, 4, 3])
    assert.equal(compare({ ...oneDay, days: [...history, ...oneDay.days] }).change, 'up')
    const wild = cells('history', 20, [4, 16, 5, 15, 4, 16, 5, 15])
    assert.equal(compare({ ...oneDay, days: [...wild, ...oneDay.days] }).change, 'unclear')
  })

  test('pairs prompts: a new prompt changes the rate, not the result', () => {
    const sums = week(low, low)
    const added = Array.from({ length: 20 }, (_, prompt) => stratum(100 + prompt, 7, 7))
    const { value, earlier, change } = compare({ ...sums, after: [...sums.after, ...added] })
    assert.ok(value !== null && earlier !== null && value > earlier + 0.3)
    assert.equal(change, 'unclear')
  })

  test('tells no direction that the two rates contradict', () => {
    const sums = week(low, high)
    const never = Array.from({ length: 60 }, (_, prompt) => stratum(100 + prompt, 7, 0))
    const { value, earlier, change, probability } = compare({ ...sums, after: [...sums.after, ...never] })
    assert.ok(value !== null && earlier !== null && value < earlier)
    assert.deepEqual([change, probability], ['unclear', 1])
  })

  test('takes means as it takes rates', () => {
    const scores = (mean: number) =>
      Array.from({ length: 20 }, (_, prompt) => ({
        ...stratum(prompt, 7, 7 * mean),
        squares: 7 * (mean * mean + 0.01),
      }))
    const days = [
      ...cells(
        'before',
        20,
        low.map(() => 10),
      ),
      ...cells(
        'after',
        20,
        low.map(() => 10),
      ),
    ]
    assert.equal(compare({ before: scores(0.5), after: scores(0.6), days }).change, 'up')
    assert.equal(compare({ before: scores(0.5), after: scores(0.51), days }).change, 'unclear')
  })
})

describe('discoveries', () => {
  // The example of Benjamini and Hochberg (1995), section 3: four of fifteen.
  test('are those of the published example', () => {
    const published = [
      ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344],
      ...[0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
    ]
    assert.equal(discoveries(published).filter(Boolean).length, 4)
  })

  test('keep the order of the tests, and none is picked of none', () => {
    assert.deepEqual(discoveries([0.9, 0.001, 0.5]), [false, true, false])
    assert.deepEqual(discoveries([]), [])
  })
})

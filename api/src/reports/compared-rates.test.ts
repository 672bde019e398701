import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ComparedSums, PeriodCell } from '../statistics/compare.ts'
import { comparedRates, roundedOutwards } from './compared-rates.ts'

const WAY = { platform: 'chatgpt', mode: 'with-web-search' }

/** 20 prompts, asked each day of two weeks; of the 140 answers of each week, how many name the company. */
function weeks(before: number, after: number): ComparedSums {
  const strata = (named: number) =>
    Array.from({ length: 20 }, (_, prompt) => {
      const sum = Math.floor(named / 20) + (prompt < named % 20 ? 1 : 0)
      return { prompt: String(prompt), ...WAY, n: 7, sum, squares: sum }
    })
  const days = (period: PeriodCell['period'], named: number) =>
    Array.from({ length: 7 }, (_, day): PeriodCell => ({
      ...{ period, paired: true, ...WAY, n: 20, sum: named / 7 },
      day: `2026-05-${String(period === 'before' ? day + 1 : day + 8).padStart(2, '0')}`,
    }))
  return {
    before: strata(before),
    after: strata(after),
    days: [...days('before', before), ...days('after', after)],
  }
}

test('rates have their value, answers, prompts, both intervals and change', () => {
  const { intervals, sincePreviousPeriod } = comparedRates({ brand: weeks(35, 77) })
  const { panel, market, ...counts } = intervals.brand
  assert.deepEqual(counts, { value: 0.55, n: 140, prompts: 20 })
  assert.ok(panel && market && market.low <= panel.low && panel.high <= market.high)
  assert.deepEqual(sincePreviousPeriod.brand, { from: 0.25, to: 0.55, result: 'up', standsOut: true })
})

test('a change that is clear alone does not stand out of many that are not', () => {
  const small = weeks(60, 80)
  const alone = comparedRates({ you: small }).sincePreviousPeriod.you
  assert.deepEqual([alone?.result, alone?.standsOut], ['up', true])
  const others = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`other-${index}`, weeks(60, 60)]))
  const among = comparedRates<string>({ you: small, ...others }).sincePreviousPeriod.you
  assert.deepEqual([among?.result, among?.standsOut], ['up', false])
})

test('prompts of one period alone are told where they move the rate, and the change does not stand out then', () => {
  const { before, after, days } = weeks(35, 77)
  const branded = Array.from({ length: 10 }, (_, prompt) => ({
    prompt: `branded ${prompt}`,
    ...WAY,
    n: 7,
    sum: 7,
    squares: 7,
  }))
  const told = (sums: ComparedSums) => comparedRates({ brand: sums }).sincePreviousPeriod.brand
  const added = told({ before, after: [...after, ...branded], days })
  assert.deepEqual(
    [added?.result, added?.standsOut, added?.otherPrompts],
    ['up', false, { added: branded.length, removed: 0 }],
  )
  // A mean has only the prompts whose answers have a value: the others are not new.
  const mean = ({ sum, ...stratum }: (typeof before)[number]) => ({ ...stratum, sum, squares: sum / 2 })
  const ofMeans = told({ before: before.map(mean), after: [...after, ...branded].map(mean), days })
  assert.equal(ofMeans?.otherPrompts, undefined)
  const [first, ...rest] = before
  assert.ok(first)
  const exchanged = told({ before: [...rest, { ...first, prompt: 'former' }], after, days })
  // The prompt that came has the rate of the one that went: the shown change is that of the common prompts.
  assert.deepEqual([exchanged?.standsOut, exchanged?.otherPrompts], [true, undefined])
})

test('without answers in one period there is no change, without any no rate', () => {
  const { before, after, days } = weeks(35, 35)
  const none = comparedRates({ brand: { before: [], after, days } })
  assert.equal(none.sincePreviousPeriod.brand, null)
  const nothing = comparedRates({ brand: { before, after: [], days } })
  assert.equal(nothing.sincePreviousPeriod.brand, null)
  assert.deepEqual(nothing.intervals.brand, { value: null, n: 0, prompts: 0, panel: null, market: null })
})

test('intervals are rounded outwards to four decimals', () => {
  assert.deepEqual(roundedOutwards({ low: 0.12345, high: 0.67891 }), { low: 0.1234, high: 0.679 })
  assert.equal(roundedOutwards(null), null)
})

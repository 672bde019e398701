import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ComparedSums, PeriodCell } from '../statistics/compare.ts'
import { comparedRates } from './compared-rates.ts'
import { standingOf } from './standing.ts'

const WAY = { platform: 'chatgpt', mode: 'with-web-search' }

/** 20 prompts, asked each day of two weeks: how many of them are always answered with the company, in each week. */
function weeks(before: number, after: number): ComparedSums {
  const strata = (named: number) =>
    Array.from({ length: 20 }, (_, prompt) => {
      const sum = prompt < named ? 7 : 0
      return { prompt: String(prompt), ...WAY, n: 7, sum, squares: sum }
    })
  const days = (period: PeriodCell['period'], named: number) =>
    Array.from({ length: 7 }, (_, day): PeriodCell => ({
      ...{ period, paired: true, ...WAY, n: 20, sum: named },
      day: `2026-05-${String(period === 'before' ? day + 1 : day + 8).padStart(2, '0')}`,
    }))
  return {
    before: strata(before),
    after: strata(after),
    days: [...days('before', before), ...days('after', after)],
  }
}

const of = (you: ComparedSums, rivals: Record<string, ComparedSums>) => {
  const sums = { ...rivals, 'you.com': you }
  return standingOf('you.com', sums, comparedRates<string>(sums))
}
const same = (named: number) => weeks(named, named)

describe('where a brand stands', () => {
  it('is next to the company above it, whatever the others are', () => {
    const rivals = { 'top.com': same(18), 'low.com': same(2), 'next.com': same(16) }
    assert.deepEqual(of(same(8), rivals), {
      ...{ place: 3, of: 4, neighbour: 'next.com', points: -40, result: 'behind', mover: null },
    })
  })

  it('is next to the one below when it is first, and tells no lead that few prompts make', () => {
    assert.deepEqual(of(same(12), { 'low.com': same(2), 'next.com': same(9) }), {
      ...{ place: 1, of: 3, neighbour: 'next.com', points: 15, result: 'unclear', mover: null },
    })
  })

  it('is shared with a company of the same rate', () => {
    assert.deepEqual(of(same(8), { 'even.com': same(8) }), {
      ...{ place: 1, of: 2, neighbour: 'even.com', points: 0, result: 'unclear', mover: null },
    })
  })

  it('has the difference of the whole percents that screens show', () => {
    const share = (sum: number, n: number): ComparedSums => ({
      ...{ before: [], days: [], after: [{ prompt: '1', ...WAY, n, sum, squares: sum }] },
    })
    // 61.4 % and 52.6 %
    const standing = of(share(35, 57), { 'next.com': share(30, 57) })
    assert.deepEqual([standing?.points, standing?.result], [8, 'too-little'])
  })

  it('names the competitor whose rate changed most, of those whose change stands out', () => {
    const rivals = { 'rose.com': weeks(2, 6), 'fell.com': weeks(16, 4), 'still.com': same(12) }
    assert.deepEqual(of(weeks(1, 19), rivals)?.mover, { company: 'fell.com', points: -60, value: 0.2 })
    assert.equal(of(weeks(1, 19), { 'still.com': same(12) })?.mover, null)
  })

  it('is nowhere without a rate of its own, or of a competitor', () => {
    const nothing: ComparedSums = { before: [], after: [], days: [] }
    assert.equal(of(nothing, { 'next.com': nothing }), null)
    assert.equal(of(same(8), {}), null)
    assert.equal(of(same(8), { 'next.com': nothing }), null)
  })
})

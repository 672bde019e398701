import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ComparedSums, PeriodCell } from './compare.ts'
import { testLead } from './lead.ts'

const WAY = { platform: 'chatgpt', mode: 'with-web-search' }

/** @param named of the answers to each prompt, how many name the company  @param n answers to a prompt, one a day  @param days of all prompts */
function company(named: number[], n: number, days?: number[]): ComparedSums {
  const sum = named.reduce((total, count) => total + count, 0)
  const ofDays = days ?? Array.from({ length: n }, () => sum / n)
  return {
    before: [],
    after: named.map((count, prompt) => ({ prompt: String(prompt), ...WAY, n, sum: count, squares: count })),
    days: ofDays.map((count, index): PeriodCell => ({
      ...{ period: 'after', paired: true, day: `2026-05-${String(index + 1).padStart(2, '0')}`, ...WAY },
      ...{ n: named.length, sum: count },
    })),
  }
}

/** The first prompts are answered with the company so often, the others never. */
const inFirst = (prompts: number, count: number, all = 20) =>
  Array.from({ length: all }, (_, prompt) => (prompt < prompts ? count : 0))
const nobody = (all = 20, n = 7) => company(inFirst(0, 0, all), n)

describe('the test of a lead', () => {
  test('says who is ahead', () => {
    const named = company(inFirst(14, 7), 7)
    assert.equal(testLead(named, nobody()), 'ahead')
    assert.equal(testLead(nobody(), named), 'behind')
    const always = company(inFirst(6, 7, 6), 7)
    assert.equal(testLead(always, nobody(6)), 'ahead', 'every prompt alike')
  })

  test('depends on the prompts, not on how often they are asked', () => {
    for (const n of [7, 28]) {
      const mine = company([...inFirst(11, n, 11), ...inFirst(0, 0, 9)], n)
      const theirs = company([...inFirst(0, 0, 11), ...inFirst(9, n, 9)], n)
      assert.equal(testLead(mine, theirs), 'unclear', `${n} answers to each prompt`)
    }
  })

  test('pairs the answers: what both have in common is no reason to doubt', () => {
    const oneMore = company([...inFirst(10, 7, 10), ...inFirst(10, 3, 10)], 7)
    const oneLess = company([...inFirst(10, 6, 10), ...inFirst(10, 2, 10)], 7)
    assert.equal(testLead(oneMore, oneLess), 'ahead')
  })

  test('calls nobody ahead whom fewer than six prompts tell apart', () => {
    assert.equal(testLead(company(inFirst(5, 7), 7), nobody()), 'unclear')
    assert.equal(testLead(company(inFirst(6, 7), 7), nobody()), 'ahead')
    assert.equal(testLead(nobody(), nobody()), 'unclear')
  })

  test('does not tell a lead that days make', () => {
    // Six prompts have three answers of seven each, on the same days or on others.
    const on = (days: number[]) => testLead(company(inFirst(6, 3), 7, days), nobody())
    assert.equal(on([3, 2, 3, 2, 3, 2, 3]), 'ahead')
    assert.equal(on([6, 0, 6, 0, 6, 0, 0]), 'unclear')
  })

  test('tells no lead of a day or two, until it is known how much days move the two apart', () => {
    const withEarlier = (earlier: number, sums: ComparedSums): ComparedSums => ({
      ...sums,
      days: [
        ...sums.days,
        ...sums.days.flatMap((cell) =>
          Array.from({ length: earlier }, (_, index): PeriodCell => ({
            ...{ ...cell, period: 'history', day: `2026-04-0${index + 1}` },
          })),
        ),
      ],
    })
    const one = company(inFirst(14, 1), 1)
    const on = (earlier: number) => testLead(withEarlier(earlier, one), withEarlier(earlier, nobody(20, 1)))
    assert.deepEqual([0, 1, 3, 4].map(on), ['too-little', 'too-little', 'too-little', 'ahead'])
    const level = testLead(company(inFirst(7, 1), 1), company(inFirst(7, 1).toReversed(), 1))
    assert.equal(level, 'unclear', 'what the prompts do not tell, no days would')
  })

  test('has too little of fewer than six prompts, or ten answers, and of answers that are measured otherwise', () => {
    assert.equal(testLead(company(inFirst(5, 7, 5), 7), nobody(5)), 'too-little')
    assert.equal(testLead(company(inFirst(9, 1, 9), 1), nobody(9, 1)), 'too-little')
    const named = company(inFirst(14, 7), 7)
    assert.equal(testLead({ ...named, mixed: true }, { ...nobody(), mixed: true }), 'too-little')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Stratum } from '../../statistics/stratum.ts'
import { agreementOf } from './agreement.ts'

const of = (prompt: string, n: number, sum: number, mode = ''): Stratum => ({
  ...{ prompt, platform: 'chatgpt', mode, n, sum, squares: sum },
})
const told = (outside: Stratum[], api: Stratum[]) => {
  const { value, n, prompts, enough, apiAlone } = agreementOf(outside, api)
  return [value, n, prompts, enough, apiAlone]
}

describe('agreement', () => {
  it('is whole where all answers say the same, and nothing where they say the opposite', () => {
    assert.deepEqual(told([of('a', 6, 6), of('b', 4, 0)], [of('a', 3, 3), of('b', 5, 0)]), [1, 10, 2, true, 1])
    assert.deepEqual(told([of('a', 6, 6), of('b', 3, 0)], [of('a', 3, 0), of('b', 5, 5)]), [0, 9, 2, false, 1])
  })

  it('weighs each answer from outside with the share of the API’s answers to its prompt, of all modes', () => {
    const api = [of('a', 2, 2, 'with-web-search'), of('a', 2, 1, 'without-web-search')]
    assert.deepEqual(told([of('a', 2, 1)], api), [(0.75 + 0.25) / 2, 2, 1, false, 0.5])
  })

  it('leaves out prompts that the API has not answered', () => {
    assert.deepEqual(told([of('a', 2, 2), of('b', 50, 0)], [of('a', 1, 1)]), [1, 2, 1, false, null])
    assert.deepEqual(told([of('b', 5, 0)], []), [null, 0, 0, false, null])
  })

  it('has an interval that holds it', () => {
    const prompts = ['a', 'b', 'c', 'd', 'e', 'f']
    const { value, panel, market } = agreementOf(
      prompts.map((prompt, index) => of(prompt, 6, index)),
      prompts.map((prompt) => of(prompt, 10, 7)),
    )
    assert.ok(panel !== null && value !== null && panel.low < value && panel.high > value)
    assert.equal(market, null)
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOf } from './prices.ts'

const MILLION = 1_000_000
const usage = { inputTokens: MILLION, outputTokens: MILLION, searches: 0 }
const at = new Date('2026-11-20T12:00:00Z')
const roundTo = (cost: number | null) => (cost === null ? null : Math.round(cost * 1e6) / 1e6)

const cases: Array<[because: string, model: string, searches: number, expected: number | null]> = [
  ['a name', 'gpt-4.1-mini', 0, 2],
  ['a dated release', 'gpt-4.1-mini-2025-04-14', 0, 2],
  ['a numbered release', 'gemini-2.5-flash-001', 0, 2.8],
  ['Anthropic’s way to date', 'claude-sonnet-4-5-20250929', 0, 18],
  ['a larger model whose name begins the same', 'gpt-5-pro', 0, null],
  ['a later model whose name begins the same', 'claude-sonnet-5-9', 0, null],
  ['an unknown model', 'gpt-99', 0, null],
  ['a fee for each search', 'claude-sonnet-5-5', 3, 12.03],
  ['a block of tokens with each search', 'gpt-4.1-mini', 2, 2.0264],
  ['a fee for an answer with searches', 'gemini-2.5-flash', 3, 2.835],
  ['a fee for a request', 'sonar', 1, 2.005],
  ['a fee for each search of an agent', 'perplexity/sonar', 2, 2.755],
  ['the newest of its line', 'gpt-6.1-terra', 0, 6],
]

for (const [because, model, searches, expected] of cases) {
  test(`what ${model} with ${searches} searches costs: ${because}`, () => {
    assert.equal(roundTo(costOf(model, { ...usage, searches }, at)), expected)
  })
}

test('an announced price counts from its day on', () => {
  assert.equal(costOf('gemini-3.8-flash', usage, new Date('2026-12-31T23:59:59Z')), 4.5)
  assert.equal(costOf('gemini-3.8-flash', usage, new Date('2027-01-01T00:00:00Z')), 9)
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { measureTextItem, type TextItem, type TextResult } from '../text-items.ts'

// Whole answers with their expected measures: one case per line of testing/answers/*.jsonl, in the input format of `npm run
// measure`, with its reason (`because`).

type Tone = 'praise' | 'blame' | 'neutral'

interface AnswerCase extends TextItem {
  because: string
  expect: Partial<Omit<TextResult, 'sentimentScore'>> & { tone?: Tone | null }
}

const FOLDER = join(import.meta.dirname, 'testing', 'answers')
/** Thresholds: praise and blame may be mild; neutral has a tolerance of a word or two. */
const bands: Record<Tone, (score: number) => boolean> = {
  praise: (score) => score > 52,
  blame: (score) => score < 48,
  neutral: (score) => score >= 42 && score <= 58,
}

const themes = readdirSync(FOLDER).map((file) => ({
  theme: file.replace('.jsonl', ''),
  cases: readFileSync(join(FOLDER, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => readCase(line, `${file}:${index + 1}`)),
}))

function readCase(line: string, place: string): AnswerCase {
  try {
    return JSON.parse(line) as AnswerCase
  } catch (cause) {
    throw new Error(`testing/answers/${place} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

for (const { theme, cases } of themes) {
  describe(`answers: ${theme}`, () => {
    for (const { id, because, expect, ...item } of cases) {
      test(`${because} (${id})`, () => {
        const result = measureTextItem({ id, ...item })
        const { tone, competitorsMentioned, ...fields } = expect
        for (const [field, value] of Object.entries(fields)) {
          assert.equal(result[field as keyof TextResult], value, `${field} of ${JSON.stringify(item.text)}`)
        }
        if (competitorsMentioned !== undefined) {
          assert.deepEqual(result.competitorsMentioned.toSorted(), competitorsMentioned.toSorted(), 'competitors')
        }
        if (tone === null) assert.equal(result.sentimentScore, null)
        if (tone)
          assert.ok(
            bands[tone](result.sentimentScore ?? Number.NaN),
            `${result.sentimentScore} is not ${tone}: ${JSON.stringify(item.text)}`,
          )
      })
    }
  })
}

test('each case has a unique id, a reason and an expectation', () => {
  const all = themes.flatMap(({ cases }) => cases)
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
  for (const { id, because, expect } of all) {
    assert.ok(because.length > 1 && Object.keys(expect).length > 0, id)
  }
})

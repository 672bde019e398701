import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { reasonTopicKeys } from '@sightline/shared/domain/reasons.ts'
import { trackCompany } from '../measurement/company-names.ts'
import { readAnswer } from '../measurement/mentions.ts'
import { company } from '../measurement/testing/mention.cases.ts'
import { readWordLists } from '../measurement/word-lists.ts'
import { stanceAmong } from './stance.ts'
import { reasonCases } from './testing/reason.cases.ts'

const companies = [company('Acme', 'acme.com'), company('Globex', 'globex.com')].map(trackCompany)

const reasonsOf = (text: string) =>
  stanceAmong(readAnswer(text, companies).companies, 0)?.reasons.map(
    ({ topic, side }) => `${side === 'praise' ? '+' : '-'}${topic}`,
  ) ?? []

for (const { because, text, reasons } of reasonCases) {
  test(`reasons: ${because}`, () => {
    assert.deepEqual(reasonsOf(text).sort(), [...reasons].sort())
  })
}

test('a reason has the sentence that gives it, and stands once for each side', () => {
  const text = 'Acme has excellent prices. Acme has excellent prices. Its prices are terrible, though.'
  const read = readAnswer(text, companies)
  const reasons = stanceAmong(read.companies, 0)?.reasons ?? []
  assert.deepEqual(
    reasons.map(({ side, sentence: { start, end } }) => [side, read.text.slice(start, end).trim()]),
    [
      ['praise', 'Acme has excellent prices.'],
      ['blame', 'Its prices are terrible, though.'],
    ],
  )
})

test('each file of topics has only topics, each word once for a side', () => {
  const folder = new URL('./topics/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const lists = readWordLists(new URL(file, folder), {}, true)
    assert.deepEqual(
      lists.names.filter((name) => !(reasonTopicKeys as readonly string[]).includes(name)),
      [],
      file,
    )
    for (const topic of lists.names) {
      const words = lists.list(topic).map((word) => word.replace(/^[+-]/, ''))
      assert.deepEqual(
        words.filter((word, index) => word === '' || words.indexOf(word) < index),
        [],
        `${file} ${topic}`,
      )
    }
  }
})

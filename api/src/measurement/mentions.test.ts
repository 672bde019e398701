import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonWordCases } from './testing/common-word.cases.ts'
import { markupCases } from './testing/mention-markup.cases.ts'
import { scriptCases } from './testing/mention-script.cases.ts'
import { nameCases } from './testing/mention.cases.ts'
import { measure } from './measure.ts'

const groups = [
  ['names', nameCases],
  ['scripts', scriptCases],
  ['Markdown, links and domains', markupCases],
  ['ordinary words', commonWordCases],
] as const

for (const [group, cases] of groups) {
  for (const { because, company, text, finds } of cases) {
    test(`${group}: ${because} (${company.name})`, () => {
      const { subject } = measure({ text, citations: [] }, company, [])
      const counted = subject.mentions.filter(({ absence }) => !absence)
      assert.deepEqual(
        counted.map(({ quote }) => quote),
        finds,
      )
      assert.equal(subject.mentioned, finds.length > 0)
    })
  }
}

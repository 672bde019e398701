import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonWordCases } from './cases/common-word.cases.ts'
import { mentionCases } from './cases/mention.cases.ts'
import { measure } from './measure.ts'

for (const [group, cases] of [['names', mentionCases], ['ordinary words', commonWordCases]] as const) {
  for (const { because, company, text, finds } of cases) {
    test(`${group}: ${because} (${company.name})`, () => {
      const { subject } = measure({ text, citations: [] }, company, [])
      const counted = subject.mentions.filter(({ absence }) => !absence)
      assert.deepEqual(counted.map(({ quote }) => quote), finds)
      assert.equal(subject.mentioned, finds.length > 0)
    })
  }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absenceCases } from './testing/absence.cases.ts'
import { company } from './testing/mention.cases.ts'
import { measure } from './measure.ts'

for (const { because, text, acme } of absenceCases) {
  test(`absence: ${because}`, () => {
    const { subject } = measure({ text, citations: [] }, company('Acme', 'acme.com'), [
      company('Beta'),
      company('Gamma'),
    ])
    assert.deepEqual(
      subject.mentions.map(({ absence }) => absence),
      acme,
    )
    assert.equal(subject.mentioned, acme.includes(false))
  })
}

test('an answer that only says that it does not know the brand has no position and no sentiment', () => {
  const text = "I'm not familiar with Acme. Beta is excellent."
  const { subject, competitors } = measure({ text, citations: [] }, company('Acme'), [company('Beta')])
  assert.deepEqual([subject.mentioned, subject.position, subject.sentiment], [false, null, null])
  assert.equal(competitors[0]?.position, 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationCases } from './testing/citation.cases.ts'
import { company } from './testing/mention.cases.ts'
import { measure } from './measure.ts'

const subject = company('Acme', 'acme.com')
const competitors = [company('Beta', 'beta.co.uk'), company('Gamma', 'docs.gamma.io')]

for (const { because, text = '', citations = [], measured } of citationCases) {
  test(`citations: ${because}`, () => {
    const measurement = measure({ text, citations }, subject, competitors)
    const seen = measurement.citations.map(({ url, owner, position }) => [
      url,
      owner === 0 ? 'own' : owner && owner - 1,
      position,
    ])
    assert.deepEqual(seen, measured)
    const ownRank = measured.find(([, owner, position]) => owner === 'own' && position !== null)?.[2] ?? null
    assert.equal(measurement.subject.citationPosition, ownRank)
  })
}

test('two tracked companies on one registrable domain are distinguished by the exact host', () => {
  const docs = company('Docs', 'docs.example.com')
  const mail = company('Mail', 'mail.example.com')
  const citations = [{ url: 'https://mail.example.com/a', title: null, state: 'cited' as const }]
  const { subject, competitors } = measure({ text: '', citations }, docs, [mail])
  assert.deepEqual([subject.citationPosition, competitors[0]?.citationPosition], [null, 1])
})

test('subdomains of a hosting site are different sites', () => {
  const citations = [{ url: 'https://b.github.io/', title: null, state: 'cited' as const }]
  assert.equal(measure({ text: '', citations }, company('A', 'a.github.io'), []).subject.citationPosition, null)
})

test('an internationalised domain is the same in both spellings', () => {
  const citations = [{ url: 'https://www.xn--mnchen-3ya.de/', title: null, state: 'cited' as const }]
  const subject = company('München', 'münchen.de')
  assert.equal(measure({ text: '', citations }, subject, []).subject.citationPosition, 1)
  assert.equal(
    measure({ text: 'Auf münchen.de steht es.', citations: [] }, company('Zzz', 'münchen.de'), []).subject.mentioned,
    true,
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackCompany } from '../measurement/company-names.ts'
import { readAnswer } from '../measurement/mentions.ts'
import { company } from '../measurement/testing/mention.cases.ts'
import { factsAmong } from './facts.ts'
import { type FactCase, trueCases, wrongCases } from './testing/fact.cases.ts'

const companies = [company('Acme', 'acme.com'), company('Globex', 'globex.com')].map(trackCompany)

const read = ({ text, sheet }: FactCase) => factsAmong(readAnswer(text, companies).companies, 0, sheet, 2026)
const texts = (cases: readonly FactCase[]) => new Set(cases.map(({ text }) => text)).size

test('no true statement is called wrong', () => {
  assert.ok(texts(trueCases) >= 300)
  const called = trueCases.flatMap((one) =>
    read(one)
      .filter(({ outcome }) => outcome === 'contradicts')
      .map(({ fact, said }) => `${fact} ${said}: ${one.text}`),
  )
  assert.deepEqual(called, [])
})

test('nine of ten planted errors are found, each as the fact that it gets wrong', () => {
  assert.ok(texts(wrongCases) >= 100)
  const missed = wrongCases.filter(
    (one) => !read(one).some(({ fact, outcome }) => outcome === 'contradicts' && fact === one.wrong),
  )
  const others = wrongCases.filter((one) =>
    read(one).some(({ fact, outcome }) => outcome === 'contradicts' && fact !== one.wrong),
  )
  assert.ok(missed.length <= wrongCases.length / 10, missed.map(({ text }) => text).join('\n'))
  assert.deepEqual(
    others.map(({ text }) => text),
    [],
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { measure } from '../measure.ts'
import type { Company } from '../measurement.ts'
import { believedJudgements, judgeReply, withJudgements } from './judge.ts'

const acme: Company = { name: 'Acme', variations: ['Acme Tools'], domain: 'acme.com' }
const globex: Company = { name: 'Globex', variations: [], domain: 'globex.com' }
const initech: Company = { name: 'Initech', variations: [], domain: 'initech.com' }
const text = 'Acme is excellent. Globex exists.'

const believed = (...entries: Array<[name: string, score: number, quote: string]>) =>
  believedJudgements({ companies: entries.map(([name, score, quote]) => ({ name, score, quote })) }, [acme, globex], text)

describe('a judging model', () => {
  test('gives each company its score and the quote on which it is based', () => {
    assert.deepEqual(believed(['Globex', 50, 'Globex exists'], ['Acme', 95, 'Acme is excellent']), [
      { domain: 'acme.com', name: 'Acme', score: 95, quote: 'Acme is excellent' },
      { domain: 'globex.com', name: 'Globex', score: 50, quote: 'Globex exists' },
    ])
  })

  test('is accepted for one company and rejected for another', () => {
    const judged = believed(['Acme', 95, 'Acme is superb'], ['Globex', 50, 'Globex exists'])
    assert.deepEqual(judged.map(({ name }) => name), ['Globex'])
  })

  test('is rejected where it judges a company twice, or one that it was not asked about', () => {
    assert.deepEqual(believed(['Acme', 95, 'Acme'], ['Acme', 5, 'Acme'], ['Umbrella', 95, 'Acme']), [])
  })

  for (const [because, quote] of [
    ['half a character', '\ud83d'],
    ['a passage that ends in half a character', 'excellent \ud83d'],
    ['two letters', 'Ac'],
  ] as const) {
    test(`is rejected where its quote is ${because}`, () => {
      const reply = { companies: [{ name: 'Acme', score: 95, quote }] }
      assert.deepEqual(believedJudgements(reply, [acme], 'Acme is excellent \ud83d\ude00.'), [])
    })
  }

  for (const [because, entry] of [
    ['the quote is empty', { name: 'Acme', score: 95, quote: ' ' }],
    ['the score is out of range', { name: 'Acme', score: 950, quote: 'Acme' }],
    ['the score is a text', { name: 'Acme', score: 'good', quote: 'Acme' }],
    ['there is no score', { name: 'Acme', quote: 'Acme' }],
  ] as const) {
    test(`is unreadable where ${because}`, () => {
      assert.equal(judgeReply.safeParse({ companies: [entry] }).success, false)
    })
  }
})

describe('the measurement with judgements', () => {
  const measured = measure({ text, citations: [] }, acme, [globex, initech])
  const scored = (name: string, domain: string, score: number) => ({ name, domain, score, quote: 'Acme' })
  const judgedAs = (company: Company, judgement: ReturnType<typeof scored>) =>
    withJudgements(measured, company, [globex, initech], [judgement]).subject.sentiment

  test('takes the available scores, and keeps the local score of the others', () => {
    const judged = withJudgements(measured, acme, [globex, initech], [scored('Acme', 'acme.com', 97)])
    assert.deepEqual(judged.subject, { ...measured.subject, sentiment: 97 })
    assert.deepEqual(judged.competitors, measured.competitors)
  })

  test('leaves a company that is not mentioned without a score', () => {
    const judged = withJudgements(measured, acme, [globex, initech], [scored('Initech', 'initech.com', 97)])
    assert.equal(judged.competitors[1]?.sentiment, null)
  })

  test('keeps a judgement as long as the company still has the name that was judged', () => {
    assert.equal(judgedAs({ ...acme, name: 'Acme Tools', variations: ['Acme'] }, scored('Acme', 'acme.com', 97)), 97)
    assert.equal(judgedAs({ ...acme, variations: [], name: 'Acme is' }, scored('Acme', 'acme.com', 97)), measured.subject.sentiment)
  })

  test('identifies companies by their domain', () => {
    assert.equal(judgedAs(acme, scored('Acme', 'acme.org', 97)), measured.subject.sentiment)
  })
})

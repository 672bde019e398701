import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stances } from '@sightline/shared/domain/stances.ts'
import { believedJudgements, judgeReply, withJudgements, type CompanyJudgement } from './judge.ts'
import { measure } from './measure.ts'
import type { Company } from './measurement.ts'

const acme: Company = { name: 'Acme', variations: ['Acme Tools'], domain: 'acme.com' }
const globex: Company = { name: 'Globex', variations: [], domain: 'globex.com' }
const initech: Company = { name: 'Initech', variations: [], domain: 'initech.com' }
const text = 'Acme is excellent. Globex exists.'

type Entry = [name: string, score: number, quote: string]
const entriesOf = (entries: Entry[]) => ({
  companies: entries.map(([name, score, quote]) => ({ name, reading: 'company', score, quote })),
})

function believedOf(of: string, companies: Company[], reply: unknown) {
  const [subject = acme, ...others] = companies
  const { visibleText, names } = measure({ text: of, citations: [] }, subject, others)
  const judged = companies.map((company, index) => ({ company, places: names[index] ?? [] }))
  return believedJudgements(judgeReply.parse(reply), { text: visibleText, companies: judged })
}
const believed = (...entries: Entry[]) => believedOf(text, [acme, globex], entriesOf(entries))

describe('a judging model', () => {
  test('gives each company its reading, its score and the quote that shows them', () => {
    assert.deepEqual(believed(['Globex', 50, 'Globex exists'], ['Acme', 95, 'Acme is excellent']), [
      { domain: 'acme.com', name: 'Acme', reading: 'company', score: 95, quote: 'Acme is excellent' },
      { domain: 'globex.com', name: 'Globex', reading: 'company', score: 50, quote: 'Globex exists' },
    ])
  })

  test('is accepted for one company and rejected for another', () => {
    const judged = believed(['Acme', 95, 'Acme is superb'], ['Globex', 50, 'Globex exists'])
    assert.deepEqual(
      judged.map(({ name }) => name),
      ['Globex'],
    )
  })

  test('is rejected where it judges a company twice, or one that it was not asked about', () => {
    assert.deepEqual(believed(['Acme', 95, 'Acme'], ['Acme', 5, 'Acme'], ['Umbrella', 95, 'Acme']), [])
  })

  for (const [because, quote] of [
    ['half a character', '\ud83d'],
    ['a passage that ends in half a character', 'Acme is excellent \ud83d'],
    ['two letters', 'Ac'],
    ['without the name', 'excellent'],
    ['the name inside another word', 'Acmeology'],
    ['the link behind the text', '[Acme](https://acme.com)'],
  ] as const) {
    test(`is rejected where its quote is ${because}`, () => {
      const of = '[Acme](https://acme.com) is excellent \ud83d\ude00. Acmeology is not.'
      assert.deepEqual(believedOf(of, [acme], entriesOf([['Acme', 95, quote]])), [])
    })
  }

  test('may quote with other white space', () => {
    assert.equal(
      believedOf('**Acme**\nis  excellent.', [acme], entriesOf([['Acme', 95, 'Acme is excellent.']])).length,
      1,
    )
  })

  for (const [because, odd] of [
    ['the score is out of range', { name: 'Acme', reading: 'company', score: 950, quote: 'Acme' }],
    ['the score is a text', { name: 'Acme', reading: 'company', score: 'good', quote: 'Acme' }],
    ['there is no score', { name: 'Acme', reading: 'company', quote: 'Acme' }],
    ['the reading is another one', { name: 'Acme', reading: 'perhaps', score: 50, quote: 'Acme' }],
    ['there is no quote', { name: 'Acme', reading: 'company', score: 50 }],
    ['the quote is empty', { name: 'Acme', reading: 'company', score: 50, quote: ' ' }],
    ['the entry is no object', 'Acme'],
  ] as const) {
    test(`is rejected for the one company of which ${because}`, () => {
      const good = { name: 'Globex', reading: 'company', score: 50, quote: 'Globex exists' }
      assert.deepEqual(
        believedOf(text, [acme, globex], { companies: [odd, good] }).map(({ name }) => name),
        ['Globex'],
      )
    })
  }
})

describe('the stance of a judging model', () => {
  const of = 'Acme is excellent, but the reader\nis better off elsewhere. ' + 'And so on '.repeat(60)
  const entry = { name: 'Acme', reading: 'company', score: 80, quote: 'Acme is excellent' }
  const stanceIn = (fields: object) => {
    const judged = believedOf(of, [acme], { companies: [{ ...entry, ...fields }] })
    assert.deepEqual([judged.length, judged[0]?.score], [1, 80])
    return judged[0]?.stance
  }

  test('is one of the four, with a quote of the text that need not hold the name', () => {
    for (const kind of stances) {
      const stance = { kind, quote: 'the reader is better off elsewhere' }
      assert.deepEqual(stanceIn({ stance }), stance)
    }
  })

  for (const [because, fields] of [
    ['there is none, as of a model that gives only what it was asked before', {}],
    ['it is null', { stance: null }],
    ['it is a word without a quote', { stance: 'dismissed' }],
    ['the word is another one', { stance: { kind: 'adored', quote: 'better off elsewhere' } }],
    ['the quote is missing', { stance: { kind: 'dismissed' } }],
    ['the quote is empty', { stance: { kind: 'dismissed', quote: ' ' } }],
    ['the quote is not in the text', { stance: { kind: 'dismissed', quote: 'avoid Acme' } }],
    ['the quote is longer than a sentence', { stance: { kind: 'dismissed', quote: 'And so on '.repeat(55) } }],
    ['the company is not meant', { reading: 'other', stance: { kind: 'dismissed', quote: 'better off elsewhere' } }],
  ] as const) {
    test(`is left to the rules, and the rest of the judgement stays, where ${because}`, () => {
      assert.equal(stanceIn(fields), undefined)
    })
  }
})

const judgement = (name: string, domain: string, fields: Partial<CompanyJudgement> = {}): CompanyJudgement => ({
  name,
  domain,
  reading: 'company',
  score: 97,
  quote: name,
  ...fields,
})
const ofAcme = (fields: Partial<CompanyJudgement> = {}) => judgement('Acme', 'acme.com', fields)

function judgedIn(of: string, companies: [Company, ...Company[]], ...judgements: CompanyJudgement[]) {
  const [subject, ...competitors] = companies
  const answer = { text: of, citations: [] }
  const byRules = measure(answer, subject, competitors)
  const { measured, judged, stances: judgedStances } = withJudgements(byRules, answer, companies, judgements)
  return { byRules, measured, judged: [...judged].map(({ name }) => name), judgedStances }
}

describe('the measurement with judgements', () => {
  const judgedAs = (company: Company, one: CompanyJudgement) => judgedIn(text, [company, globex, initech], one)

  test('takes the scores that there are, and leaves the other companies to the rules', () => {
    const { byRules, measured, judged } = judgedAs(acme, ofAcme())
    assert.deepEqual(measured.subject, { ...byRules.subject, sentiment: 97 })
    assert.deepEqual([measured.competitors, judged], [byRules.competitors, ['Acme']])
  })

  test('leaves a company that is not named to the rules', () => {
    const { measured, judged } = judgedAs(acme, judgement('Initech', 'initech.com', { quote: 'Acme' }))
    assert.deepEqual([measured.competitors[1]?.sentiment, judged], [null, []])
  })

  test('keeps a judgement as long as the company still has the judged name, and its quote a name of it', () => {
    assert.deepEqual(judgedAs({ ...acme, name: 'Acme Tools', variations: ['Acme'] }, ofAcme()).judged, ['Acme Tools'])
    assert.deepEqual(judgedAs({ ...acme, variations: [], name: 'Acme is' }, ofAcme()).judged, [])
    const before = judgedIn('Anvilo is great, and Acme too.', [acme], ofAcme({ quote: 'Anvilo is great' }))
    assert.deepEqual([before.measured, before.judged], [before.byRules, []])
  })

  test('has the stance of a judgement that holds, with the place of its quote', () => {
    const stance = { kind: 'recommended', quote: 'is excellent' } as const
    assert.deepEqual(judgedAs(acme, ofAcme({ stance })).judgedStances, [
      { stance: 'recommended', sentence: { start: 5, end: 17 } },
      null,
      null,
    ])
    const unquoted = { kind: 'recommended', quote: 'no longer visible' } as const
    const without: [Company, CompanyJudgement][] = [
      [{ ...acme, name: 'Anvilo', variations: [] }, ofAcme({ stance })],
      [acme, ofAcme({ stance, reading: 'unknown' })],
      [acme, ofAcme({ stance: unquoted })],
      [acme, ofAcme()],
    ]
    for (const [company, one] of without) assert.equal(judgedAs(company, one).judgedStances[0], null)
  })

  test('identifies companies by their domain', () => {
    assert.deepEqual(judgedAs(acme, judgement('Acme', 'acme.org')).judged, [])
  })

  test('keeps the score of a model that was asked about the tone alone', () => {
    const { reading: _, ...tone } = ofAcme({ quote: 'excellent' })
    const { measured, judged } = judgedAs(acme, tone)
    assert.deepEqual([measured.subject.sentiment, judged], [97, ['Acme']])
  })
})

describe('a model against the rules', () => {
  const apple: Company = { name: 'Apple', variations: [], domain: 'apple.com' }
  const found = ({ subject }: ReturnType<typeof measure>) =>
    subject.mentions.map(({ quote, absence }) => (absence ? `no ${quote}` : quote))

  test('counts the place of its quote where the rules see an ordinary word', () => {
    const of = 'Globex first. Then there is apple, with its phones.'
    const { byRules, measured, judged } = judgedIn(
      of,
      [apple, globex],
      judgement('Apple', 'apple.com', { quote: 'apple, with its phones' }),
    )
    assert.deepEqual([found(byRules), found(measured), judged], [[], ['apple'], ['Apple']])
    assert.deepEqual([measured.subject.position, measured.subject.sentiment], [2, 97])
    assert.deepEqual(measured.competitors, byRules.competitors)
  })

  test('takes the places away that the rules count, and the others move up', () => {
    const of = 'Apple is the first in the basket. Globex is a fine company.'
    const { byRules, measured } = judgedIn(of, [globex, apple], judgement('Apple', 'apple.com', { reading: 'other' }))
    assert.deepEqual([byRules.competitors[0]?.mentioned, byRules.subject.position], [true, 2])
    assert.deepEqual(
      [measured.competitors[0]?.mentions, measured.competitors[0]?.sentiment, measured.subject.position],
      [[], null, 1],
    )
  })

  test('leaves a written domain, which is nothing else', () => {
    const { measured } = judgedIn('Acme it is: see acme.com for more.', [acme], ofAcme({ reading: 'other' }))
    assert.deepEqual(found(measured), ['acme.com'])
    assert.notEqual(measured.subject.sentiment, 97)
  })

  test('flags every place of a company of which nothing is known, and counts none', () => {
    const of = 'Acme seems to be a firm. What Acme does escapes me.'
    const { byRules, measured } = judgedIn(
      of,
      [acme],
      ofAcme({ reading: 'unknown', quote: 'What Acme does escapes me' }),
    )
    assert.deepEqual(
      [found(byRules), found(measured)],
      [
        ['Acme', 'Acme'],
        ['no Acme', 'no Acme'],
      ],
    )
    assert.deepEqual([measured.subject.mentioned, measured.subject.sentiment], [false, null])
  })

  test('counts the quote where the rules see only that nothing is known, and leaves the other flags', () => {
    const of = "I could not find information about Acme's prices. I could not find information about Acme."
    const quote = "I could not find information about Acme's prices"
    const { byRules, measured } = judgedIn(of, [acme], ofAcme({ quote }))
    assert.deepEqual(found(byRules), ['no Acme', 'no Acme'])
    assert.deepEqual(found(measured), ['Acme', 'no Acme'])
  })

  test('leaves the places to the rules where both find the company', () => {
    const of = 'Acme is fine. I could not find reviews of Acme.'
    const { byRules, measured } = judgedIn(of, [acme], ofAcme({ quote: 'Acme is fine' }))
    assert.deepEqual(found(measured), found(byRules))
  })
})

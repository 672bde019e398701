import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerRows, measureReply } from './answer-rows.ts'

const brand = { name: 'Acme', variations: [], domain: 'acme.com' }
const reply = {
  text: 'Acme is excellent.',
  citations: [],
  searchQueries: [],
  servedModel: 'test',
  inputTokens: 1,
  outputTokens: 1,
  costUsd: null,
  rawBody: '{}',
}

test('a row of each company has its stance, and where in the text the sentence that decided stands', () => {
  const text = '**Acme** is listed.\n\nOf all of them I would avoid Acme. Go with [Globex](https://globex.com) instead.'
  const competitors = ['Globex', 'Initech'].map((name) => ({ name, variations: [], domain: `${name}.com` }))
  const measured = measureReply({ ...reply, text }, { brand, competitors, companiesVersion: 1 })
  const { companies } = answerRows({ projectId: 'project', answerId: 'answer' }, reply, measured, new Date(0))
  assert.deepEqual(
    companies.map(({ stance, stanceStart, stanceEnd }) => [stance, text.slice(stanceStart ?? 0, stanceEnd ?? 0)]),
    [
      ['dismissed', 'Of all of them I would avoid Acme.'],
      ['recommended', 'Go with [Globex](https://globex.com) instead.'],
      [null, ''],
    ],
  )
})

test('a judged stance stands in place of that of the rules, with the place of its quote in the text', () => {
  const text = '**Acme** is listed. I would avoid Acme. There [Globex](https://globex.com) exists.'
  const competitors = [{ name: 'Globex', variations: [], domain: 'globex.com' }]
  const measured = measureReply({ ...reply, text }, { brand, competitors, companiesVersion: 1 })
  const judged = { reading: 'company', score: 50 } as const
  const { companies } = answerRows({ projectId: 'project', answerId: 'answer' }, reply, measured, new Date(0), {
    model: 'model',
    cost: 0.5,
    companies: [
      { domain: 'acme.com', name: 'Acme', ...judged, quote: 'avoid Acme' },
      {
        domain: 'globex.com',
        name: 'Globex',
        ...judged,
        quote: 'Globex exists',
        stance: { kind: 'caveated', quote: 'There Globex exists' },
      },
    ],
    problem: null,
  })
  assert.deepEqual(
    companies.map(({ stance, judge, stanceStart, stanceEnd }) => [
      stance,
      judge,
      text.slice(stanceStart ?? 0, stanceEnd ?? 0),
    ]),
    [
      ['dismissed', 'model', 'I would avoid Acme.'],
      ['caveated', 'model', 'There [Globex](https://globex.com) exists'],
    ],
  )
})

test('characters that the database cannot store are removed from judgements', () => {
  const { answer } = answerRows(
    { projectId: 'project', answerId: 'answer' },
    reply,
    measureReply(reply, { brand, competitors: [], companiesVersion: 1 }),
    new Date(0),
    {
      model: 'model',
      cost: 0.5,
      companies: [
        {
          domain: 'acme.com',
          name: 'Acme',
          score: 97,
          quote: 'excellent\0 \ud83d',
          stance: { kind: 'listed', quote: 'is\0' },
        },
      ],
      problem: 'HTTP 500: \ude00\0',
    },
  )
  assert.deepEqual(answer.judgement, {
    model: 'model',
    cost: 0.5,
    companies: [
      {
        domain: 'acme.com',
        name: 'Acme',
        score: 97,
        quote: 'excellent \ufffd',
        stance: { kind: 'listed', quote: 'is' },
      },
    ],
    problem: 'HTTP 500: \ufffd',
  })
})

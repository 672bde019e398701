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

test('characters that the database cannot store are removed from judgements', () => {
  const { answer } = answerRows(
    { projectId: 'project', answerId: 'answer' },
    reply,
    measureReply(reply, { brand, competitors: [], companiesVersion: 1 }),
    new Date(0),
    {
      model: 'model',
      cost: 0.5,
      companies: [{ domain: 'acme.com', name: 'Acme', score: 97, quote: 'excellent\0 \ud83d' }],
      problem: 'HTTP 500: \ude00\0',
    },
  )
  assert.deepEqual(answer.judgement, {
    model: 'model',
    cost: 0.5,
    companies: [{ domain: 'acme.com', name: 'Acme', score: 97, quote: 'excellent \ufffd' }],
    problem: 'HTTP 500: \ufffd',
  })
})

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

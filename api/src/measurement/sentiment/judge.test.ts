import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { measure } from '../measure.ts'
import type { Company } from '../measurement.ts'
import { createSentimentJudge, judgeSentiment, type AskJson } from './judge.ts'

const acme: Company = { name: 'Acme', variations: [], domain: 'acme.com' }
const globex: Company = { name: 'Globex', variations: [], domain: 'globex.com' }
const initech: Company = { name: 'Initech', variations: [], domain: 'initech.com' }
const text = 'Acme is excellent. Globex exists.'
const companies = [acme, globex]

const answering =
  (reply: unknown): AskJson =>
  () =>
    Promise.resolve(reply)
const replyOf = (...entries: Array<[name: string, score: unknown, quote: unknown]>) => ({
  companies: entries.map(([name, score, quote]) => ({ name, score, quote })),
})

describe('a judging model', () => {
  test('gives each company its score and the quote it rests on', async () => {
    const { judge } = createSentimentJudge(
      answering(replyOf(['Globex', 50, 'Globex exists'], ['Acme', 95, 'Acme is excellent'])),
    )
    assert.deepEqual(await judge(text, companies), [
      { score: 95, quote: 'Acme is excellent' },
      { score: 50, quote: 'Globex exists' },
    ])
  })

  test('is told the text, the companies and the form of the answer', async () => {
    const asked: unknown[] = []
    const { judge } = createSentimentJudge((prompt, schema) => {
      asked.push(prompt, schema)
      return Promise.resolve({ companies: [] })
    })
    await judge(text, companies)
    assert.ok(String(asked[0]).includes(text) && String(asked[0]).includes('["Acme","Globex"]'))
    assert.equal((asked[1] as { type: string }).type, 'object')
  })

  for (const [because, reply] of [
    ['the quote does not stand in the text', replyOf(['Acme', 95, 'Acme is superb'])],
    ['the quote is empty', replyOf(['Acme', 95, ''])],
    ['the score is out of range', replyOf(['Acme', 950, 'Acme is excellent'])],
    ['the score is a text', replyOf(['Acme', 'good', 'Acme is excellent'])],
    ['the company is judged twice', replyOf(['Acme', 95, 'Acme'], ['Acme', 5, 'Acme'])],
    ['another company is judged', replyOf(['Umbrella', 95, 'Acme'])],
    ['the reply has another form', { score: 95 }],
    ['there is no reply', null],
  ] as const) {
    test(`is not believed where ${because}`, async () => {
      const { judge } = createSentimentJudge(answering(reply))
      assert.deepEqual(await judge(text, companies), [null, null])
    })
  }

  test('that fails judges nothing', async () => {
    const { judge } = createSentimentJudge(() => Promise.reject(new Error('429')))
    assert.deepEqual(await judge(text, companies), [null, null])
  })

  test('is not asked about a text that is too long', async () => {
    const { judge } = createSentimentJudge(() => assert.fail('asked'))
    assert.deepEqual(await judge('Acme '.repeat(5000), companies), [null, null])
  })
})

describe('the measurement with judgements', () => {
  const measured = measure({ text, citations: [] }, acme, [globex, initech])

  test('takes the scores that hold, and keeps the local score of the others', async () => {
    const judge = createSentimentJudge(answering(replyOf(['Acme', 97, 'excellent'], ['Globex', 10, 'invented'])))
    const { measurement, quotes } = await judgeSentiment(judge, text, measured, acme, [globex, initech])
    assert.equal(measurement.subject.sentiment, 97)
    assert.equal(measurement.competitors[0]?.sentiment, measured.competitors[0]?.sentiment)
    assert.deepEqual(quotes, ['excellent', null, null])
    assert.deepEqual({ ...measurement.subject, sentiment: 0 }, { ...measured.subject, sentiment: 0 })
  })

  test('leaves a company that is not mentioned without a score, and asks nothing about it', async () => {
    const judge = createSentimentJudge((prompt) => {
      assert.ok(!prompt.includes('Initech'))
      return Promise.resolve(replyOf(['Initech', 90, 'Acme']))
    })
    const { measurement } = await judgeSentiment(judge, text, measured, acme, [globex, initech])
    assert.equal(measurement.competitors[1]?.sentiment, null)
  })

  test('is the local one without a judge, and when the judge fails', async () => {
    for (const judge of [null, createSentimentJudge(() => Promise.reject(new Error('timeout')))]) {
      const judged = await judgeSentiment(judge, text, measured, acme, [globex, initech])
      assert.deepEqual(judged, { measurement: measured, quotes: [null, null, null] })
    }
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createPerplexity } from './perplexity.ts'
import { askerOf, citedUrls, GERMAN_TEACHER, retrievedUrls, STAND_IN_KEY } from './testing/ask-stand-in.ts'
import { perplexityAgentFormat, perplexityFormat, type SonarRequest } from './testing/perplexity-format.ts'
import type { ResponsesRequest } from './testing/responses-format.ts'
import { startStandIn, type StandIn } from './testing/stand-in.ts'

let standIn: StandIn<SonarRequest>
let agent: StandIn<ResponsesRequest>
before(async () => {
  standIn = await startStandIn(perplexityFormat, { kind: 'answer', text: 'Acme.' })
  agent = await startStandIn(perplexityAgentFormat, { kind: 'answer', text: 'Acme.' })
})
after(() => Promise.all([standIn.close(), agent.close()]))
const { requestOf, read } = askerOf(() => standIn, createPerplexity, 'sonar')

describe('what Perplexity is asked', () => {
  beforeEach(() => standIn.behave({ kind: 'answer', text: 'Acme.' }))

  test('the prompt verbatim, with the key and a limit of tokens', async () => {
    const { body, authorization, path } = await requestOf()
    assert.equal(path, '/chat/completions')
    assert.equal(authorization, `Bearer ${STAND_IN_KEY}`)
    assert.equal(body.model, 'sonar')
    assert.deepEqual(body.messages, [{ role: 'user', content: 'What are the best drills?' }])
    assert.ok((body.max_tokens ?? 0) > 0)
  })

  test('it searches unless it is told not to', async () => {
    assert.equal((await requestOf()).body.disable_search, undefined)
    assert.equal((await requestOf({ mode: 'without-web-search' })).body.disable_search, true)
  })

  test('the country of the search', async () => {
    assert.deepEqual((await requestOf({ country: 'DE' })).body.web_search_options, { user_location: { country: 'DE' } })
    assert.equal((await requestOf()).body.web_search_options, undefined)
    const off = await requestOf({ country: 'DE', mode: 'without-web-search' })
    assert.equal(off.body.web_search_options, undefined)
  })

  test('the persona as system message', async () => {
    const [system, user] = (await requestOf(GERMAN_TEACHER)).body.messages
    assert.equal(system?.role, 'system')
    assert.match(system?.content ?? '', /A teacher who looks for dependable products.*Germany/)
    assert.deepEqual(user, { role: 'user', content: 'What are the best drills?' })
  })
})

describe('what is read from an answer of Perplexity', () => {
  const answered = (content: string, more: object = {}) => ({
    model: 'sonar',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    ...more,
  })
  const citations = ['https://a.io/', 'https://b.io/', 'https://c.io/', 'https://d.io/']

  test('the numbers in the text are citations, in its order; other results are only retrieved', async () => {
    const reply = await read(
      answered('Acme leads.[2][1] Beta follows [2, 4]. Not [0], [9] or [1](https://e.io/).', {
        citations,
        search_results: [
          { url: 'https://b.io/', title: 'B' },
          { url: 'https://z.io/', title: 'Z' },
        ],
      }),
    )
    assert.deepEqual(citedUrls(reply), ['https://b.io/', 'https://a.io/', 'https://d.io/', 'https://e.io/'])
    assert.equal(reply.citations[0]?.title, 'B')
    assert.deepEqual(retrievedUrls(reply), ['https://b.io/', 'https://z.io/', ...citations])
  })

  test('without a list of citations the numbers count through the search results', async () => {
    const results = [{ url: 'https://a.io/', title: 'A' }, { url: 'https://b.io/' }]
    assert.deepEqual(citedUrls(await read(answered('Acme.[2]', { search_results: results }))), ['https://b.io/'])
  })

  test('the thoughts of a reasoning model are not part of the text', async () => {
    const reply = await read(answered('<think>Acme? [1]</think>\n\nBeta is good.[2]', { citations }))
    assert.equal(reply.text, 'Beta is good.[2]')
    assert.deepEqual(citedUrls(reply), ['https://b.io/'])
  })

  test('the cost is what Perplexity charged; by list prices where it does not say', async () => {
    const usage = { prompt_tokens: 1000, completion_tokens: 100 }
    const charged = await read(answered('Acme.', { usage: { ...usage, cost: { total_cost: 0.00501 } } }))
    assert.equal(charged.costUsd, 0.00501)
    assert.ok(Math.abs(((await read(answered('Acme.', { usage }))).costUsd ?? 0) - 0.0061) < 1e-9)
    const unsearched = await read(answered('Acme.', { usage }), { mode: 'without-web-search' })
    assert.ok(Math.abs((unsearched.costUsd ?? 0) - 0.0011) < 1e-9)
  })

  test('no choice at all is an empty answer, a filtered one is refused', async () => {
    await assert.rejects(read({ choices: [] }), { kind: 'empty' })
    await assert.rejects(read({ choices: [{ finish_reason: 'content_filter' }] }), { kind: 'refused' })
  })
})

describe('Perplexity by a model of its Agent API', () => {
  const { requestOf: agentRequestOf, read: agentRead } = askerOf(() => agent, createPerplexity, 'perplexity/sonar')

  test('uses the Agent API, and forces a search', async () => {
    const { body, path } = await agentRequestOf(GERMAN_TEACHER)
    assert.equal(path, '/v1/agent')
    assert.equal(body.input, 'What are the best drills?')
    assert.match(body.instructions ?? '', /A teacher.*Germany/)
    assert.deepEqual(body.tools, [{ type: 'web_search', user_location: { country: 'DE' } }])
    assert.deepEqual(body.tool_choice, { type: 'web_search' })
    const off = await agentRequestOf({ mode: 'without-web-search' })
    // The API rejects unknown fields.
    assert.deepEqual(Object.keys(off.body).sort(), ['input', 'max_output_tokens', 'model'])
  })

  test('cites by the ids of its search results, over all searches', async () => {
    const reply = await agentRead({
      model: 'perplexity/sonar',
      status: 'completed',
      output: [
        { type: 'search_results', queries: ['drills'], results: [{ id: 1, url: 'https://a.io/', title: 'A' }] },
        { type: 'search_results', queries: ['best'], results: [{ id: 2, url: 'https://b.io/', title: 'B' }] },
        { type: 'message', content: [{ type: 'output_text', text: 'Acme.[2]', annotations: [] }] },
      ],
      usage: { input_tokens: 10, output_tokens: 2, cost: { total_cost: 0.00119 } },
    })
    assert.deepEqual([citedUrls(reply), retrievedUrls(reply)], [['https://b.io/'], ['https://a.io/', 'https://b.io/']])
    assert.deepEqual([reply.searchQueries, reply.costUsd], [['drills', 'best'], 0.00119])
  })
})

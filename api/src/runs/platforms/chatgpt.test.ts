import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createChatgpt } from './chatgpt.ts'
import { askerOf, citedUrls, GERMAN_TEACHER, retrievedUrls, STAND_IN_KEY } from './testing/ask-stand-in.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from './testing/openai-stand-in.ts'

let standIn: OpenaiStandIn
before(async () => {
  standIn = await startOpenaiStandIn({ kind: 'answer', text: 'Acme.' })
})
after(() => standIn.close())
const { ask, requestOf, read } = askerOf(() => standIn, createChatgpt, 'gpt-4.1-mini')

describe('what ChatGPT is asked', () => {
  beforeEach(() => standIn.behave({ kind: 'answer', text: 'Acme.' }))

  test('the prompt verbatim, with the key and a limit of tokens, without storage at the vendor', async () => {
    const { body, authorization, path } = await requestOf()
    assert.equal(path, '/v1/responses')
    assert.equal(authorization, `Bearer ${STAND_IN_KEY}`)
    assert.deepEqual([body.model, body.input, body.store], ['gpt-4.1-mini', 'What are the best drills?', false])
    assert.ok((body.max_output_tokens ?? 0) > 0)
  })

  test('with web search the tool, its location and its sources', async () => {
    const { body } = await requestOf({ country: 'DE' })
    assert.deepEqual(body.tools, [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }])
    assert.deepEqual(body.include, ['web_search_call.action.sources'])
  })

  test('from anywhere the location is approximate without a country', async () => {
    const { body } = await requestOf()
    assert.deepEqual(body.tools, [{ type: 'web_search', user_location: { type: 'approximate' } }])
  })

  test('without web search no tool', async () => {
    const { body } = await requestOf({ mode: 'without-web-search' })
    assert.deepEqual([body.tools, body.include], [undefined, undefined])
  })

  test('the persona as instructions, and none without a persona', async () => {
    const { body } = await requestOf(GERMAN_TEACHER)
    assert.match(body.instructions ?? '', /A teacher who looks for dependable products.*Germany/)
    assert.equal((await requestOf()).body.instructions, undefined)
  })
})

describe('what is read from an answer of ChatGPT', () => {
  const text =
    'Acme is good ([acme.com](https://acme.com/drills?utm_source=openai)). See also [Beta](https://beta.io/).'
  const message = (content: object[], more: object = {}) => ({ type: 'message', status: 'completed', content, ...more })
  const said = (words: string) => [{ type: 'output_text', text: words, annotations: [] }]

  test('a link of the text is cited beside the annotations, the page is titled by the annotation', async () => {
    const annotation = {
      type: 'url_citation',
      url: 'https://acme.com/drills?utm_source=openai',
      title: 'Drills | Acme',
    }
    const { citations } = await read({
      status: 'completed',
      output: [
        message([{ type: 'output_text', text, annotations: [{ ...annotation, start_index: 13, end_index: 61 }] }]),
      ],
    })
    assert.deepEqual(
      citations.map(({ url, title, state }) => [url, title, state]),
      [
        ['https://acme.com/drills?utm_source=openai', 'Drills | Acme', 'cited'],
        ['https://beta.io/', 'Beta', 'cited'],
      ],
    )
  })

  test('all queries once; found and opened pages are retrieved; only searches are paid for', async () => {
    const search = (queries: string[], sources: string[]) => ({
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'search', query: queries[0], queries, sources: sources.map((url) => ({ type: 'url', url })) },
    })
    const reply = await read({
      model: 'gpt-4.1-mini-2025-04-14',
      status: 'completed',
      output: [
        search(['drills', 'best drills'], ['https://a.io/']),
        { type: 'web_search_call', status: 'completed', action: { type: 'open_page', url: 'https://b.io/page' } },
        search(['best drills'], []),
        message(said('Acme.')),
      ],
      usage: { input_tokens: 1000, output_tokens: 100 },
    })
    assert.deepEqual(reply.searchQueries, ['drills', 'best drills'])
    assert.deepEqual([citedUrls(reply), retrievedUrls(reply)], [[], ['https://a.io/', 'https://b.io/page']])
    // Two searches, each with its block of 8,000 input tokens.
    const expected = (17_000 * 0.4 + 100 * 1.6) / 1_000_000 + 0.02
    assert.ok(Math.abs((reply.costUsd ?? 0) - expected) < 1e-9)
  })

  test('a later successful search makes up for a failed one', async () => {
    const failed = { type: 'web_search_call', status: 'failed', action: { type: 'search', query: 'x' } }
    const found = { ...failed, status: 'completed' }
    assert.equal((await read({ status: 'completed', output: [failed, found, message(said('Acme.'))] })).text, 'Acme.')
    await assert.rejects(read({ status: 'completed', output: [found, failed, message(said('Acme.'))] }), {
      kind: 'server',
    })
  })

  test('messages are paragraphs; announcements between searches are not part of the answer', async () => {
    const output = [
      message(said("I'll look for Acme."), { phase: 'commentary' }),
      message(said('Beta is good.'), { phase: 'final_answer' }),
      message(said('So is Gamma.'), { phase: 'final_answer' }),
    ]
    assert.equal((await read({ status: 'completed', output })).text, 'Beta is good.\n\nSo is Gamma.')
  })

  const failures: Array<[because: string, body: object, expected: { kind: string; message?: RegExp }]> = [
    [
      'an error inside a 200',
      { status: 'failed', error: { code: 'server_error', message: 'Oh' } },
      { kind: 'server', message: /Oh/ },
    ],
    [
      'a rate limit inside a 200',
      { status: 'failed', error: { code: 'rate_limit_exceeded', message: '' } },
      { kind: 'rate-limited' },
    ],
    [
      'a flagged prompt inside a 200',
      { status: 'failed', error: { code: 'invalid_prompt', message: 'flagged' } },
      { kind: 'refused' },
    ],
    ['a failure without a reason', { status: 'failed', error: null, output: [] }, { kind: 'server' }],
    [
      'a filtered answer',
      { status: 'incomplete', incomplete_details: { reason: 'content_filter' } },
      { kind: 'refused' },
    ],
    ['a cancelled answer', { status: 'cancelled', output: [message(said('Acme'))] }, { kind: 'bad-response' }],
    ['a body of another kind', { output: 'text' }, { kind: 'bad-response' }],
  ]
  for (const [because, body, expected] of failures) {
    test(`${because} is a failure: ${expected.kind}`, async () => {
      await assert.rejects(read(body), expected)
    })
  }

  test('its 429 for an inactive account is not a rate limit', async () => {
    standIn.behave({ kind: 'body', status: 429, body: { error: { code: 'billing_not_active', message: 'Inactive' } } })
    await assert.rejects(ask(), { kind: 'quota', retryable: false })
  })
})

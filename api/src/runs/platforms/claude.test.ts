import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createClaude } from './claude.ts'
import { askerOf, citedUrls, GERMAN_TEACHER, retrievedUrls, STAND_IN_KEY } from './testing/ask-stand-in.ts'
import { claudeFormat, type ClaudeRequest } from './testing/claude-format.ts'
import { startStandIn, type StandIn } from './testing/stand-in.ts'

let standIn: StandIn<ClaudeRequest>
before(async () => {
  standIn = await startStandIn(claudeFormat, { kind: 'answer', text: 'Acme.' })
})
after(() => standIn.close())
const { ask, requestOf, read } = askerOf(() => standIn, createClaude, 'claude-sonnet-5-5')

describe('what Claude is asked', () => {
  beforeEach(() => standIn.behave({ kind: 'answer', text: 'Acme.' }))

  test('the prompt verbatim, with key, version and a limit of tokens', async () => {
    const { body, headers, path } = await requestOf()
    assert.equal(path, '/v1/messages')
    assert.deepEqual([headers['x-api-key'], headers['anthropic-version']], [STAND_IN_KEY, '2023-06-01'])
    assert.equal(body.model, 'claude-sonnet-5-5')
    assert.deepEqual(body.messages, [{ role: 'user', content: 'What are the best drills?' }])
    assert.ok(body.max_tokens > 0)
  })

  test('with web search the tool, a limit of searches and the country', async () => {
    const { body } = await requestOf({ country: 'DE' })
    assert.deepEqual(body.tools, [
      {
        type: 'web_search_20250305',
        name: 'web_search',
        max_uses: 5,
        user_location: { type: 'approximate', country: 'DE' },
      },
    ])
  })

  test('from anywhere no location, without web search no tool', async () => {
    assert.equal((await requestOf()).body.tools?.[0]?.user_location, undefined)
    assert.equal((await requestOf({ mode: 'without-web-search' })).body.tools, undefined)
  })

  test('the persona as system prompt, and none without a persona', async () => {
    const { body } = await requestOf(GERMAN_TEACHER)
    assert.match(body.system ?? '', /A teacher who looks for dependable products.*Germany/)
    assert.equal((await requestOf()).body.system, undefined)
  })
})

describe('what is read from an answer of Claude', () => {
  const text = (words: string, ...urls: string[]) => ({
    type: 'text',
    text: words,
    ...(urls.length === 0
      ? {}
      : { citations: urls.map((url) => ({ type: 'web_search_result_location', url, title: `Page of ${url}` })) }),
  })
  const search = (query: string) => ({ type: 'server_tool_use', id: 's', name: 'web_search', input: { query } })
  const found = (...urls: string[]) => ({
    type: 'web_search_tool_result',
    tool_use_id: 's',
    content: urls.map((url) => ({ type: 'web_search_result', url, title: 'x', encrypted_content: 'E' })),
  })
  const error = (code: string) => ({
    type: 'web_search_tool_result',
    tool_use_id: 's',
    content: { type: 'web_search_tool_result_error', error_code: code },
  })
  const answered = (...content: object[]) => ({ model: 'claude-sonnet-5-5', content, stop_reason: 'end_turn' })

  test('text blocks are one text, with citations in its order', async () => {
    const reply = await read(
      answered(
        search('drills'),
        found('https://a.io/', 'https://b.io/', 'https://c.io/'),
        text('Here it is: '),
        text('Acme leads', 'https://b.io/', 'https://a.io/'),
        text(', see https://d.io/x and '),
        text('Beta follows.', 'https://b.io/'),
      ),
    )
    assert.equal(reply.text, 'Here it is: Acme leads, see https://d.io/x and Beta follows.')
    assert.deepEqual(citedUrls(reply), ['https://b.io/', 'https://a.io/', 'https://d.io/x'])
    assert.deepEqual(retrievedUrls(reply), ['https://a.io/', 'https://b.io/', 'https://c.io/'])
    assert.equal(reply.citations[0]?.title, 'Page of https://b.io/')
    assert.deepEqual(reply.searchQueries, ['drills'])
  })

  test('the announcement of a search is not part of the answer; texts before and after a search are paragraphs', async () => {
    const long = `Acme is known. ${'It makes drills. '.repeat(30)}`.trim()
    const reply = await read(
      answered(
        text("I'll look for Acme."),
        search('acme'),
        found('https://a.io/'),
        text(long),
        search('beta'),
        found(),
        text('Beta is better.'),
      ),
    )
    assert.equal(reply.text, `${long}\n\nBeta is better.`)
  })

  test('thinking is no part of the text', async () => {
    const reply = await read(answered({ type: 'thinking', thinking: 'Acme?', signature: 'x' }, text('Beta.')))
    assert.equal(reply.text, 'Beta.')
  })

  test('tokens of the cache count, and each search has its fee', async () => {
    const reply = await read({
      ...answered(search('drills'), found(), text('Acme.')),
      usage: {
        input_tokens: 100,
        cache_creation_input_tokens: 20,
        cache_read_input_tokens: 3,
        output_tokens: 10,
        server_tool_use: { web_search_requests: 2 },
      },
    })
    assert.deepEqual([reply.inputTokens, reply.outputTokens], [123, 10])
    assert.ok(Math.abs((reply.costUsd ?? 0) - ((123 * 2 + 10 * 10) / 1_000_000 + 0.02)) < 1e-9)
  })

  test('an error of a search is ignored after a later success, and so is our limit of searches', async () => {
    assert.equal((await read(answered(error('invalid_input'), found('https://a.io/'), text('Acme.')))).text, 'Acme.')
    assert.equal(
      (await read(answered(found('https://a.io/'), error('max_uses_exceeded'), text('Acme.')))).text,
      'Acme.',
    )
  })

  const toolErrors: Array<[code: string, kind: string]> = [
    ['too_many_requests', 'rate-limited'],
    ['unavailable', 'server'],
    ['max_uses_exceeded', 'server'],
  ]
  for (const [code, kind] of toolErrors) {
    test(`a search that ends with ${code} is a failure: ${kind}`, async () => {
      await assert.rejects(read(answered(search('x'), error(code), text('Acme is good.'))), { kind, retryable: true })
    })
  }

  const endings: Array<[stopReason: string, kind: string]> = [
    ['max_tokens', 'truncated'],
    ['model_context_window_exceeded', 'truncated'],
    ['refusal', 'refused'],
    ['pause_turn', 'bad-response'],
    ['tool_use', 'bad-response'],
  ]
  for (const [stopReason, kind] of endings) {
    test(`an answer that ends with ${stopReason} is a failure: ${kind}`, async () => {
      await assert.rejects(read({ ...answered(text('Acme is')), stop_reason: stopReason }), { kind })
    })
  }

  test('a spending limit is neither a rate limit nor a bad request', async () => {
    const limits: Array<[status: number, type: string, message: string]> = [
      [400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
      [400, 'invalid_request_error', 'You have reached your specified API usage limits.'],
      [402, 'billing_error', 'Check your payment details'],
    ]
    for (const [status, type, message] of limits) {
      standIn.behave({ kind: 'body', status, body: { type: 'error', error: { type, message } } })
      await assert.rejects(ask(), { kind: 'quota', retryable: false })
    }
  })

  test('an overload inside a 200 is a failure', async () => {
    await assert.rejects(read({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }), {
      kind: 'server',
      retryable: true,
    })
  })
})

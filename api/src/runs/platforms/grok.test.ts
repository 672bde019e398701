import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createGrok } from './grok.ts'
import { askerOf, citedUrls, GERMAN_TEACHER, retrievedUrls, STAND_IN_KEY } from './testing/ask-stand-in.ts'
import { grokFormat } from './testing/grok-format.ts'
import type { ResponsesRequest } from './testing/responses-format.ts'
import { startStandIn, type StandIn } from './testing/stand-in.ts'

let standIn: StandIn<ResponsesRequest>
before(async () => {
  standIn = await startStandIn(grokFormat, { kind: 'answer', text: 'Acme.' })
})
after(() => standIn.close())
const { ask, requestOf, read } = askerOf(() => standIn, createGrok, 'grok-4.3')

describe('what Grok is asked', () => {
  beforeEach(() => standIn.behave({ kind: 'answer', text: 'Acme.' }))

  test('the prompt verbatim, with the key and a limit of tokens, without storage at the vendor', async () => {
    const { body, authorization, path } = await requestOf()
    assert.equal(path, '/v1/responses')
    assert.equal(authorization, `Bearer ${STAND_IN_KEY}`)
    assert.deepEqual([body.model, body.input, body.store], ['grok-4.3', 'What are the best drills?', false])
    assert.ok((body.max_output_tokens ?? 0) > 0)
  })

  test('the web search as a tool without a place, or no tool', async () => {
    assert.deepEqual((await requestOf({ country: 'DE' })).body.tools, [{ type: 'web_search' }])
    assert.equal((await requestOf({ mode: 'without-web-search' })).body.tools, undefined)
  })

  test('persona and place as instructions', async () => {
    const { body } = await requestOf(GERMAN_TEACHER)
    assert.match(body.instructions ?? '', /A teacher who looks for dependable products.*Germany/)
    assert.equal((await requestOf()).body.instructions, undefined)
  })
})

describe('what is read from an answer of Grok', () => {
  const annotation = (url: string, start: number, end: number, title: string) => ({
    type: 'url_citation',
    url,
    start_index: start,
    end_index: end,
    title,
  })
  const answered = (text: string, annotations: object[], more: object = {}) => ({
    model: 'grok-4.3',
    status: 'completed',
    output: [{ type: 'message', status: 'completed', content: [{ type: 'output_text', text, annotations }] }],
    ...more,
  })

  test('a numbered link is cited; its number is not a title', async () => {
    const text = 'Acme is good.[[1]](https://acme.com/a)'
    const reply = await read(answered(text, [annotation('https://acme.com/a', 13, 38, '1')]))
    assert.deepEqual(reply.citations[0], { url: 'https://acme.com/a', title: null, state: 'cited' })
    assert.deepEqual(citedUrls(reply), ['https://acme.com/a'])
  })

  test('an annotation without a place in the text only lists a retrieved page', async () => {
    const reply = await read(
      answered('Acme is good.', [
        annotation('https://x.ai/', 0, 0, 'https://x.ai/'),
        { type: 'url_citation', url: 'https://y.ai/' },
      ]),
    )
    assert.deepEqual([citedUrls(reply), retrievedUrls(reply)], [[], ['https://x.ai/', 'https://y.ai/']])
  })

  test('the list of citations has the retrieved pages, as text or as objects', async () => {
    const reply = await read(answered('Acme.', [], { citations: ['https://a.io/', { url: 'https://b.io/' }] }))
    assert.deepEqual([citedUrls(reply), retrievedUrls(reply)], [[], ['https://a.io/', 'https://b.io/']])
  })

  test('the cost is what xAI charged; by list prices where it does not say', async () => {
    const usage = { input_tokens: 1000, output_tokens: 100 }
    const charged = await read(answered('Acme.', [], { usage: { ...usage, cost_in_usd_ticks: 37_756_000 } }))
    assert.equal(charged.costUsd, 0.0037756)
    const listed = await read(answered('Acme.', [], { usage }))
    assert.ok(Math.abs((listed.costUsd ?? 0) - (1000 * 1.25 + 100 * 2.5) / 1_000_000) < 1e-9)
  })

  test('its error codes are more specific than the status', async () => {
    const errors: Array<[status: number, error: string, kind: string]> = [
      [429, 'Your team 1 has either used all available credits or reached its monthly spending limit.', 'quota'],
      [403, "Your team doesn't have any credits yet.", 'quota'],
      [403, 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_CYBER', 'refused'],
      [403, 'Access denied', 'auth'],
      [400, 'Incorrect API key provided: xai-a***b.', 'auth'],
    ]
    for (const [status, error, kind] of errors) {
      standIn.behave({ kind: 'body', status, body: { code: 'x', error } })
      await assert.rejects(ask(), { kind })
    }
  })
})

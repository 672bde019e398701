import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createGemini } from './gemini.ts'
import { askerOf, citedUrls, GERMAN_TEACHER, retrievedUrls, STAND_IN_KEY } from './testing/ask-stand-in.ts'
import { geminiFormat, type GeminiRequest } from './testing/gemini-format.ts'
import { startStandIn, type StandIn } from './testing/stand-in.ts'

let standIn: StandIn<GeminiRequest>
before(async () => {
  standIn = await startStandIn(geminiFormat, { kind: 'answer', text: 'Acme.' })
})
after(() => standIn.close())
const { ask, requestOf, read } = askerOf(() => standIn, createGemini, 'gemini-3.5-flash-lite')

describe('what Gemini is asked', () => {
  beforeEach(() => standIn.behave({ kind: 'answer', text: 'Acme.' }))

  test('the prompt verbatim, with the key in a header and a limit of tokens', async () => {
    const { body, headers, path } = await requestOf()
    assert.equal(path, '/v1beta/models/gemini-3.5-flash-lite:generateContent')
    assert.equal(headers['x-goog-api-key'], STAND_IN_KEY)
    assert.deepEqual(body.contents, [{ role: 'user', parts: [{ text: 'What are the best drills?' }] }])
    assert.ok((body.generationConfig?.maxOutputTokens ?? 0) > 0)
  })

  test('the Google search as a tool, or no tool', async () => {
    assert.deepEqual((await requestOf()).body.tools, [{ google_search: {} }])
    assert.equal((await requestOf({ mode: 'without-web-search' })).body.tools, undefined)
  })

  test('persona and place as system instruction only', async () => {
    const { body } = await requestOf(GERMAN_TEACHER)
    assert.match(body.systemInstruction?.parts[0]?.text ?? '', /A teacher who looks for dependable products.*Germany/)
    assert.deepEqual(Object.keys(body).sort(), ['contents', 'generationConfig', 'systemInstruction', 'tools'])
    assert.equal((await requestOf()).body.systemInstruction, undefined)
  })

  test('a model that is named with its collection is the same', async () => {
    const { create, model } = { create: createGemini, model: 'models/gemini-2.5-pro' }
    await create({ apiKey: 'k', baseUrl: standIn.url, model, timeoutMs: 60_000 }).ask({
      prompt: 'x',
      mode: 'with-web-search',
      country: null,
      place: null,
      persona: null,
    })
    assert.equal(standIn.requests.at(-1)?.path, '/v1beta/models/gemini-2.5-pro:generateContent')
  })
})

describe('what is read from an answer of Gemini', () => {
  const redirect = (id: string, title: string) => ({
    web: { uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}`, title },
  })
  const supported = (text: string, startIndex: number, ...groundingChunkIndices: number[]) => ({
    segment: { ...(startIndex === 0 ? {} : { startIndex }), endIndex: startIndex + text.length, text },
    groundingChunkIndices,
  })
  const answered = (text: string, groundingMetadata: object = {}, more: object = {}) => ({
    candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP', groundingMetadata, ...more }],
    usageMetadata: {
      promptTokenCount: 10,
      toolUsePromptTokenCount: 5,
      candidatesTokenCount: 20,
      thoughtsTokenCount: 30,
    },
    modelVersion: 'gemini-3.5-flash-lite',
  })

  test('a page behind a redirect is the front page of its domain', async () => {
    const { citations } = await read(
      answered('Acme is good.', {
        groundingChunks: [redirect('A', 'acme.com'), redirect('B', 'blog.beta.co.uk')],
        groundingSupports: [supported('Acme is good.', 0, 0)],
      }),
    )
    assert.deepEqual(citations, [
      { url: 'https://acme.com/', title: null, state: 'cited' },
      { url: 'https://acme.com/', title: null, state: 'retrieved' },
      { url: 'https://blog.beta.co.uk/', title: null, state: 'retrieved' },
    ])
  })

  test('a redirect whose title is not a domain is left out, and does not count for google.com', async () => {
    const reply = await read(
      answered('Acme is good.', {
        groundingChunks: [redirect('A', 'The best drills | Acme'), redirect('B', 'drills.html')],
        groundingSupports: [supported('Acme', 0, 0, 1)],
      }),
    )
    assert.deepEqual(reply.citations, [])
    assert.match(reply.rawBody, /grounding-api-redirect/)
  })

  test('the domain field comes before the title, and a plain address is taken as it is', async () => {
    const reply = await read(
      answered('Acme is good.', {
        groundingChunks: [
          { web: { ...redirect('A', 'The best drills').web, domain: 'Acme.com' } },
          { web: { uri: 'https://beta.io/drills', title: 'Drills of Beta' } },
        ],
        groundingSupports: [supported('Acme', 0, 0, 1)],
      }),
    )
    assert.deepEqual(citedUrls(reply), ['https://acme.com/', 'https://beta.io/drills'])
  })

  test('cited is what a support refers to, by its place, counted in bytes', async () => {
    const text = 'Béla rät zu Ähre. Link: https://first.io/ und Ömer zu Beta.'
    const bytes = Buffer.byteLength(text.slice(0, text.indexOf('und Ömer')))
    const reply = await read(
      answered(text, {
        groundingChunks: [redirect('A', 'beta.io'), redirect('B', 'aehre.de'), redirect('C', 'unused.org')],
        groundingSupports: [supported('und Ömer zu Beta.', bytes, 0), supported('Béla rät zu Ähre.', 0, 1, 7)],
      }),
    )
    assert.deepEqual(citedUrls(reply), ['https://aehre.de/', 'https://first.io/', 'https://beta.io/'])
    assert.deepEqual(retrievedUrls(reply), ['https://beta.io/', 'https://aehre.de/', 'https://unused.org/'])
  })

  test('its thoughts are not part of the text', async () => {
    const parts = [{ text: 'The user asks about Acme.', thought: true }, { text: 'Beta ' }, { text: 'is good.' }]
    const { text } = await read({ candidates: [{ content: { parts }, finishReason: 'STOP' }] })
    assert.equal(text, 'Beta is good.')
  })

  test('queries once; tokens with those of tools and thoughts; a fee for each query', async () => {
    const reply = await read(answered('Acme.', { webSearchQueries: ['drills', '', 'best drills', 'drills'] }))
    assert.deepEqual(reply.searchQueries, ['drills', 'best drills'])
    assert.deepEqual([reply.inputTokens, reply.outputTokens], [15, 50])
    assert.ok(Math.abs((reply.costUsd ?? 0) - ((15 * 0.3 + 50 * 2.5) / 1_000_000 + 0.028)) < 1e-9)
  })

  const failures: Array<[finishReason: string, kind: string, retryable: boolean]> = [
    ['SAFETY', 'refused', false],
    ['RECITATION', 'refused', false],
    ['PROHIBITED_CONTENT', 'refused', false],
    ['MAX_TOKENS', 'truncated', false],
    ['MALFORMED_FUNCTION_CALL', 'bad-response', true],
    ['OTHER', 'bad-response', true],
  ]
  for (const [finishReason, kind, retryable] of failures) {
    test(`${finishReason} is a failure, whatever text there is: ${kind}`, async () => {
      await assert.rejects(read(answered('Acme is', {}, { finishReason })), { kind, retryable })
    })
  }

  test('no candidate at all is an empty answer', async () => {
    await assert.rejects(read({ candidates: [] }), { kind: 'empty' })
  })

  test('a daily limit is not retried, one per minute is', async () => {
    const exhausted = (...details: object[]) => ({
      error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: '', details },
    })
    standIn.behave({ kind: 'body', status: 429, body: exhausted() })
    await assert.rejects(ask(), { kind: 'rate-limited', retryAfterMs: undefined })
    const credits = {
      error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Your prepayment credits are depleted.' },
    }
    standIn.behave({ kind: 'body', status: 429, body: credits })
    await assert.rejects(ask(), { kind: 'quota' })
    standIn.behave({ kind: 'body', status: 429, body: [exhausted({ retryDelay: '2s' })] })
    await assert.rejects(ask(), { kind: 'rate-limited', retryAfterMs: 2000 })
  })
})

// Contract tests of all platform adapters: the result of every kind of answer and failure.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createChatgpt } from './chatgpt.ts'
import { createClaude } from './claude.ts'
import { createGemini } from './gemini.ts'
import { createGrok } from './grok.ts'
import { createPerplexity } from './perplexity.ts'
import { PlatformError, type PlatformErrorKind } from './platform-error.ts'
import type { PlatformAdapter, PlatformSettings, Question } from './platform.ts'
import { claudeFormat } from './testing/claude-format.ts'
import { geminiFormat } from './testing/gemini-format.ts'
import { grokFormat } from './testing/grok-format.ts'
import { perplexityAgentFormat, perplexityFormat } from './testing/perplexity-format.ts'
import { openaiFormat } from './testing/responses-format.ts'
import type { Behaviour } from './testing/stand-in-behaviour.ts'
import { startStandIn, type StandIn } from './testing/stand-in.ts'
import type { WireFormat } from './testing/wire-format.ts'

interface Subject {
  name: string
  model: string
  create(settings: PlatformSettings): PlatformAdapter
  start(
    behaviour: Behaviour,
  ): Promise<Pick<StandIn<never>, 'url' | 'close' | 'requests'> & { behave(b: Behaviour): void }>
}

const subject = <Body>(name: string, model: string, create: Subject['create'], format: WireFormat<Body>): Subject => ({
  name,
  model,
  create,
  start: (behaviour) => startStandIn(format, behaviour) as ReturnType<Subject['start']>,
})

const subjects = [
  subject('ChatGPT', 'gpt-6-luna', createChatgpt, openaiFormat),
  subject('Gemini', 'gemini-3.5-flash-lite', createGemini, geminiFormat),
  subject('Claude', 'claude-sonnet-5-5', createClaude, claudeFormat),
  subject('Grok', 'grok-4.3', createGrok, grokFormat),
  subject('Perplexity', 'sonar', createPerplexity, perplexityFormat),
  subject('Perplexity (Agent API)', 'perplexity/sonar', createPerplexity, perplexityAgentFormat),
]

const question: Question = {
  prompt: 'What are the best drills?',
  mode: 'with-web-search',
  country: 'DE',
  place: null,
  persona: 'A teacher who looks for dependable products',
}
const answer: Behaviour = {
  kind: 'answer',
  text: 'Acme is good, says Drill Weekly. Béla prefers Beta, see https://beta.io/ for more.',
  citations: [
    { url: 'https://drillweekly.com/acme', title: 'Drill Weekly' },
    { url: 'https://beta.io/', title: 'Beta' },
  ],
  sources: ['https://reddit.com/r/tools/comments/1/x/'],
  queries: ['best drills'],
}
const hostsOf = (urls: string[]) => [...new Set(urls.map((url) => new URL(url).hostname))]

interface Failure {
  name: string
  behaviour: Behaviour
  kind: PlatformErrorKind
  retryable: boolean
  /** of the platforms that say when to come back in the body, theirs */
  waitsMs?: Partial<Record<string, number>> & { else?: number }
  /** the platform charges for it */
  charged?: true
  /** platforms of which something else is expected */
  but?: Record<string, PlatformErrorKind | 'answer'>
}

const failures: Failure[] = [
  {
    name: '429 with Retry-After in seconds',
    behaviour: { kind: 'rate-limited', retryAfterSeconds: 7 },
    kind: 'rate-limited',
    retryable: true,
    waitsMs: { else: 7000 },
  },
  {
    name: '429 with Retry-After as a date that has passed',
    behaviour: { kind: 'rate-limited', retryAfter: 'Sun, 02 Nov 2025 12:00:30 GMT' },
    kind: 'rate-limited',
    retryable: true,
    waitsMs: { else: 0 },
  },
  {
    name: '429 without Retry-After',
    behaviour: { kind: 'rate-limited' },
    kind: 'rate-limited',
    retryable: true,
    waitsMs: { Gemini: 34_400 },
  },
  {
    name: 'a used-up quota',
    behaviour: { kind: 'quota' },
    kind: 'quota',
    retryable: false,
    waitsMs: { Gemini: 18_000 },
  },
  { name: 'a wrong key', behaviour: { kind: 'unauthorised' }, kind: 'auth', retryable: false },
  { name: 'a request that it does not take', behaviour: { kind: 'bad-request' }, kind: 'refused', retryable: false },
  { name: 'a server error', behaviour: { kind: 'server-error' }, kind: 'server', retryable: true },
  { name: 'a bad gateway', behaviour: { kind: 'server-error', status: 502 }, kind: 'server', retryable: true },
  { name: 'an overloaded server', behaviour: { kind: 'overloaded' }, kind: 'server', retryable: true },
  { name: '529', behaviour: { kind: 'server-error', status: 529 }, kind: 'server', retryable: true },
  { name: 'a connection cut in the answer', behaviour: { kind: 'cut' }, kind: 'network', retryable: true },
  { name: 'malformed JSON', behaviour: { kind: 'malformed' }, kind: 'bad-response', retryable: true },
  { name: 'an HTML page with 200', behaviour: { kind: 'html' }, kind: 'bad-response', retryable: true },
  { name: 'an empty text', behaviour: { kind: 'empty' }, kind: 'empty', retryable: true, charged: true },
  {
    name: 'an answer that is cut off',
    behaviour: { kind: 'incomplete' },
    kind: 'truncated',
    retryable: false,
    charged: true,
  },
  {
    name: 'a refusal or a safety block',
    behaviour: { kind: 'refusal' },
    kind: 'refused',
    retryable: false,
    // Perplexity marks no refusal: only its text says that it refuses.
    but: { Perplexity: 'answer', 'Perplexity (Agent API)': 'answer' },
  },
  {
    name: 'a tool error inside a 200',
    behaviour: { kind: 'failed-search' },
    kind: 'server',
    retryable: true,
    but: { Gemini: 'bad-response' },
  },
]

for (const { name, model, create, start } of subjects) {
  describe(name, () => {
    let standIn: Awaited<ReturnType<Subject['start']>>
    before(async () => {
      standIn = await start(answer)
    })
    after(() => standIn.close())

    const ask = (asked: Question = question, signal?: AbortSignal, timeoutMs = 60_000) =>
      create({ apiKey: 'sk-secret-key', baseUrl: standIn.url, model, timeoutMs }).ask(asked, signal)

    test('answers with text, served model, tokens and cost', async () => {
      standIn.behave(answer)
      const reply = await ask()
      assert.match(reply.text, /^Acme is good, says Drill Weekly/)
      assert.equal(reply.servedModel, model)
      assert.ok(reply.inputTokens > 0 && reply.outputTokens > 0)
      assert.ok((reply.costUsd ?? 0) > 0)
    })

    test('distinguishes cited pages, in order, from retrieved ones', async () => {
      standIn.behave(answer)
      const { citations } = await ask()
      const of = (state: string) => citations.filter((citation) => citation.state === state).map(({ url }) => url)
      assert.deepEqual(hostsOf(of('cited')), ['drillweekly.com', 'beta.io'])
      assert.deepEqual(hostsOf(of('retrieved')).sort(), ['beta.io', 'drillweekly.com', 'reddit.com'])
    })

    test('keeps the raw response body as text', async () => {
      standIn.behave(answer)
      const { rawBody } = await ask()
      assert.equal(typeof rawBody, 'string')
      assert.ok(rawBody.includes('Drill Weekly'))
      assert.equal(JSON.stringify(JSON.parse(rawBody)), rawBody)
    })

    test('without the search nothing is searched for or found', async () => {
      standIn.behave({ kind: 'answer', text: 'Acme is good.', citations: [{ url: 'https://acme.com/' }] })
      const reply = await ask({ ...question, mode: 'without-web-search' })
      assert.deepEqual([reply.text, reply.citations, reply.searchQueries], ['Acme is good.', [], []])
    })

    for (const { name: failure, behaviour, kind, retryable, waitsMs = {}, charged = false, but = {} } of failures) {
      const expected = but[name] ?? kind
      test(`${failure}: ${expected}`, async () => {
        standIn.behave(behaviour)
        if (expected === 'answer') {
          assert.equal((await ask()).text, 'I cannot help with that.')
          return
        }
        await assert.rejects(ask(), (error) => {
          assert.ok(error instanceof PlatformError, String(error))
          const wait = waitsMs.else ?? waitsMs[name]
          assert.deepEqual([error.kind, error.retryable, error.retryAfterMs], [expected, retryable, wait])
          assert.ok(error.message.startsWith(name.split(' (')[0] ?? '') || error.kind === 'quota', error.message)
          if (charged) assert.ok(error.costUsd > 0)
          assert.doesNotMatch(error.message, /sk-|xai-st|Incorrect API key/)
          return true
        })
      })
    }

    test('no answer within the time limit: timeout', async () => {
      standIn.behave({ kind: 'slow', delayMs: 60_000, answer: { text: 'late' } })
      await assert.rejects(ask(question, undefined, 50), { name: 'PlatformError', kind: 'timeout', retryable: true })
    })

    test("an aborted call rejects with the signal's reason", async () => {
      standIn.behave({ kind: 'slow', delayMs: 60_000, answer: { text: 'late' } })
      const reason = new Error('shutting down')
      const controller = new AbortController()
      const asked = ask(question, controller.signal)
      controller.abort(reason)
      await assert.rejects(asked, reason)
    })

    test('a base URL that ends in a slash, or in the version of its paths, is the same', async () => {
      standIn.behave(answer)
      const version = /^\/v\w+/.exec(standIn.requests.at(-1)?.path ?? '')?.[0] ?? ''
      const adapter = create({ apiKey: 'k', baseUrl: `${standIn.url}${version}/`, model, timeoutMs: 60_000 })
      assert.match((await adapter.ask(question)).text, /^Acme/)
    })

    test('a model without a known price has no known cost, unless the platform reports it', async () => {
      standIn.behave(answer)
      const adapter = create({ apiKey: 'k', baseUrl: standIn.url, model: `${model}-house`, timeoutMs: 60_000 })
      const { costUsd } = await adapter.ask(question)
      assert.equal(costUsd === null, ['ChatGPT', 'Gemini', 'Claude'].includes(name))
    })
  })
}

test('connection refused: network', async () => {
  for (const { create, model } of subjects) {
    const adapter = create({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1', model, timeoutMs: 60_000 })
    await assert.rejects(adapter.ask(question), { kind: 'network', retryable: true })
  }
})

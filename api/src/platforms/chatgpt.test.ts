import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createChatgpt } from './chatgpt.ts'
import type { PlatformReply, Question } from './platform.ts'
import { PlatformError, type PlatformErrorKind } from './platform-error.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from './testing/openai-stand-in.ts'
import type { Behaviour } from './testing/stand-in-behaviour.ts'

const question: Question = {
  prompt: 'What are the best drills?',
  mode: 'with-web-search',
  country: 'DE',
  persona: 'A teacher who looks for dependable products',
}
const answer: Behaviour = {
  kind: 'answer',
  text: 'Acme is good ([acme.com](https://acme.com/drills?utm_source=openai)). See also [Beta](https://beta.io/).',
  citations: [{ url: 'https://acme.com/drills?utm_source=openai', title: 'Drills | Acme' }],
  sources: ['https://www.reddit.com/r/tools/comments/1/x/'],
  queries: ['best drills', 'best drills germany'],
}

let standIn: OpenaiStandIn
before(async () => {
  standIn = await startOpenaiStandIn(answer)
})
after(() => standIn.close())

const ask = (asked: Question = question, signal?: AbortSignal, timeoutMs = 5_000): Promise<PlatformReply> =>
  createChatgpt({ apiKey: 'sk-test', baseUrl: standIn.url, model: 'gpt-4.1-mini', timeoutMs }).ask(asked, signal)

const lastBody = () => standIn.requests.at(-1)?.body

describe('what ChatGPT is asked', () => {
  before(() => standIn.behave(answer))

  test('the prompt goes word for word, with the key and a limit of tokens', async () => {
    await ask()
    assert.equal(lastBody()?.input, question.prompt)
    assert.equal(standIn.requests.at(-1)?.authorization, 'Bearer sk-test')
    assert.equal(lastBody()?.model, 'gpt-4.1-mini')
    assert.ok((lastBody()?.max_output_tokens ?? 0) > 0)
  })

  test('with web search the tool, its location and its sources are asked for', async () => {
    await ask()
    assert.deepEqual(lastBody()?.tools, [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }])
    assert.deepEqual(lastBody()?.include, ['web_search_call.action.sources'])
  })

  test('from anywhere the location is approximate without a country', async () => {
    await ask({ ...question, country: null })
    assert.deepEqual(lastBody()?.tools, [{ type: 'web_search', user_location: { type: 'approximate' } }])
  })

  test('without web search there is no tool', async () => {
    const reply = await ask({ ...question, mode: 'without-web-search' })
    assert.equal(lastBody()?.tools, undefined)
    assert.equal(lastBody()?.include, undefined)
    assert.deepEqual(reply.searchQueries, [])
  })

  test('who asks is context only: nothing tells it to rank or to name brands', async () => {
    await ask()
    assert.match(lastBody()?.instructions ?? '', /A teacher who looks for dependable products.*Germany/)
    assert.doesNotMatch(lastBody()?.instructions ?? '', /rank|brand|list|compan|recommend/i)
  })

  test('nobody in particular is no context at all', async () => {
    await ask({ ...question, persona: null, country: null })
    assert.equal(lastBody()?.instructions, undefined)
  })

  test('a base URL that ends in /v1 is the same', async () => {
    const adapter = createChatgpt({ apiKey: 'k', baseUrl: `${standIn.url}/v1/`, model: 'm', timeoutMs: 5_000 })
    assert.match((await adapter.ask(question)).text, /Acme/)
  })
})

describe('what comes of an answer', () => {
  before(() => standIn.behave(answer))

  test('text, queries, served model, tokens and cost', async () => {
    const reply = await ask()
    assert.match(reply.text, /^Acme is good/)
    assert.deepEqual(reply.searchQueries, ['best drills', 'best drills germany'])
    assert.equal(reply.servedModel, 'gpt-4.1-mini')
    assert.ok(reply.inputTokens > 0 && reply.outputTokens > 0)
    assert.ok((reply.costUsd ?? 0) > 0.01)
  })

  test('annotations and links of the text are cited in their order, sources are retrieved', async () => {
    const { citations } = await ask()
    assert.deepEqual(
      citations.filter(({ state }) => state === 'cited').map(({ url, title }) => [url, title]),
      [
        ['https://acme.com/drills?utm_source=openai', 'Drills | Acme'],
        ['https://beta.io/', 'Beta'],
      ],
    )
    assert.deepEqual(
      citations.filter(({ state }) => state === 'retrieved').map(({ url }) => url),
      ['https://acme.com/drills?utm_source=openai', 'https://www.reddit.com/r/tools/comments/1/x/'],
    )
  })

  test('the body is kept as it came', async () => {
    const { rawBody } = await ask()
    assert.equal((rawBody as { object: string }).object, 'response')
  })

  test('a model without a known price has no known cost', async () => {
    const adapter = createChatgpt({ apiKey: 'k', baseUrl: standIn.url, model: 'house-model', timeoutMs: 5_000 })
    assert.equal((await adapter.ask(question)).costUsd, null)
  })
})

const failures: Array<{
  name: string
  behaviour: Behaviour
  kind: PlatformErrorKind
  retryable: boolean
  retryAfterMs?: number
}> = [
  {
    name: '429 with Retry-After',
    behaviour: { kind: 'rate-limited', retryAfterSeconds: 7 },
    kind: 'rate-limited',
    retryable: true,
    retryAfterMs: 7000,
  },
  { name: '429 without Retry-After', behaviour: { kind: 'rate-limited' }, kind: 'rate-limited', retryable: true },
  { name: 'a used-up quota', behaviour: { kind: 'quota' }, kind: 'quota', retryable: false },
  { name: 'a wrong key', behaviour: { kind: 'unauthorised' }, kind: 'auth', retryable: false },
  { name: 'a request that it does not take', behaviour: { kind: 'bad-request' }, kind: 'refused', retryable: false },
  { name: 'a server error', behaviour: { kind: 'server-error' }, kind: 'server', retryable: true },
  { name: 'an overloaded server', behaviour: { kind: 'server-error', status: 503 }, kind: 'server', retryable: true },
  { name: 'a cut connection', behaviour: { kind: 'cut' }, kind: 'network', retryable: true },
  { name: 'malformed JSON', behaviour: { kind: 'malformed' }, kind: 'bad-response', retryable: true },
  { name: 'an empty text', behaviour: { kind: 'empty' }, kind: 'empty', retryable: true },
  { name: 'an unfinished answer', behaviour: { kind: 'incomplete' }, kind: 'bad-response', retryable: true },
  { name: 'a refusal', behaviour: { kind: 'refusal' }, kind: 'refused', retryable: false },
  { name: 'a failed search inside a 200', behaviour: { kind: 'failed-search' }, kind: 'server', retryable: true },
]

describe('failures are not answers', () => {
  for (const { name, behaviour, kind, retryable, retryAfterMs } of failures) {
    test(name, async () => {
      standIn.behave(behaviour)
      await assert.rejects(ask(), (error) => {
        assert.ok(error instanceof PlatformError)
        assert.deepEqual([error.kind, error.retryable, error.retryAfterMs], [kind, retryable, retryAfterMs])
        assert.doesNotMatch(error.message, /sk-/)
        return true
      })
    })
  }

  test('no answer within the time limit', async () => {
    standIn.behave({ kind: 'slow', delayMs: 60_000, answer: { text: 'late' } })
    await assert.rejects(ask(question, undefined, 50), { name: 'PlatformError', kind: 'timeout', retryable: true })
  })

  test('a caller that gives up gets its own reason', async () => {
    standIn.behave({ kind: 'slow', delayMs: 60_000, answer: { text: 'late' } })
    const reason = new Error('shutting down')
    const controller = new AbortController()
    const asked = ask(question, controller.signal)
    controller.abort(reason)
    await assert.rejects(asked, reason)
  })

  test('nobody listens', async () => {
    const adapter = createChatgpt({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1', model: 'm', timeoutMs: 5_000 })
    await assert.rejects(adapter.ask(question), { kind: 'network', retryable: true })
  })
})

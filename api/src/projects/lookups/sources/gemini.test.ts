import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import {
  startSourceStandIn,
  type RecordedCall,
  type Reply,
  type SourceStandIn,
} from '../../../testing/source-stand-in.ts'
import { geminiBlocked, geminiError, geminiHeldBack, geminiJson, geminiText } from '../testing/gemini-replies.ts'
import { geminiModel } from './gemini.ts'
import { SourceError } from './source-error.ts'

const KEY = 'secret-key-of-the-account'
const schema = z
  .object({ name: z.string().min(1).max(20), others: z.array(z.string()).max(3) })
  .transform(({ name, others }) => [name, ...others])

let gemini: SourceStandIn
before(async () => {
  gemini = await startSourceStandIn()
})
after(() => gemini.close())

function ask(options: { signal?: AbortSignal; model?: string; baseUrl?: string } = {}) {
  const { signal = AbortSignal.timeout(60_000), model = 'gemini-2.5-flash', baseUrl = gemini.url } = options
  return geminiModel({ apiKey: KEY, baseUrl, model })({
    instruction: 'Say the names.',
    input: { domain: 'acme.com' },
    schema,
    maxOutputTokens: 512,
    signal,
  })
}

interface SentBody {
  systemInstruction: { parts: Array<{ text: string }> }
  contents: Array<{ role: string; parts: Array<{ text: string }> }>
  generationConfig: Record<string, unknown>
}
const bodyOf = (call: RecordedCall | undefined) => JSON.parse(call?.body ?? '{}') as SentBody
const inTurn =
  (...replies: Reply[]) =>
  (_call: RecordedCall, count: number) =>
    replies[count] ?? 'silence'
const good = geminiJson({ name: 'Acme', others: ['ACME'] })

describe('a question', () => {
  test('is answered by what the schema makes of the JSON', async () => {
    gemini.answer(() => good)
    assert.deepEqual(await ask(), ['Acme', 'ACME'])
  })

  test('goes to the model with the key in a header, and asks for JSON of the schema without its bounds', async () => {
    gemini.answer(() => good)
    await ask({ baseUrl: `${gemini.url}/` })
    const [call] = gemini.calls
    assert.equal(call?.route, 'POST /v1beta/models/gemini-2.5-flash:generateContent')
    assert.equal(call?.headers['x-goog-api-key'], KEY)
    assert.equal(call?.headers['content-type'], 'application/json')
    const { systemInstruction, contents, generationConfig } = bodyOf(call)
    assert.deepEqual(systemInstruction.parts, [{ text: 'Say the names.' }])
    assert.deepEqual(contents, [{ role: 'user', parts: [{ text: '{"domain":"acme.com"}' }] }])
    assert.deepEqual(generationConfig, {
      responseMimeType: 'application/json',
      responseJsonSchema: {
        type: 'object',
        properties: { name: { type: 'string' }, others: { type: 'array', items: { type: 'string' } } },
        required: ['name', 'others'],
      },
      maxOutputTokens: 512,
      thinkingConfig: { thinkingBudget: 0 },
    })
  })

  const thinking: Array<[model: string, config: object | undefined]> = [
    ['gemini-2.5-flash-lite', { thinkingBudget: 0 }],
    ['gemini-2.5-pro', { thinkingBudget: 128 }],
    ['gemini-3.5-flash-lite', { thinkingLevel: 'minimal' }],
    ['gemini-3-pro-preview', { thinkingLevel: 'low' }],
    ['gemini-2.0-flash', undefined],
  ]
  for (const [model, config] of thinking) {
    test(`has ${model} think as little as it can`, async () => {
      gemini.answer(() => good)
      await ask({ model })
      assert.deepEqual(bodyOf(gemini.calls[0]).generationConfig.thinkingConfig, config)
    })
  }

  test('is answered by all parts but the thoughts', async () => {
    const parts = [{ text: 'Let me think', thought: true }, { text: '{"name":"Ac' }, { text: 'me","others":[]}' }]
    gemini.answer(() => ({ status: 200, body: { candidates: [{ content: { parts }, finishReason: 'STOP' }] } }))
    assert.deepEqual(await ask(), ['Acme'])
  })
})

describe('an answer that does not fit', () => {
  const wrong: Array<[because: string, reply: Reply, problem: RegExp]> = [
    ['no JSON', geminiText('The brand is Acme.'), /not JSON/],
    ['cut off', geminiText('{"name":"Ac', 'MAX_TOKENS'), /not JSON/],
    ['a missing field', geminiJson({ name: 'Acme' }), /others/],
    ['beyond a bound', geminiJson({ name: 'A'.repeat(21), others: [] }), /name/],
    ['not an object', geminiJson(['Acme']), /the answer/],
    ['nothing', geminiText(''), /not JSON/],
  ]
  for (const [because, reply, problem] of wrong) {
    test(`is repaired once: ${because}`, async () => {
      gemini.answer(inTurn(reply, good))
      assert.deepEqual(await ask(), ['Acme', 'ACME'])
      const { contents } = bodyOf(gemini.calls[1])
      assert.equal(contents[0]?.parts[0]?.text, '{"domain":"acme.com"}')
      assert.match(contents.at(-1)?.parts[0]?.text ?? '', problem)
      for (const { parts } of contents) assert.notEqual(parts[0]?.text, '')
    })

    test(`is a fault the second time: ${because}`, async () => {
      gemini.answer(inTurn(reply, reply, good))
      await assert.rejects(ask(), { name: 'SourceError', fault: 'malformed' })
      assert.equal(gemini.calls.length, 2)
    })
  }

  test('shows the model what it wrote', async () => {
    gemini.answer(inTurn(geminiText('The brand is Acme.'), good))
    await ask()
    assert.deepEqual(bodyOf(gemini.calls[1]).contents[1], { role: 'model', parts: [{ text: 'The brand is Acme.' }] })
  })
})

describe('a model that fails', () => {
  const faults: Array<[because: string, reply: Reply, fault: string, status?: number]> = [
    ['the answer is held back', geminiHeldBack('SAFETY'), 'refused'],
    ['the answer recites', geminiHeldBack('RECITATION'), 'refused'],
    ['the question is blocked', geminiBlocked, 'refused'],
    ['too many requests', geminiError(429), 'rate-limited', 429],
    ['an inner error', geminiError(500), 'server', 500],
    ['overloaded', geminiError(503), 'server', 503],
    ['a wrong key', geminiError(403, `API key ${KEY} is not valid`), 'auth', 403],
    ['a wrong request', geminiError(400, `API key ${KEY} is not valid`), 'rejected', 400],
    ['an unknown model', geminiError(404), 'rejected', 404],
    ['a page in place of JSON', 'page', 'malformed'],
    ['JSON of another kind', { status: 200, body: { candidates: 'none' } }, 'malformed'],
    ['a list', { status: 200, body: [] }, 'malformed'],
    ['a cut connection', 'cut', 'network'],
    ['an answer without end', 'flood', 'malformed'],
    ['a redirect, which would carry the key away', { redirect: '/elsewhere' }, 'network'],
  ]
  for (const [because, reply, fault, status] of faults) {
    test(`is asked once and says so: ${because}`, async () => {
      gemini.answer(() => reply)
      const error = await ask().catch((reason: unknown) => reason)
      assert.ok(error instanceof SourceError)
      assert.deepEqual([error.fault, error.status], [fault, status])
      assert.doesNotMatch(`${error.message} ${error.stack} ${JSON.stringify(error)}`, new RegExp(KEY))
      assert.equal(error.cause, undefined)
      assert.equal(gemini.calls.length, 1)
    })
  }

  test('does not exist', async () => {
    await assert.rejects(ask({ baseUrl: 'http://127.0.0.1:1' }), { name: 'SourceError', fault: 'network' })
  })

  test('is slow', async () => {
    gemini.answer(() => 'silence')
    await assert.rejects(ask({ signal: AbortSignal.timeout(100) }), { name: 'SourceError', fault: 'timeout' })
  })

  test('is slow to repair: the time is for both attempts', async () => {
    const timeIsUp = new AbortController()
    gemini.answer((_call, count) => {
      if (count === 0) return geminiText('no JSON')
      timeIsUp.abort()
      return 'silence'
    })
    await assert.rejects(ask({ signal: timeIsUp.signal }), { name: 'SourceError', fault: 'timeout' })
    assert.equal(gemini.calls.length, 2)
  })
})

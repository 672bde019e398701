import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createOpenaiEndpoint } from './openai-endpoint.ts'

let body = ''
let status = 200
const server = createServer((_request, response) => void response.writeHead(status).end(body))
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(() => server.close())

const says = (content: string, more: object = {}) => JSON.stringify({ choices: [{ message: { content } }], ...more })
function ask(sent: string, model = 'qwen', apiKey = '', code = 200) {
  body = sent
  status = code
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoint = createOpenaiEndpoint({ apiKey, baseUrl, model, timeoutMs: 60_000 })
  return endpoint.ask({ prompt: 'Why?', mode: 'without-web-search', country: null, place: null, persona: null })
}

test('an answer of more than a megabyte, or with a text of more than 100 kB, is refused', async () => {
  await assert.rejects(ask(says('x', { padding: 'x'.repeat(1_000_000) })), { kind: 'bad-response' })
  await assert.rejects(ask(says('x'.repeat(100_001))), { kind: 'bad-response' })
  assert.equal((await ask(says('x'.repeat(100_000)))).text.length, 100_000)
})

test('the price of the model that was asked counts where the endpoint gives its model a name of its own', async () => {
  const usage = { prompt_tokens: 1_000_000, completion_tokens: 0 }
  const { servedModel, costUsd } = await ask(says('Yes', { model: 'mine', usage }), 'gpt-5')
  assert.deepEqual([servedModel, costUsd], ['mine', 1.25])
})

test('a number of tokens that cannot be is not counted', async () => {
  for (const count of [-5, 0.5, 10_000_001, 'many']) {
    const usage = { prompt_tokens: count, completion_tokens: count }
    const { inputTokens, outputTokens } = await ask(says('Yes', { usage }))
    assert.deepEqual([inputTokens, outputTokens], [0, 0], String(count))
  }
})

test('a server that repeats the key does not get it stored, neither from an answer nor from a failure', async () => {
  const key = 'own-"key"-0123456789abcdef'
  const reply = await ask(says(`You sent ${key}.`, { request: { authorization: `Bearer ${key}` } }), 'qwen', key)
  assert.doesNotMatch(JSON.stringify(reply), /0123456789abcdef/)
  assert.equal(reply.text, 'You sent ….')
  const message = `${'x '.repeat(140)}${key}`
  await assert.rejects(ask(JSON.stringify({ error: { message } }), 'qwen', key, 400), (error: Error) => {
    assert.doesNotMatch(error.message, /own-/)
    return true
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import vm from 'node:vm'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { REQUESTS_SCRIPT } from './requests-script.ts'

const stored: Record<string, string> = {
  [storageKeys.userData]: JSON.stringify({ id: '1', email: 'mo@example.com', name: 'Mo' }),
  [storageKeys.accessToken]: 'token',
}

/** Runs the script in a page that names one request. */
async function answerOf(body: BodyInit): Promise<Response> {
  const page = {
    ...{ AbortSignal, Response, Map, JSON, performance },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: { currentScript: { dataset: { requests: '["/api/projects"]' } } },
    fetch: async () => new Response(body, { headers: { 'x-request-id': '7' } }),
    window: {} as { earlyAnswers?: Map<string, { response: Promise<Response> }> },
  }
  Object.defineProperty(page, 'earlyAnswers', { get: () => page.window.earlyAnswers })
  vm.runInNewContext(REQUESTS_SCRIPT, page)
  return page.window.earlyAnswers!.get('/api/projects')!.response
}

const brokenOff = () =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from('{"success":tr'))
      stream.error(new TypeError('terminated'))
    },
  })

describe('an answer to a first request of the page', () => {
  it('arrives whole, with its headers', async () => {
    const answer = await answerOf('{"success":true}')
    assert.deepEqual(await answer.json(), { success: true })
    assert.equal(answer.headers.get('x-request-id'), '7')
  })

  it('has failed where its body breaks off', async () => {
    await assert.rejects(answerOf(brokenOff()), TypeError)
  })
})

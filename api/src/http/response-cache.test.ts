import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { sendCached, weakEtag } from './response-cache.ts'

const MEGABYTE = 1024 * 1024

/** `/slow` waits for `finish`; any other path has a body of one megabyte. */
function startApp() {
  let finish = () => {}
  let asked = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const begun = new Promise<void>((resolve) => (asked = resolve))
  const made: string[] = []
  const app = Fastify()
  app.get('/:name', (request, reply) =>
    sendCached(request, reply, weakEtag([request.url]), async () => {
      made.push(request.url)
      if (request.url !== '/slow') return 'x'.repeat(MEGABYTE)
      asked()
      await finished
      return '"slow"'
    }),
  )
  return { app, made, begun, finish }
}

describe('a kept body', () => {
  it('reaches all waiting callers, although it was evicted meanwhile', async () => {
    const { app, made, begun, finish } = startApp()
    const waiting = [app.inject('/slow').then((answer) => answer), app.inject('/slow').then((answer) => answer)]
    await begun
    await turn()
    for (let number = 0; number < 40; number += 1) assert.equal((await app.inject(`/${number}`)).statusCode, 200)
    finish()
    for (const answer of await Promise.all(waiting)) {
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.body, '"slow"')
    }
    assert.equal(made.filter((url) => url === '/slow').length, 1)
    await app.close()
  })
})

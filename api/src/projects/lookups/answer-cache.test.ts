import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createAnswerCache, KEEP_FALLBACK_MS, KEEP_MS } from './answer-cache.ts'

function cacheAt(start = 1_000) {
  const clock = { time: start, now: () => clock.time }
  let asked = 0
  const cache = createAnswerCache<string>(clock)
  const find = (lasting: boolean) => async () => {
    asked += 1
    return { answer: `answer ${asked}`, lasting }
  }
  return { clock, cache, find, asked: () => asked }
}

describe('an answer', () => {
  test('is found once for a day', async () => {
    const { clock, cache, find } = cacheAt()
    assert.equal(await cache.get('acme.com', find(true)), 'answer 1')
    clock.time += KEEP_MS - 1
    assert.equal(await cache.get('acme.com', find(true)), 'answer 1')
    clock.time += 2
    assert.equal(await cache.get('acme.com', find(true)), 'answer 2')
  })

  test('is found once for all who ask at the same time', async () => {
    const { cache, find, asked } = cacheAt()
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('acme.com', find(true))))
    assert.deepEqual([answers, asked()], [['answer 1', 'answer 1', 'answer 1'], 1])
  })

  test('belongs to its question', async () => {
    const { cache, find } = cacheAt()
    await cache.get('acme.com', find(true))
    assert.equal(await cache.get('acme.org', find(true)), 'answer 2')
  })

  test('is kept for a minute where it is a fallback', async () => {
    const { clock, cache, find } = cacheAt()
    await cache.get('acme.com', find(false))
    clock.time += KEEP_FALLBACK_MS - 1
    assert.equal(await cache.get('acme.com', find(true)), 'answer 1')
    clock.time += 2
    assert.equal(await cache.get('acme.com', find(true)), 'answer 2')
    clock.time += KEEP_MS - 1
    assert.equal(await cache.get('acme.com', find(true)), 'answer 2')
  })

  test('is not an error: that is found again', async () => {
    const { cache, find } = cacheAt()
    await assert.rejects(
      cache.get('acme.com', () => Promise.reject(new Error('a mistake'))),
      /a mistake/,
    )
    assert.equal(await cache.get('acme.com', find(true)), 'answer 1')
  })

  test('is pushed out by a thousand others, also while it is found', async () => {
    const { cache, find } = cacheAt()
    const first = cache.get('first.com', find(true))
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => cache.get(`${index}.com`, find(true))))
    assert.equal(await first, 'answer 1')
    assert.equal(await cache.get('first.com', find(true)), 'answer 1002')
  })
})

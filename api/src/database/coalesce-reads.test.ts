import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { coalesceReads } from './coalesce-reads.ts'

/** A read whose results the test resolves. */
function questions() {
  const asked: { key: string; answer(value: number): void; fail(error: Error): void }[] = []
  const ask = coalesceReads<number>((key) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    asked.push({ key, answer: resolve, fail: reject })
    return promise
  })
  return { asked, ask, keys: () => asked.map(({ key }) => key) }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('coalesced reads', () => {
  it('start at once when none is in progress, and again after it has ended', async () => {
    const { asked, ask, keys } = questions()
    const first = ask('a')
    assert.deepEqual(keys(), ['a'])
    asked[0]?.answer(1)
    assert.equal(await first, 1)
    await soon()
    const second = ask('a')
    assert.deepEqual(keys(), ['a', 'a'])
    asked[1]?.answer(2)
    assert.equal(await second, 2)
  })

  it('share one read among all callers that arrive meanwhile, never one that started before them', async () => {
    const { asked, ask, keys } = questions()
    const first = ask('a')
    const others = [ask('a'), ask('a'), ask('a')]
    await soon()
    assert.deepEqual(keys(), ['a'])
    asked[0]?.answer(1)
    assert.equal(await first, 1)
    await soon()
    assert.deepEqual(keys(), ['a', 'a'])
    const later = ask('a')
    asked[1]?.answer(2)
    assert.deepEqual(await Promise.all(others), [2, 2, 2])
    await soon()
    asked[2]?.answer(3)
    assert.equal(await later, 3)
  })

  it('do not wait for reads of other keys', async () => {
    const { asked, ask, keys } = questions()
    void ask('a')
    const other = ask('b')
    assert.deepEqual(keys(), ['a', 'b'])
    asked[1]?.answer(2)
    assert.equal(await other, 2)
  })

  it('reject the callers of a failed read, and start again for later ones', async () => {
    const { asked, ask } = questions()
    const first = ask('a')
    const second = ask('a')
    asked[0]?.fail(new Error('no database'))
    await assert.rejects(first, /no database/)
    await soon()
    asked[1]?.answer(1)
    assert.equal(await second, 1)
  })
})

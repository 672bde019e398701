import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { batched } from './batched.ts'

/** Questions that are answered by hand. */
function questions() {
  const asked: { keys: string[]; answer(values: Record<string, number>): void; fail(error: Error): void }[] = []
  const ask = batched<string, number>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>()
    asked.push({ keys, answer: (values) => resolve(new Map(Object.entries(values))), fail: reject })
    return promise
  })
  return { asked, ask }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('batched', () => {
  it('asks at once where nobody else does', async () => {
    const { asked, ask } = questions()
    const answer = ask('a')
    await soon()
    assert.deepEqual(asked.map(({ keys }) => keys), [['a']])
    asked[0]?.answer({ a: 1 })
    assert.equal(await answer, 1)
  })

  it('asks for all who came in the meantime together, and never answers them from before they came', async () => {
    const { asked, ask } = questions()
    const first = ask('a')
    await soon()
    const others = [ask('a'), ask('b'), ask('b')]
    await soon()
    assert.equal(asked.length, 1)
    asked[0]?.answer({ a: 1 })
    assert.equal(await first, 1)
    await soon()
    assert.deepEqual(asked[1]?.keys, ['a', 'b'])
    asked[1]?.answer({ a: 2, b: 3 })
    assert.deepEqual(await Promise.all(others), [2, 3, 3])
  })

  it('has nothing for a key that the answer leaves out', async () => {
    const { asked, ask } = questions()
    const answer = ask('a')
    await soon()
    asked[0]?.answer({})
    assert.equal(await answer, undefined)
  })

  it('passes a failure on to those who asked, and asks again for the next', async () => {
    const { asked, ask } = questions()
    const first = ask('a')
    await soon()
    const second = ask('a')
    asked[0]?.fail(new Error('no database'))
    await assert.rejects(first, /no database/)
    await soon()
    asked[1]?.answer({ a: 1 })
    assert.equal(await second, 1)
  })
})

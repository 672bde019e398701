import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SessionCache } from './session-cache.ts'

const NOW = 1_000_000
const session = (id: string) => ({
  user: { personId: id, workspaceId: id },
  expiresAt: new Date(NOW * 2),
  revokedAt: null,
})

describe('SessionCache', () => {
  it('caches a session for five seconds', () => {
    const cache = new SessionCache()
    cache.set('a', session('1'), NOW, cache.turn)
    assert.equal(cache.get('a', NOW + 4_999)?.user.personId, '1')
    assert.equal(cache.get('a', NOW + 5_000), undefined)
    assert.deepEqual([cache.knows('a'), cache.knows('b')], [true, false])
    cache.forget('a')
    assert.equal(cache.knows('a'), false)
  })

  it('forgets the sessions of one user, and no others', () => {
    const cache = new SessionCache()
    for (const [hash, user] of [
      ['a', '1'],
      ['b', '2'],
      ['c', '1'],
    ] as const) {
      cache.set(hash, session(user), NOW, cache.turn)
    }
    cache.deleteOfUser('1')
    assert.deepEqual(
      ['a', 'b', 'c'].map((hash) => cache.get(hash, NOW)?.user.personId),
      [undefined, '2', undefined],
    )
  })

  it('does not take what was looked up before a session ended', () => {
    const cache = new SessionCache()
    const { turn } = cache
    cache.delete('a')
    cache.set('a', session('1'), NOW, turn)
    assert.equal(cache.get('a', NOW), undefined)
  })

  it('keeps the ten thousand newest', () => {
    const cache = new SessionCache()
    cache.set('1', session('1'), NOW, cache.turn)
    for (let index = 0; index <= 10_000; index += 1) cache.set(`${index}`, session('1'), NOW, cache.turn)
    assert.equal(cache.get('0', NOW), undefined)
    assert.equal(cache.get('1', NOW)?.user.personId, '1')
  })
})

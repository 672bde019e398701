import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createKeyBox, endingOf, type KeyOwner } from './stored-key.ts'

const KEY = 'sk-0123456789abcdef-4f2a'
const owner: KeyOwner = { workspaceId: '01957a3c-8f20-7d1e-a4b6-000000000001', platform: 'claude' }
const box = createKeyBox('k'.repeat(32))

describe('a key at rest', () => {
  it('is another text each time, and opens with the same secret', () => {
    const [first, second] = [box.seal(KEY, owner, null), box.seal(KEY, owner, null)]
    assert.notEqual(first, second)
    assert.ok(!first.includes(KEY))
    assert.deepEqual([box.open(first, owner, null), box.open(second, owner, null)], [KEY, KEY])
  })

  it('does not open with another secret, for another account, platform or address, or when it was changed', () => {
    const sealed = box.seal(KEY, owner, null)
    assert.equal(createKeyBox('o'.repeat(32)).open(sealed, owner, null), undefined)
    assert.equal(box.open(sealed, { ...owner, workspaceId: '01957a3c-8f20-7d1e-a4b6-000000000002' }, null), undefined)
    assert.equal(box.open(sealed, { ...owner, platform: 'grok' }, null), undefined)
    assert.equal(box.open(sealed, owner, 'https://elsewhere.example/v1'), undefined)
    for (const wrong of [sealed.slice(0, -2), sealed.replace('v1.', 'v2.'), 'v1.', 'v1.AAAA', ''])
      assert.equal(box.open(wrong, owner, null), undefined, wrong)
  })

  it('is recognised by its last four characters, where these do not tell a short key', () => {
    assert.deepEqual([endingOf(KEY), endingOf('short-key')], ['4f2a', ''])
  })
})

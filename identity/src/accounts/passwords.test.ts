import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, it } from 'node:test'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are recognised, and others are not', async () => {
    const stored = await hashPassword('correct horse')
    assert.equal(await verifyPassword('correct horse', stored), true)
    assert.equal(await verifyPassword('correct Horse', stored), false)
    assert.equal(await verifyPassword('', stored), false)
  })

  it('are stored with a salt each, never as they are', async () => {
    const [one, other] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    assert.notEqual(one, other)
    assert.ok(!one.includes('the same'))
    assert.match(one, /^scrypt\$32768\$8\$3\$/)
  })

  it('may be typed on keyboards that compose letters in different ways', async () => {
    assert.equal(
      await verifyPassword('cafe\u0301s fu\u0308r alle', await hashPassword('caf\u00e9s f\u00fcr alle')),
      true,
    )
  })

  it('cost the same work where there is no account', async ({ mock }) => {
    const stored = await hashPassword('correct horse')
    const { mock: scrypt } = mock.method(crypto, 'scrypt')
    syncBuiltinESMExports()
    try {
      assert.equal(await verifyPassword('wrong', stored), false)
      assert.equal(await verifyPassword('wrong', null), false)
    } finally {
      scrypt.restore()
      syncBuiltinESMExports()
    }
    const work = scrypt.calls.map(({ arguments: [password, salt, ...more] }) => [
      password,
      (salt as Buffer).length,
      ...more.slice(0, 2),
    ])
    assert.equal(work.length, 2)
    assert.deepEqual(work[1], work[0])
  })
})

import assert from 'node:assert/strict'
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
    assert.equal(await verifyPassword('cafe\u0301s fu\u0308r alle', await hashPassword('caf\u00e9s f\u00fcr alle')), true)
  })

  it('cost the same work where there is no account', async () => {
    const stored = await hashPassword('correct horse')
    const known = process.cpuUsage()
    await verifyPassword('wrong', stored)
    const knownCost = process.cpuUsage(known)
    const unknown = process.cpuUsage()
    assert.equal(await verifyPassword('wrong', null), false)
    const unknownCost = process.cpuUsage(unknown)
    const ratio = (unknownCost.user + unknownCost.system) / (knownCost.user + knownCost.system)
    assert.ok(ratio > 0.5 && ratio < 2, `ratio ${ratio}`)
  })
})

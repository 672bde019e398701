import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ExportSlots } from './export-slots.ts'

const tooManyExports = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'Too many exports are running. Please try again in a moment.',
}

describe('ExportSlots', () => {
  it('leaves most of ten connections to other calls: the fourth person waits for one of three slots', () => {
    const slots = new ExportSlots(10)
    const [release] = ['first', 'second', 'third'].map((user) => slots.take({ personId: user }))
    assert.throws(() => slots.take({ personId: 'fourth' }), tooManyExports)
    release?.()
    slots.take({ personId: 'fourth' })
    assert.throws(() => slots.take({ personId: 'fifth' }), tooManyExports)
  })

  it('has one slot when there is a single connection', () => {
    const slots = new ExportSlots(1)
    slots.take({ personId: 'first' })
    assert.throws(() => slots.take({ personId: 'second' }), tooManyExports)
  })

  it('allows a person two of the slots', () => {
    const slots = new ExportSlots(10)
    slots.take({ personId: 'first' })
    const release = slots.take({ personId: 'first' })
    assert.throws(() => slots.take({ personId: 'first' }), { statusCode: 429, code: 'RATE_LIMITED' })
    release()
    slots.take({ personId: 'first' })
  })

  it('leaves a person one of the two, however many tokens export', () => {
    const slots = new ExportSlots(10)
    const by = (tokenId: string) => ({
      personId: 'first',
      token: { id: tokenId, name: '', isOfOwner: true, scopes: ['read' as const], projects: null, lastUsedAt: null },
    })
    const release = slots.take(by('one'))
    for (const token of ['one', 'two']) {
      assert.throws(() => slots.take(by(token)), { statusCode: 429, code: 'RATE_LIMITED' })
    }
    slots.take({ personId: 'first' })
    release()
    slots.take(by('two'))
  })
})

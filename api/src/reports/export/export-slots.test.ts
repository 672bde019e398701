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
    const [release] = ['first', 'second', 'third'].map((user) => slots.take({ id: user }))
    assert.throws(() => slots.take({ id: 'fourth' }), tooManyExports)
    release?.()
    slots.take({ id: 'fourth' })
    assert.throws(() => slots.take({ id: 'fifth' }), tooManyExports)
  })

  it('has one slot when there is a single connection', () => {
    const slots = new ExportSlots(1)
    slots.take({ id: 'first' })
    assert.throws(() => slots.take({ id: 'second' }), tooManyExports)
  })

  it('allows a person two of the slots', () => {
    const slots = new ExportSlots(10)
    slots.take({ id: 'first' })
    const release = slots.take({ id: 'first' })
    assert.throws(() => slots.take({ id: 'first' }), { statusCode: 429, code: 'RATE_LIMITED' })
    release()
    slots.take({ id: 'first' })
  })

  it('leaves a person one of the two, however many tokens export', () => {
    const slots = new ExportSlots(10)
    const by = (tokenId: string) => ({
      id: 'first',
      token: { id: tokenId, scopes: ['read' as const], projects: null, lastUsedAt: null },
    })
    const release = slots.take(by('one'))
    for (const token of ['one', 'two']) {
      assert.throws(() => slots.take(by(token)), { statusCode: 429, code: 'RATE_LIMITED' })
    }
    slots.take({ id: 'first' })
    release()
    slots.take(by('two'))
  })
})

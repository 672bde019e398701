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
    const [release] = ['first', 'second', 'third'].map((user) => slots.take(user))
    assert.throws(() => slots.take('fourth'), tooManyExports)
    release?.()
    slots.take('fourth')
    assert.throws(() => slots.take('fifth'), tooManyExports)
  })

  it('has one slot when there is a single connection', () => {
    const slots = new ExportSlots(1)
    slots.take('first')
    assert.throws(() => slots.take('second'), tooManyExports)
  })

  it('allows a person two of the slots', () => {
    const slots = new ExportSlots(10)
    slots.take('first')
    const release = slots.take('first')
    assert.throws(() => slots.take('first'), { statusCode: 429, code: 'RATE_LIMITED' })
    release()
    slots.take('first')
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from './new-id.ts'

describe('newId', () => {
  it('makes UUIDs of version 7 that carry their time', () => {
    const id = newId(Date.UTC(2026, 10, 20))
    assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    assert.equal(Number.parseInt(id.replace('-', '').slice(0, 12), 16), Date.UTC(2026, 10, 20))
  })

  it('keeps the order in which they are made, also within a millisecond', () => {
    const ids = Array.from({ length: 1000 }, () => newId(1_800_000_000_000))
    assert.deepEqual(ids.toSorted(), ids)
    assert.equal(new Set(ids).size, ids.length)
  })
})

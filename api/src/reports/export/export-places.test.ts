import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ExportPlaces } from './export-places.ts'

const tooManyExports = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'Too many exports are running. Please try again in a moment.',
}

describe('ExportPlaces', () => {
  it('leaves most of ten connections to other calls: the fourth person waits for one of three places', () => {
    const places = new ExportPlaces(10)
    const [giveBack] = ['first', 'second', 'third'].map((user) => places.take(user))
    assert.throws(() => places.take('fourth'), tooManyExports)
    giveBack?.()
    places.take('fourth')
    assert.throws(() => places.take('fifth'), tooManyExports)
  })

  it('has one place when there is a single connection', () => {
    const places = new ExportPlaces(1)
    places.take('first')
    assert.throws(() => places.take('second'), tooManyExports)
  })

  it('allows a person two of the places', () => {
    const places = new ExportPlaces(10)
    places.take('first')
    const giveBack = places.take('first')
    assert.throws(() => places.take('first'), { statusCode: 429, code: 'RATE_LIMITED' })
    giveBack()
    places.take('first')
  })
})

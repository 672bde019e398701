import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTurn, PASSWORDS_AT_ONCE, PASSWORDS_WAITING, PasswordsBusyError } from './password-turns.ts'

describe('passwords in turn', () => {
  it('are worked on a few at once, wait up to a bound, and all get their turn', async () => {
    const held = Promise.withResolvers<void>()
    const begun: number[] = []
    const all = PASSWORDS_AT_ONCE + PASSWORDS_WAITING
    const work = Array.from({ length: all }, (_, index) =>
      inTurn(async () => {
        begun.push(index)
        await held.promise
        return index
      }),
    )
    await assert.rejects(inTurn(async () => 'refused'), PasswordsBusyError)
    assert.equal(begun.length, PASSWORDS_AT_ONCE)
    held.resolve()
    assert.deepEqual(await Promise.all(work), [...Array(all).keys()])
    assert.deepEqual(begun, [...Array(all).keys()])
  })

  it('go on after one that failed', async () => {
    for (let failed = 0; failed <= PASSWORDS_AT_ONCE; failed += 1) {
      await assert.rejects(inTurn(() => Promise.reject(new Error('malformed'))), /malformed/)
    }
    assert.equal(await inTurn(async () => 'next'), 'next')
  })
})

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetRunKey, runKeyOf } from './run-keys.ts'

const MINUTE_MS = 60_000

describe('the key of a run that is about to start', () => {
  afterEach(() => jest.useRealTimers())

  it('is the same until the run is known, and another one for other prompts', () => {
    const key = runKeyOf('a')
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(runKeyOf('a')).toBe(key)
    expect(runKeyOf('b')).not.toBe(key)
    expect(runKeyOf('a', 'prompt')).not.toBe(key)
    forgetRunKey(runKeyOf('a', 'prompt'))
    expect(runKeyOf('a')).toBe(key)
    forgetRunKey(key)
    expect(runKeyOf('a')).not.toBe(key)
  })

  it('leaves nothing behind', () => {
    forgetRunKey(runKeyOf('a'))
    expect(localStorage.getItem(storageKeys.runKeys)).toBeNull()
  })

  it('is a new one five minutes later, with or without an answer', () => {
    jest.useFakeTimers()
    const key = runKeyOf('a')
    jest.advanceTimersByTime(4 * MINUTE_MS)
    expect(runKeyOf('a')).toBe(key)
    jest.advanceTimersByTime(MINUTE_MS)
    expect(runKeyOf('a')).not.toBe(key)
  })

  it.each(['{', '7', 'null', '[null]', '{"a":{"runKey":3}}'])('is a new one where the storage holds %s', (stored) => {
    localStorage.setItem(storageKeys.runKeys, stored)
    expect(runKeyOf('a')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

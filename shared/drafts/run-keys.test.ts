import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetRunKey, runKeyOf } from './run-keys.ts'

const MINUTE_MS = 60_000

describe('the key of the next run', () => {
  afterEach(() => jest.useRealTimers())

  it('is the same for a project until its run is known', () => {
    const key = runKeyOf('a')
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(runKeyOf('a')).toBe(key)
    expect(runKeyOf('b')).not.toBe(key)
    forgetRunKey('a', 'of another run')
    expect(runKeyOf('a')).toBe(key)
    forgetRunKey('a', key)
    expect(runKeyOf('a')).not.toBe(key)
  })

  it('leaves nothing behind', () => {
    forgetRunKey('a', runKeyOf('a'))
    expect(localStorage.getItem(storageKeys.runKeys)).toBeNull()
  })

  it('is a new one five minutes later, whatever became of the answer', () => {
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

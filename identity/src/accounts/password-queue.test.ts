import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inPasswordQueue, PASSWORDS_AT_ONCE, PASSWORDS_WAITING, PasswordsBusyError } from './password-queue.ts'

const FULL = PASSWORDS_AT_ONCE + PASSWORDS_WAITING
const ADDRESS = '203.0.113.1'

describe('passwords in turn', () => {
  it('are worked on a few at once, wait up to a bound, and all get their turn', async () => {
    const held = Promise.withResolvers<void>()
    const begun: number[] = []
    const work = Array.from({ length: FULL }, (_, index) =>
      inPasswordQueue(ADDRESS, async () => {
        begun.push(index)
        await held.promise
        return index
      }),
    )
    await assert.rejects(
      inPasswordQueue(ADDRESS, async () => 'refused'),
      PasswordsBusyError,
    )
    assert.equal(begun.length, PASSWORDS_AT_ONCE)
    held.resolve()
    assert.deepEqual(await Promise.all(work), [...Array(FULL).keys()])
    assert.deepEqual(begun, [...Array(FULL).keys()])
  })

  it('go on after one that failed', async () => {
    for (let failed = 0; failed <= PASSWORDS_AT_ONCE; failed += 1) {
      await assert.rejects(
        inPasswordQueue(ADDRESS, () => Promise.reject(new Error('malformed'))),
        /malformed/,
      )
    }
    assert.equal(await inPasswordQueue(ADDRESS, async () => 'next'), 'next')
  })

  /** Passwords of each address, in this order; all wait for `release`, and tell who has begun. */
  function holdPasswords(addresses: string[]) {
    const held = Promise.withResolvers<void>()
    const begun: string[] = []
    const ended = addresses.map((address) =>
      inPasswordQueue(address, async () => {
        begun.push(address)
        await held.promise
      }).then(
        () => 'done',
        () => 'refused',
      ),
    )
    return { begun, ended: Promise.all(ended), release: held.resolve }
  }

  it('of another address go in between those of one that floods', async () => {
    const flood = Array<string>(FULL).fill(ADDRESS)
    const others = ['203.0.113.2', '203.0.113.3', '203.0.113.2']
    const { begun, ended, release } = holdPasswords([...flood, ...others])
    release()
    const results = await ended
    assert.deepEqual(begun.slice(PASSWORDS_AT_ONCE, 7), [ADDRESS, ...others.slice(0, 2), ADDRESS, '203.0.113.2'])
    assert.deepEqual(results.slice(-6), ['refused', 'refused', 'refused', 'done', 'done', 'done'])
    assert.equal(results.filter((result) => result === 'refused').length, others.length)
  })

  it('of one IPv6 network count together', async () => {
    const flood = Array.from({ length: FULL }, (_, index) => `2001:db8:1:2::${index}`)
    const { ended, release } = holdPasswords([...flood, '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'])
    release()
    assert.deepEqual((await ended).slice(-3), ['refused', 'refused', 'done'])
  })

  it('share the whole queue where many addresses wait', async () => {
    const flood = Array.from({ length: FULL }, (_, index) => `203.0.113.${index}`)
    const { ended, release } = holdPasswords([...flood, '198.51.100.1'])
    release()
    assert.deepEqual((await ended).slice(-2), ['done', 'refused'])
  })
})

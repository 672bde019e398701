import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { failed, startTestApi, type TestApi } from '../testing/test-api.ts'

const USER_LIMIT = 5
const ADDRESS_LIMIT = 12

let api: TestApi
before(async () => {
  api = await startTestApi({ USER_CALLS_PER_MINUTE: `${USER_LIMIT}`, ADDRESS_CALLS_PER_MINUTE: `${ADDRESS_LIMIT}` })
})
after(() => api.close())

/** A call that comes through the gateway from this address. */
const from = (address: string, url = '/api/pricing', headers = {}) =>
  api.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })

async function statuses(count: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const list = []
  for (let index = 0; index < count; index += 1) list.push((await call()).statusCode)
  return list
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('the limit of a user', () => {
  it('refuses further calls of the user for the rest of the minute, and no other user’s', async () => {
    const [ada, bob] = [await api.addUser(), await api.addUser()]
    for (let index = 0; index < USER_LIMIT; index += 1) {
      assert.equal((await api.call('GET', index % 2 ? '/projects' : '/platforms', ada.token)).status, 200)
    }
    const refused = await api.call('GET', '/subscription', ada.token)
    assert.equal(failed(refused, 429, 'RATE_LIMITED').message, 'Too many requests. Please wait a moment and try again.')
    const seconds = Number(refused.headers['retry-after'])
    assert.ok(seconds > 0 && seconds <= 60, `Retry-After: ${seconds}`)
    assert.equal((await api.call('GET', '/subscription', bob.token)).status, 200)
  })
})

describe('the limit of an address', () => {
  it('refuses further public calls, and no other address’s', async () => {
    const list = await statuses(ADDRESS_LIMIT + 1, () => from('192.0.2.1'))
    assert.deepEqual(list, [...times(ADDRESS_LIMIT, 200), 429])
    assert.ok(Number((await from('192.0.2.1')).headers['retry-after']) > 0)
    assert.equal((await from('192.0.2.2')).statusCode, 200)
  })

  it('counts calls without a session and with a wrong one, too, but no user’s', async () => {
    const { token } = await api.addUser()
    assert.equal((await api.call('GET', '/projects', token)).status, 200)
    const guess = () => from('192.0.2.3', '/api/projects', { authorization: 'Bearer guessed' })
    const list = await statuses(ADDRESS_LIMIT - 1, guess)
    assert.deepEqual(list, times(ADDRESS_LIMIT - 1, 401))
    assert.deepEqual(await statuses(2, () => from('192.0.2.3', '/api/projects')), [401, 429])
    assert.equal((await guess()).statusCode, 429)
    assert.equal((await from('192.0.2.3', '/api/projects', { authorization: `Bearer ${token}` })).statusCode, 200)
  })

  it('counts the description of all calls, which anybody may read', async () => {
    const list = await statuses(ADDRESS_LIMIT + 1, () => from('192.0.2.7', '/api/openapi.json'))
    assert.deepEqual(list, [...times(ADDRESS_LIMIT, 200), 429])
  })

  it('refuses a token that is new here without looking it up', async () => {
    const { token } = await api.addUser()
    await statuses(ADDRESS_LIMIT, () => from('192.0.2.5'))
    const call = (address: string) => from(address, '/api/projects', { authorization: `Bearer ${token}` })
    assert.equal((await call('192.0.2.5')).statusCode, 429)
    // Elsewhere it is found, and then it is known.
    assert.equal((await call('192.0.2.6')).statusCode, 200)
    assert.equal((await call('192.0.2.5')).statusCode, 200)
  })

  it('counts the /64 of an IPv6 address as one', async () => {
    let host = 0
    const list = await statuses(ADDRESS_LIMIT + 1, () => from(`2001:db8:0:1::${(host += 1).toString(16)}`))
    assert.deepEqual(list, [...times(ADDRESS_LIMIT, 200), 429])
    assert.equal((await from('2001:db8:0:2::1')).statusCode, 200)
  })

  it('does not count liveness checks', async () => {
    assert.deepEqual(
      await statuses(ADDRESS_LIMIT + 1, () => from('192.0.2.4', '/healthz')),
      times(ADDRESS_LIMIT + 1, 200),
    )
  })
})

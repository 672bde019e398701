// The API runs in any number of processes: what one of them counts, ends or stores, the others know.

import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { authProfileResponse, exchangeResponse, profileResponse } from '@sightline/shared/contract/api/account.ts'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { startSecondApi, type SecondApi } from '../../testing/second-api.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'

const CACHE_MS = 5_000
const noon = new Date('2030-03-01T12:00:10Z')

let api: TestApi
let other: SecondApi

before(async () => {
  api = await startTestApi()
  other = await startSecondApi(api)
})
after(async () => {
  await other.close()
  await api.close()
})
afterEach(() => api.setTime())

const signIn = (process: Pick<TestApi, 'call'>, auth0Token: string, from: string) =>
  process.call('POST', '/auth/signin', null, { auth0Token }, { 'x-forwarded-for': from })

describe('the limits of the exchange', () => {
  it('hold for all processes together: ten failures of an address', async () => {
    api.setTime(noon)
    const from = '203.0.113.9'
    for (let failure = 0; failure < 10; failure += 1) {
      failed(await signIn(failure % 2 === 0 ? api : other, 'nonsense', from), 401, 'TOKEN_INVALID')
    }
    failed(await signIn(other, 'nonsense', from), 429, 'RATE_LIMITED')
    failed(await signIn(api, 'nonsense', from), 429, 'RATE_LIMITED')
  })

  it('allow ten of thirty concurrent failures', async () => {
    api.setTime(noon)
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(index % 2 === 0 ? api : other, 'nonsense', '203.0.113.10')),
    )
    assert.equal(responses.filter(({ status }) => status === 401).length, 10)
    assert.equal(responses.filter(({ status }) => status === 429).length, 20)
  })

  it('count the addresses of one IPv6 network together', async () => {
    api.setTime(noon)
    for (let failure = 0; failure < 10; failure += 1) {
      failed(await signIn(api, 'nonsense', `2001:db8:1:2::${failure + 1}`), 401, 'TOKEN_INVALID')
    }
    failed(await signIn(api, 'nonsense', '2001:db8:1:2:ffff::1'), 429, 'RATE_LIMITED')
    failed(await signIn(api, 'nonsense', '2001:db8:1:3::1'), 401, 'TOKEN_INVALID')
  })

  it('hold for all processes together: thirty exchanges of a subject', async () => {
    api.setTime(noon)
    const profile = { sub: 'auth0|busy', email: 'busy@example.com', name: 'Busy' }
    api.provider.addProfile(profile)
    const token = await api.provider.token(profile.sub)
    for (let count = 0; count < 30; count += 1) {
      succeeded(await signIn(count % 2 === 0 ? api : other, token, '203.0.113.11'), exchangeResponse)
    }
    failed(await signIn(api, token, '203.0.113.12'), 429, 'RATE_LIMITED')
    failed(await signIn(other, token, '203.0.113.13'), 429, 'RATE_LIMITED')
  })
})

describe('a session', () => {
  const known = async (process: Pick<TestApi, 'call'>, token: string) =>
    (await process.call('GET', '/auth/profile', token)).status

  it('that ends in one process has ended in the others after five seconds', async () => {
    api.setTime(noon)
    const { token } = await api.addUser()
    assert.deepEqual([await known(api, token), await known(other, token)], [200, 200])
    succeeded(await api.call('POST', '/auth/signout', token), messageResponse)
    assert.equal(await known(api, token), 401)
    api.setTime(new Date(noon.getTime() + CACHE_MS))
    assert.equal(await known(other, token), 401)
  })

  it('of a deactivated account has ended in the others after five seconds', async () => {
    api.setTime(noon)
    const { token } = await api.addUser()
    assert.equal(await known(other, token), 200)
    const { email } = succeeded(await api.call('GET', '/profile', token), profileResponse).data.profile
    succeeded(await api.call('DELETE', '/profile', token, { confirmEmail: email }), messageResponse)
    assert.equal(await known(api, token), 401)
    api.setTime(new Date(noon.getTime() + CACHE_MS))
    assert.equal(await known(other, token), 401)
  })

  it('shows an edited name in the other processes at once', async () => {
    const { token } = await api.addUser()
    assert.equal(await known(other, token), 200)
    succeeded(await api.call('PUT', '/profile', token, { name: 'Edited' }), profileResponse)
    const { user } = succeeded(await other.call('GET', '/auth/profile', token), authProfileResponse).data
    assert.equal(user.name, 'Edited')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { authProfileResponse, exchangeResponse } from '@sightline/shared/contract/api/account.ts'
import {
  BACKCHANNEL_LOGOUT_EVENT,
  LOCAL_AUDIENCE,
  LOCAL_CLIENT_ID,
  SIGN_IN_CLAIM,
} from '@sightline/shared/contract/local-identity.ts'
import type { TokenOptions } from '../../testing/identity-provider.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'

describe('POST /backchannel-logout', () => {
  let api: TestApi
  before(async () => {
    api = await startTestApi()
  })
  after(() => api.close())

  const events = { [BACKCHANNEL_LOGOUT_EVENT]: {} }
  const logoutToken = (subject: string, options: TokenOptions = {}) =>
    api.provider.token(subject, { audience: LOCAL_CLIENT_ID, typ: 'logout+jwt', claims: { events }, ...options })

  const tell = (token: string) =>
    api.inject({
      method: 'POST',
      url: '/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  const knows = async (token: string) => (await api.call('GET', '/auth/profile', token)).status === 200

  it('ends every session of the subject at once, and of no other', async () => {
    const user = await api.addUser()
    const second = await api.signIn(user)
    const stranger = await api.addUser()
    assert.deepEqual([await knows(user.token), await knows(second)], [true, true])
    assert.equal((await tell(await logoutToken(user.subject))).statusCode, 200)
    assert.deepEqual([await knows(user.token), await knows(second)], [false, false])
    succeeded(await api.call('GET', '/auth/profile', stranger.token), authProfileResponse)
    assert.ok(await knows(await api.signIn(user)))
  })

  it('ends only the sessions of one sign-in when the token names it', async () => {
    const { subject } = await api.addUser()
    const sessionOf = async (signIn: string) => {
      const auth0Token = await api.provider.token(subject, { claims: { [SIGN_IN_CLAIM]: signIn } })
      return succeeded(await api.call('POST', '/auth/signin', null, { auth0Token }), exchangeResponse).data.accessToken
    }
    const [here, hereAgain, elsewhere] = [
      await sessionOf('here'),
      await sessionOf('here'),
      await sessionOf('elsewhere'),
    ]
    const known = async () => [await knows(here), await knows(hereAgain), await knows(elsewhere)]
    assert.deepEqual(await known(), [true, true, true])
    assert.equal((await tell(await logoutToken(subject, { claims: { events, sid: 'here' } }))).statusCode, 200)
    assert.deepEqual(await known(), [false, false, true])
  })

  it('ends a session that is just being made', async () => {
    const user = await api.addUser()
    const { provider } = api.services
    const readProfile = provider.profile
    provider.profile = async (token, subject) => {
      const profile = await readProfile(token, subject)
      assert.equal((await tell(await logoutToken(subject))).statusCode, 200)
      return profile
    }
    const token = await api.signIn(user).finally(() => (provider.profile = readProfile))
    assert.equal(await knows(token), false)
    assert.ok(await knows(await api.signIn(user)))
  })

  it('accepts the sign-out of an unknown subject', async () => {
    assert.equal((await tell(await logoutToken('auth0|never'))).statusCode, 200)
  })

  const refused: [string, TokenOptions][] = [
    ['is an access token', { typ: 'at+jwt', audience: LOCAL_AUDIENCE }],
    ['has no type', { typ: undefined }],
    ['is for another client', { audience: 'other' }],
    ['comes from another issuer', { issuer: 'https://evil.example/' }],
    ['says nothing of a sign-out', { claims: {} }],
    ['names another event', { claims: { events: { 'https://other.example/event': {} } } }],
    ['has a nonce, as ID tokens have', { claims: { events, nonce: 'n' } }],
    ['names a sign-in that is no text', { claims: { events, sid: 7 } }],
    ['has expired', { expiresIn: -61 }],
    ['does not say when it was made', { without: 'iat' }],
  ]
  for (const [what, options] of refused) {
    it(`refuses a token that ${what}`, async () => {
      const user = await api.addUser()
      assert.equal((await tell(await logoutToken(user.subject, options))).statusCode, 401)
      assert.ok(await knows(user.token))
    })
  }

  it('refuses a call without a token, and is not below /api', async () => {
    assert.equal((await api.inject({ method: 'POST', url: '/backchannel-logout', payload: {} })).statusCode, 400)
    failed(await api.call('POST', '/backchannel-logout', null, {}), 404, 'NOT_FOUND')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exchangeResponse, profileRequest } from '@sightline/shared/contract/api/account.ts'
import { startSecondApi } from '../../testing/second-api.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'
import { storableProfile } from './provider-profile.ts'

describe('a provider’s profile', () => {
  const names: [string, string | undefined, string][] = [
    ['as it is', 'Maya Okafor', 'Maya Okafor'],
    ['with letters of any script', 'Þóra 山田 🧑🏽‍🚀', 'Þóra 山田 🧑🏽‍🚀'],
    ['without NUL', 'Ma\0ya', 'Ma ya'],
    ['without halves of surrogate pairs', 'Maya\ud83e \udd51Okafor', 'Maya Okafor'],
    ['without marks that reverse other text', '\u202eMaya\u202c \u2067Okafor\u2069', 'Maya Okafor'],
    ['on one line', ' Maya\r\n\tOkafor ', 'Maya Okafor'],
    ['with a hundred characters at most', 'x'.repeat(5_000), 'x'.repeat(100)],
    ['not cut in the middle of a pair', `${'x'.repeat(99)}🥑`, 'x'.repeat(99)],
    ['as the nickname where there is none', undefined, 'maya'],
    ['as the nickname where it is blank', ' \0 ', 'maya'],
  ]
  for (const [what, name, stored] of names) {
    it(`has its name ${what}`, () => {
      const profile = storableProfile({ sub: 'x', email: 'm@example.com', nickname: 'maya', name })
      assert.equal(profile.name, stored)
      // What is stored can be saved again in the form.
      assert.equal(profileRequest.parse({ name: profile.name }).name, stored)
    })
  }

  it('is called by its email address where it has no name at all', () => {
    assert.equal(storableProfile({ sub: 'x', email: 'maya@example.com' }).name, 'maya')
    assert.equal(storableProfile({ sub: 'x' }).name, '')
  })

  it('has no shortened email address', () => {
    assert.equal(storableProfile({ sub: 'x', email: `${'x'.repeat(400)}@example.com` }).email, '')
  })

  it('has a picture of the web only', () => {
    const picture = (value?: string) => storableProfile({ sub: 'x', picture: value }).picture
    assert.equal(picture('https://example.com/a.png'), 'https://example.com/a.png')
    for (const value of [
      undefined,
      '',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/a.png',
      'https://',
      'https://e.com/\0',
      `https://e.com/${'x'.repeat(3000)}`,
    ]) {
      assert.equal(picture(value), null)
    }
  })
})

describe('a sign-in with a strange profile', () => {
  let api: TestApi
  before(async () => {
    api = await startTestApi()
  })
  after(() => api.close())

  it('stores what can be stored', async () => {
    api.provider.addProfile({ sub: 'odd', email: 'odd@example.com', name: '\ud800\0 Odd\u0007', picture: 'x:\0' })
    const auth0Token = await api.provider.token('odd')
    const { user } = succeeded(await api.call('POST', '/auth/signin', null, { auth0Token }), exchangeResponse).data
    assert.deepEqual([user.name, user.email, user.picture], ['Odd', 'odd@example.com', null])
  })

  describe('that cannot be read', () => {
    const signInAt = async (subject: string, settings: Record<string, string>, issuer?: string) => {
      const silent = await startSecondApi(api, settings)
      api.provider.failProfiles(true)
      try {
        const auth0Token = await api.provider.token(subject, issuer === undefined ? {} : { issuer })
        return await silent.call('POST', '/auth/signin', null, { auth0Token })
      } finally {
        api.provider.failProfiles(false)
        await silent.close()
      }
    }

    it('does not prevent the sign-in of a known user, with Auth0', async () => {
      const { subject, id } = await api.addUser()
      const { url } = api.provider
      const auth0 = [{ AUTH0_DOMAIN: url }, `${url}/`] as const
      assert.equal(succeeded(await signInAt(subject, ...auth0), exchangeResponse).data.user.id, id)
      failed(await signInAt('nobody yet', ...auth0), 503, 'UNAVAILABLE')
    })

    it('prevents the sign-in with the embedded provider, whose profile says whether the sign-in has ended', async () => {
      failed(await signInAt((await api.addUser()).subject, {}), 503, 'UNAVAILABLE')
    })
  })

  it('is refused to a known user when the provider has ended the token’s sign-in', async () => {
    const { subject } = await api.addUser()
    // Nobody has a profile under this token.
    const auth0Token = await api.provider.token('ended', { claims: { sub: subject } })
    const { message } = failed(await api.call('POST', '/auth/signin', null, { auth0Token }), 401, 'TOKEN_INVALID')
    assert.equal(message, 'Authentication failed: invalid token')
  })

  it('does without fields of another kind', async () => {
    const fields = { name: null, picture: 5, email: ['a'], nickname: 'Kai' }
    api.provider.addProfile({ sub: 'typed', ...fields } as unknown as Parameters<typeof api.provider.addProfile>[0])
    const auth0Token = await api.provider.token('typed')
    const { user } = succeeded(await api.call('POST', '/auth/signin', null, { auth0Token }), exchangeResponse).data
    assert.deepEqual([user.name, user.email, user.picture], ['Kai', '', null])
  })
})

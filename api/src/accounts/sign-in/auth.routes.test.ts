import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { authProfileResponse, exchangeResponse } from '@sightline/shared/contract/api/account.ts'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { sql } from 'drizzle-orm'
import { generateKeyPair } from 'jose'
import type { TokenOptions } from '../../testing/identity-provider.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'

const HOUR_MS = 60 * 60 * 1000

let api: TestApi
let people = 0

before(async () => {
  api = await startTestApi()
})
after(() => api.close())
afterEach(() => api.setTime())

/** A person with an account at the identity provider and none at the API. */
function newPerson() {
  people += 1
  const profile = { sub: `auth0|${people}`, email: `person-${people}@example.com`, name: `Person ${people}` }
  api.provider.addProfile(profile)
  return profile
}

/** Each call from an address of its own, so that failures of one test do not count in another. */
let address = 0
function exchange(
  auth0Token: string,
  path = '/auth/signin',
  from = `10.0.${Math.floor((address += 1) / 250)}.${address % 250}`,
) {
  return api.call('POST', path, null, { auth0Token }, { 'x-forwarded-for': from })
}

for (const call of ['POST /auth/signin', 'POST /auth/signup']) {
  const path = call.replace('POST ', '')

  describe(call, () => {
    it('makes the user at first sight, with the provider’s profile and the free plan', async () => {
      const person = newPerson()
      const { data } = succeeded(await exchange(await api.provider.token(person.sub), path), exchangeResponse)
      assert.equal(data.user.email, person.email)
      assert.equal(data.user.name, person.name)
      assert.equal(data.subscription.currentPlan, 'free')
      assert.equal(data.subscription.hasActiveSubscription, false)
      assert.equal(data.subscription.limits.activeProjects, 1)
      assert.equal(Buffer.from(data.accessToken, 'base64url').length, 32)
    })

    it('finds the user the next time, whichever of the two calls came first', async () => {
      const person = newPerson()
      const other = path === '/auth/signin' ? '/auth/signup' : '/auth/signin'
      const first = succeeded(await exchange(await api.provider.token(person.sub), other), exchangeResponse)
      const second = succeeded(await exchange(await api.provider.token(person.sub), path), exchangeResponse)
      assert.equal(second.data.user.id, first.data.user.id)
      assert.notEqual(second.data.accessToken, first.data.accessToken)
    })

    it('follows an email address that was changed at the provider', async () => {
      const person = newPerson()
      succeeded(await exchange(await api.provider.token(person.sub), path), exchangeResponse)
      const changed = { ...person, email: `new-${person.email}`, picture: 'https://example.com/new.png' }
      api.provider.addProfile(changed)
      const { user } = succeeded(await exchange(await api.provider.token(person.sub), path), exchangeResponse).data
      assert.deepEqual([user.email, user.picture], [changed.email, changed.picture])
    })

    it('creates one user for five concurrent first sign-ins', async () => {
      const person = newPerson()
      const token = await api.provider.token(person.sub)
      const responses = await Promise.all(Array.from({ length: 5 }, () => exchange(token, path)))
      const ids = responses.map((response) => succeeded(response, exchangeResponse).data.user.id)
      assert.equal(new Set(ids).size, 1)
    })

    it('refuses a call without a token', async () => {
      const { errors } = failed(await api.call('POST', path, null, {}), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors?.map((error) => error.path),
        ['auth0Token'],
      )
    })
  })
}

describe('the exchange of a provider’s token', () => {
  const secret = new TextEncoder().encode('a secret that is long enough for HS256')
  const refusals: [string, () => Promise<TokenOptions>][] = [
    ['from another issuer', async () => ({ issuer: 'https://evil.example.com/' })],
    ['for another audience', async () => ({ audience: 'sightline-web' })],
    ['that is not valid yet', async () => ({ notBefore: 120 })],
    ['that never expires', async () => ({ without: 'exp' })],
    ['that does not say when it was made', async () => ({ without: 'iat' })],
    ['signed with another key', async () => ({ key: (await generateKeyPair('RS256')).privateKey })],
    ['signed with a shared secret', async () => ({ algorithm: 'HS256', key: secret })],
    ['signed in another way than agreed', async () => ({ algorithm: 'PS256' })],
    ['of somebody whose profile is another person’s', async () => ({ claims: { sub: 'somebody|else' } })],
  ]
  for (const [what, options] of refusals) {
    it(`refuses one ${what}, though the provider has a profile for it`, async () => {
      const { sub } = newPerson()
      const token = await api.provider.token(sub, await options())
      const { message } = failed(await exchange(token), 401, 'TOKEN_INVALID')
      assert.equal(message, 'Authentication failed: invalid token')
    })
  }

  it('refuses a malformed token', async () => {
    const { message } = failed(await exchange('nonsense'), 401, 'TOKEN_INVALID')
    assert.equal(message, 'Authentication failed: invalid token')
  })

  it('refuses an expired one, after 60 seconds of leeway', async () => {
    const person = newPerson()
    succeeded(await exchange(await api.provider.token(person.sub, { expiresIn: -30 })), exchangeResponse)
    const { message } = failed(
      await exchange(await api.provider.token(person.sub, { expiresIn: -90 })),
      401,
      'TOKEN_EXPIRED',
    )
    assert.equal(message, 'Token expired')
  })

  it('asks for the organization where one is configured', async () => {
    const strict = await startTestApi({ AUTH0_ORGANIZATION: 'org_1' })
    try {
      strict.provider.addProfile({ sub: 'member', email: 'm@example.com', name: 'M' })
      const call = async (claims: object) =>
        strict.call('POST', '/auth/signin', null, {
          auth0Token: await strict.provider.token('member', { claims: { ...claims } }),
        })
      succeeded(await call({ org_id: 'org_1' }), exchangeResponse)
      failed(await call({ org_id: 'org_2' }), 401, 'TOKEN_INVALID')
      failed(await call({}), 401, 'TOKEN_INVALID')
    } finally {
      await strict.close()
    }
  })

  it('says so when the provider cannot be reached, and does not count it as a failed attempt', async () => {
    const lonely = await startTestApi({ IDENTITY_URL: 'http://127.0.0.1:9' })
    try {
      const auth0Token = await lonely.provider.token('x')
      // From one address, and more often than it may fail.
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const response = await lonely.call('POST', '/auth/signin', null, { auth0Token })
        assert.ok(failed(response, 503, 'UNAVAILABLE').requestId)
      }
    } finally {
      await lonely.close()
    }
  })

  it('refuses an address after ten failures in a minute, others not', async () => {
    api.setTime(new Date('2030-01-01T00:00:10Z'))
    const from = '198.51.100.7'
    for (let failure = 0; failure < 10; failure += 1)
      failed(await exchange('nonsense', '/auth/signin', from), 401, 'TOKEN_INVALID')
    const token = await api.provider.token(newPerson().sub)
    const refused = await exchange(token, '/auth/signin', from)
    assert.equal(
      failed(refused, 429, 'RATE_LIMITED').message,
      'Too many sign-in attempts. Please try again in a moment.',
    )
    assert.equal(refused.headers['retry-after'], '50')
    succeeded(await exchange(token), exchangeResponse)
    api.setTime(new Date('2030-01-01T00:01:00Z'))
    succeeded(await exchange(token, '/auth/signin', from), exchangeResponse)
  })

  it('refuses a subject after thirty exchanges in a minute', async () => {
    api.setTime(new Date('2030-01-02T00:00:10Z'))
    const token = await api.provider.token(newPerson().sub)
    for (let count = 0; count < 30; count += 1) succeeded(await exchange(token), exchangeResponse)
    failed(await exchange(token), 429, 'RATE_LIMITED')
  })

  it('stores the sha256 of the access token only', async () => {
    const { data } = succeeded(await exchange(await api.provider.token(newPerson().sub)), exchangeResponse)
    const { rows } = await api.services.db.execute<{ token_hash: string }>(
      sql`select token_hash from app.sessions where user_id = ${data.user.id}`,
    )
    assert.deepEqual(
      rows.map((row) => row.token_hash),
      [createHash('sha256').update(data.accessToken).digest('hex')],
    )
  })
})

describe('GET /auth/profile', () => {
  it('returns the signed-in user', async () => {
    const { token, id } = await api.addUser()
    const { data } = succeeded(await api.call('GET', '/auth/profile', token), authProfileResponse)
    assert.equal(data.user.id, id)
    assert.equal(data.user._id, id)
  })

  it('refuses no token, an unknown one and an expired one, each by its own code', async () => {
    const { token } = await api.addUser()
    failed(await api.call('GET', '/auth/profile', null), 401, 'AUTH_REQUIRED')
    failed(await api.call('GET', '/auth/profile', 'unknown'), 401, 'TOKEN_INVALID')
    api.setTime(new Date(Date.now() + 12 * HOUR_MS + 1000))
    failed(await api.call('GET', '/auth/profile', token), 401, 'TOKEN_EXPIRED')
  })

  it('reads the bearer only, never a cookie', async () => {
    const { token } = await api.addUser()
    failed(
      await api.call('GET', '/auth/profile', null, undefined, { cookie: `accessToken=${token}` }),
      401,
      'AUTH_REQUIRED',
    )
  })
})

describe('POST /auth/signout', () => {
  it('ends this session at once, and no other', async () => {
    const user = await api.addUser()
    const other = succeeded(await exchange(await api.provider.token(user.subject)), exchangeResponse).data.accessToken
    succeeded(await api.call('POST', '/auth/signout', user.token), messageResponse)
    failed(await api.call('GET', '/auth/profile', user.token), 401, 'TOKEN_INVALID')
    succeeded(await api.call('GET', '/auth/profile', other), authProfileResponse)
  })

  it('reaches other API processes within five seconds', async () => {
    const user = await api.addUser()
    succeeded(await api.call('GET', '/auth/profile', user.token), authProfileResponse)
    // Another process revokes: this one still has the session in its cache.
    await api.services.db.execute(sql`update app.sessions set revoked_at = now() where user_id = ${user.id}`)
    api.setTime(new Date(Date.now() + 5_001))
    failed(await api.call('GET', '/auth/profile', user.token), 401, 'TOKEN_INVALID')
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('POST', '/auth/signout', null), 401, 'AUTH_REQUIRED')
  })
})

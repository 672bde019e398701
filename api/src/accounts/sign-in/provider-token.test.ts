import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { JWTPayload } from 'jose'
import { parseApiSettings } from '../../settings.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts'
import { startSourceStandIn } from '../../testing/source-stand-in.ts'
import { createProvider } from './provider-token.ts'

let identity: TestIdentityProvider
before(async () => {
  identity = await startIdentityProvider()
})
after(() => identity.close())

const settings = (organization?: string) =>
  parseApiSettings({
    DATABASE_URL: 'postgresql://localhost/none',
    IDENTITY_URL: identity.url,
    ...(organization !== undefined && { AUTH0_ORGANIZATION: organization }),
  })

const verify = async (claims: JWTPayload, organization?: string) =>
  createProvider(settings(organization)).verify(await identity.token('member', { claims }))

const refused = { statusCode: 401, code: 'TOKEN_INVALID', message: 'Authentication failed: invalid token' }

describe('the subject of a token', () => {
  for (const sub of [
    'auth0|5f7c8ec7c33c6c004bbafe82',
    'google|maya@example.com',
    'samlp|acme|Máya Ôkafor',
    'x'.repeat(255),
  ]) {
    it(`may be ${JSON.stringify(sub.slice(0, 40))}`, async () => {
      assert.equal(await verify({ sub }), sub)
    })
  }

  const wrong: [string, unknown][] = [
    ['missing', undefined],
    ['empty', ''],
    ['a number', 5],
    ['null', null],
    ['a list', ['a']],
    ['longer than 255 characters', 'x'.repeat(256)],
    ['one with a NUL', 'auth0|\0'],
    ['one with half a surrogate pair', 'auth0|\ud800'],
    ['one with a line break', 'auth0|a\nb'],
  ]
  for (const [what, sub] of wrong) {
    it(`is refused when it is ${what}`, async () => {
      await assert.rejects(verify({ sub: sub as string }), refused)
    })
  }
})

describe('the organization of a token', () => {
  it('is not asked for where none is set', async () => {
    assert.equal(await verify({}), 'member')
    assert.equal(await verify({ org_id: 'org_other' }), 'member')
  })

  it('is compared by its id', async () => {
    assert.equal(await verify({ org_id: 'org_abc' }, 'org_abc'), 'member')
    for (const claims of [
      {},
      { org_id: 'org_ABC' },
      { org_id: 'org_other' },
      { org_name: 'org_abc' },
      { org_id: ['org_abc'] },
    ]) {
      await assert.rejects(verify(claims, 'org_abc'), refused)
    }
  })

  it('is compared by its name, which the provider gives in lower case', async () => {
    assert.equal(await verify({ org_id: 'org_abc', org_name: 'larkandloom' }, 'LarkAndLoom'), 'member')
    for (const claims of [{}, { org_id: 'org_abc' }, { org_name: 'other' }, { org_id: 'larkandloom' }]) {
      await assert.rejects(verify(claims, 'LarkAndLoom'), refused)
    }
  })
})

describe('the profile of a token', () => {
  it('is what the provider itself answers, never what it sends elsewhere for', async (test) => {
    const userinfo = await startSourceStandIn()
    test.after(() => userinfo.close())
    const profile = { status: 200, body: { sub: 'member', email: 'm@example.com', name: 'M' } }
    userinfo.answer(({ route }) => (route === 'GET /userinfo' ? { redirect: '/elsewhere' } : profile))
    const provider = (path: string) => createProvider({ ...settings(), profileUrl: `${userinfo.url}${path}` })
    await assert.rejects(provider('/userinfo').profile('token', 'member'), { statusCode: 503, code: 'UNAVAILABLE' })
    assert.equal(userinfo.calls.length, 1)
    assert.equal((await provider('/elsewhere').profile('token', 'member')).name, 'M')
    await assert.rejects(provider('/elsewhere').profile('token', 'another member'), refused)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { providerKeys } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, messageOf, signUp } from '../testing/client.ts'
import { SECRET_KEY, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { loadProviderKeys } from './provider-keys.ts'

describe('the keys', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  async function publishedKeys() {
    return (await fetch(`${identity.innerUrl}/.well-known/jwks.json`)).json()
  }

  it('survive a restart, and with them tokens and sessions', async () => {
    const browser = new Browser(identity)
    const { response } = await signUp(browser, 'restart@example.com')
    const { body } = await exchange(identity, response.code)
    const before = await publishedKeys()

    await identity.restart()
    assert.deepEqual(await publishedKeys(), before)
    await jwtVerify(String(body.access_token), createLocalJWKSet(await publishedKeys()))
    assert.ok(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code)
  })

  it('publish nothing private', async () => {
    const { keys } = await publishedKeys()
    assert.deepEqual(keys.map((key: object) => Object.keys(key).toSorted()), [['alg', 'e', 'kid', 'kty', 'n', 'use']])
  })

  it('are the same for processes that start at the same moment', async () => {
    await identity.db.delete(providerKeys)
    const [one, other] = await Promise.all([
      loadProviderKeys(identity.db, SECRET_KEY),
      loadProviderKeys(identity.db, SECRET_KEY),
    ])
    assert.deepEqual(one, other)
    assert.equal(one.tokenKeys.length, 1)
  })

  it('lie in the database encrypted', async () => {
    const { tokenKeys, cookieKeys } = await loadProviderKeys(identity.db, SECRET_KEY)
    const stored = JSON.stringify(await identity.db.select().from(providerKeys))
    for (const secret of [String(tokenKeys[0]?.d), ...cookieKeys]) {
      assert.ok(!stored.includes(secret))
      assert.ok(!stored.includes(Buffer.from(secret).toString('base64url')))
    }
  })

  it('do not open with another SECRET_KEY, which is said', async () => {
    await loadProviderKeys(identity.db, SECRET_KEY)
    await assert.rejects(loadProviderKeys(identity.db, 'another secret key of 32 characters'), /another SECRET_KEY/)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { providerKeys } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, messageOf, signUp } from '../testing/client.ts'
import { SECRET_KEY, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { NEW_KEY_AFTER_MS, PUBLISHED_AFTER_MS, PUBLISHED_BEFORE_MS } from './key-plan.ts'
import { loadProviderKeys } from './provider-keys.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** docs/identity.md, "Keys" */
const REPLACE_NOW = sql`update identity.provider_keys set created_at = now() - interval '91 days'
  where created_at between now() - interval '91 days' and now() - interval '1 day'`

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
    assert.deepEqual(
      keys.map((key: object) => Object.keys(key).toSorted()),
      [['alg', 'e', 'kid', 'kty', 'n', 'use']],
    )
  })

  it('have 128 bits of security: RSA of 3072', async () => {
    const { keys } = await publishedKeys()
    assert.deepEqual(
      keys.map(({ n }: { n: string }) => Buffer.from(n, 'base64url').length * 8),
      [3072],
    )
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

  it('are replaced after 90 days: the new one is published, then signs, then the old one goes', async () => {
    const [old] = (await loadProviderKeys(identity.db, SECRET_KEY)).tokenKeys
    const [row] = await identity.db.select().from(providerKeys)
    const at = (laterMs: number) => new Date((row?.createdAt.getTime() ?? 0) + laterMs)
    const kids = async (laterMs: number) =>
      (await loadProviderKeys(identity.db, SECRET_KEY, at(laterMs))).tokenKeys.map(({ kid }) => kid)

    assert.deepEqual(await kids(NEW_KEY_AFTER_MS - 1), [old?.kid])
    const [first, added, ...more] = await kids(NEW_KEY_AFTER_MS)
    assert.deepEqual([first, more], [old?.kid, []])
    assert.ok(added && added !== old?.kid)
    assert.deepEqual(await kids(NEW_KEY_AFTER_MS + PUBLISHED_BEFORE_MS), [added, old?.kid])
    assert.deepEqual(await kids(NEW_KEY_AFTER_MS + PUBLISHED_BEFORE_MS + PUBLISHED_AFTER_MS), [added])
  })

  it('sign with the first, and tokens and cookies of the second stay good', async () => {
    await identity.db.delete(providerKeys)
    await identity.restart()
    const browser = new Browser(identity)
    const { body } = await exchange(identity, (await signUp(browser, 'rotation@example.com')).response.code)
    const kidOf = (token: unknown) => decodeProtectedHeader(String(token)).kid
    const oldKid = kidOf(body.access_token)

    await identity.db.update(providerKeys).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
    const former = await loadProviderKeys(identity.db, SECRET_KEY)
    await identity.db.execute(REPLACE_NOW)
    const both = await loadProviderKeys(identity.db, SECRET_KEY)
    assert.deepEqual([both.tokenKeys[0], both.cookieKeys[0]], [former.tokenKeys[0], former.cookieKeys[0]])
    assert.deepEqual([both.tokenKeys.length, both.cookieKeys.length], [2, 2])
    // An operator who gives the order twice replaces once.
    await identity.db.execute(REPLACE_NOW)
    assert.deepEqual(await loadProviderKeys(identity.db, SECRET_KEY), both)

    const signsSince = new Date(Date.now() - PUBLISHED_BEFORE_MS)
    const isAdded = gt(providerKeys.createdAt, signsSince)
    await identity.db.update(providerKeys).set({ createdAt: signsSince }).where(isAdded)
    await identity.restart()

    const renewed = await exchange(
      identity,
      messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code,
    )
    for (const token of [renewed.body.access_token, renewed.body.id_token]) assert.notEqual(kidOf(token), oldKid)
    const published = createLocalJWKSet(await publishedKeys())
    for (const token of [renewed.body.access_token, body.access_token]) await jwtVerify(String(token), published)
    const headers = { authorization: `Bearer ${body.access_token}` }
    assert.equal((await fetch(`${identity.innerUrl}/userinfo`, { headers })).status, 200)

    // The browser's cookie is signed by the new key since its last request.
    const isFormer = and(eq(providerKeys.purpose, 'cookies'), lt(providerKeys.createdAt, signsSince))
    await identity.db.delete(providerKeys).where(isFormer)
    await identity.restart()
    assert.ok(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code)
  })

  it('sign the session’s cookie again on the page of sign-ins, too, for as long as the session lasts', async () => {
    await identity.db.delete(providerKeys)
    await identity.restart()
    const browser = new Browser(identity)
    await signUp(browser, 'page-of-sign-ins@example.com')
    const signatures = async () => {
      const { status, headers } = await browser.request(SECURITY_PAGE)
      assert.equal(status, 200)
      return headers.getSetCookie().filter((line) => line.startsWith('identity.session.sig='))
    }
    assert.deepEqual(await signatures(), [])

    await identity.db.update(providerKeys).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
    await identity.db.execute(REPLACE_NOW)
    await loadProviderKeys(identity.db, SECRET_KEY)
    const signsSince = new Date(Date.now() - PUBLISHED_BEFORE_MS)
    const isAdded = gt(providerKeys.createdAt, signsSince)
    await identity.db.update(providerKeys).set({ createdAt: signsSince }).where(isAdded)
    await identity.restart()
    // Of two lines of one cookie, browsers keep the later one.
    const until = /; expires=([^;]*)/.exec((await signatures()).at(-1) ?? '')?.[1] ?? ''
    assert.ok(Date.parse(until) > Date.now() + 13 * DAY_MS, until)
    assert.deepEqual(await signatures(), [])
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

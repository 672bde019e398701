import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { providerRecords } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, messageOf, PASSWORD, refresh, signIn } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const OFFLINE = 'openid profile email offline_access'

describe('a refresh token', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  async function askUserinfo(accessToken: unknown) {
    const response = await fetch(`${identity.innerUrl}/userinfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    return response.status
  }

  /** As the SDK with `useRefreshTokens` does, through the sign-up page. */
  async function signedIn(email: string, scope = OFFLINE) {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ screen_hint: 'signup', scope }))
    const done = await browser.submit(page, { name: '', email, password: PASSWORD })
    const { body } = await exchange(identity, messageOf(done).response.code)
    return { browser, body }
  }

  it('is given to a page that asks for offline_access, without a question, and to no other', async () => {
    assert.ok((await signedIn('asks@example.com')).body.refresh_token)
    const without = await signedIn('asks-not@example.com', 'openid profile email')
    assert.equal(without.body.refresh_token, undefined)
  })

  it('is given to a silent request, too', async () => {
    const { browser } = await signedIn('silent-offline@example.com', 'openid profile email')
    const message = messageOf(await browser.open(authorizeUrl({ prompt: 'none', scope: OFFLINE })))
    assert.ok((await exchange(identity, message.response.code)).body.refresh_token)
  })

  it('gives an access token for the API, an ID token and the next refresh token', async () => {
    const { body } = await signedIn('renews@example.com')
    const { status, body: next } = await refresh(identity, body.refresh_token)
    assert.equal(status, 200)
    assert.notEqual(next.refresh_token, body.refresh_token)
    const [old, renewed] = [body, next].map((answer) => decodeJwt(String(answer.access_token)))
    assert.deepEqual([renewed?.sub, renewed?.aud, renewed?.scope], [old?.sub, old?.aud, old?.scope])
    assert.equal(decodeJwt(String(next.id_token)).email, 'renews@example.com')
    assert.equal(await askUserinfo(next.access_token), 200)
    assert.equal((await refresh(identity, next.refresh_token)).status, 200)
  })

  it('that is used a second time ends everything that came from the first', async () => {
    const { body } = await signedIn('stolen@example.com')
    const { body: next } = await refresh(identity, body.refresh_token)
    assert.equal((await refresh(identity, body.refresh_token)).body.error, 'invalid_grant')
    assert.equal((await refresh(identity, next.refresh_token)).body.error, 'invalid_grant')
    assert.equal(await askUserinfo(next.access_token), 401)
  })

  it('used twice at the same moment works once at most', async () => {
    const { body } = await signedIn('raced@example.com')
    const answers = await Promise.all([refresh(identity, body.refresh_token), refresh(identity, body.refresh_token)])
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1)
  })

  it('and the access token end with a sign-out', async () => {
    const { browser, body } = await signedIn('leaves@example.com')
    const { body: next } = await refresh(identity, body.refresh_token)
    assert.equal(await askUserinfo(next.access_token), 200)
    await browser.request(`${PUBLIC_ORIGIN}/v2/logout?client_id=sightline-web`)
    assert.equal((await refresh(identity, next.refresh_token)).body.error, 'invalid_grant')
    assert.equal(await askUserinfo(next.access_token), 401)
    assert.equal(await askUserinfo(body.access_token), 401)
    const sub = String(decodeJwt(String(body.access_token)).sub)
    const left = and(eq(providerRecords.accountId, sub), eq(providerRecords.model, 'RefreshToken'))
    assert.equal(await identity.db.$count(providerRecords, left), 0)
  })

  it('of one browser survives a sign-out in another', async () => {
    const { body } = await signedIn('two-browsers@example.com')
    const other = new Browser(identity)
    assert.ok(messageOf(await signIn(other, 'two-browsers@example.com')).response.code)
    await other.request(`${PUBLIC_ORIGIN}/v2/logout?client_id=sightline-web`)
    assert.equal((await refresh(identity, body.refresh_token)).status, 200)
  })

  it('is revoked on request', async () => {
    const { body } = await signedIn('revokes@example.com')
    const form = new URLSearchParams({ client_id: 'sightline-web', token: String(body.refresh_token) })
    assert.equal((await fetch(`${identity.innerUrl}/oauth/revoke`, { method: 'POST', body: form })).status, 200)
    assert.equal((await refresh(identity, body.refresh_token)).body.error, 'invalid_grant')
  })
})

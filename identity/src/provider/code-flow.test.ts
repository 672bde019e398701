import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { LOCAL_AUDIENCE, LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { accounts } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import {
  authorizeUrl,
  CALLBACK,
  exchange,
  messageOf,
  NONCE,
  PASSWORD,
  refresh,
  signIn,
  signUp,
  STATE,
} from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('the code flow with PKCE', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  function keySet() {
    return createRemoteJWKSet(new URL('/.well-known/jwks.json', identity.innerUrl))
  }

  it('describes itself under the public address only, whatever a caller says', async () => {
    const response = await fetch(`${identity.innerUrl}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    const text = await response.text()
    const discovery = JSON.parse(text)
    assert.equal(discovery.issuer, `${PUBLIC_ORIGIN}/`)
    assert.equal(discovery.authorization_endpoint, `${PUBLIC_ORIGIN}/authorize`)
    assert.equal(discovery.token_endpoint, `${PUBLIC_ORIGIN}/oauth/token`)
    assert.equal(discovery.userinfo_endpoint, `${PUBLIC_ORIGIN}/userinfo`)
    assert.equal(discovery.end_session_endpoint, `${PUBLIC_ORIGIN}/v2/logout`)
    assert.equal(discovery.revocation_endpoint, `${PUBLIC_ORIGIN}/oauth/revoke`)
    assert.equal(discovery.jwks_uri, `${PUBLIC_ORIGIN}/.well-known/jwks.json`)
    assert.ok(!text.includes('127.0.0.1'))
    assert.ok(!text.includes('evil.example'))
  })

  it('signs up, and gives an ID token with the profile and an access token for the API', async () => {
    const message = await signUp(new Browser(identity), 'Ada@Example.com', 'Ada Lovelace')
    assert.equal(message.redirect_uri, CALLBACK)
    assert.equal(message.response.state, STATE)

    const { status, body } = await exchange(identity, message.response.code)
    assert.equal(status, 200)
    assert.equal(body.token_type, 'Bearer')
    assert.equal(body.scope, 'openid profile email')

    const idToken = await jwtVerify(String(body.id_token), keySet(), {
      issuer: `${PUBLIC_ORIGIN}/`,
      audience: LOCAL_CLIENT_ID,
      algorithms: ['RS256'],
    })
    assert.equal(idToken.payload.nonce, NONCE)
    assert.equal(idToken.payload.email, 'Ada@Example.com')
    assert.equal(idToken.payload.name, 'Ada Lovelace')

    const accessToken = await jwtVerify(String(body.access_token), keySet(), {
      issuer: `${PUBLIC_ORIGIN}/`,
      audience: LOCAL_AUDIENCE,
      algorithms: ['RS256'],
    })
    assert.equal(accessToken.payload.sub, idToken.payload.sub)
    assert.equal(accessToken.payload.scope, 'openid profile email')
    assert.deepEqual(accessToken.payload.aud, [LOCAL_AUDIENCE, `${PUBLIC_ORIGIN}/userinfo`])
    assert.equal(accessToken.payload.azp, LOCAL_CLIENT_ID)
  })

  it('gives an account the same subject at every sign-in', async () => {
    const browser = new Browser(identity)
    const first = await exchange(identity, (await signUp(browser, 'grace@example.com')).response.code)
    const page = await signIn(new Browser(identity), 'GRACE@example.COM')
    const second = await exchange(identity, messageOf(page).response.code)
    assert.equal(decodeJwt(String(second.body.access_token)).sub, decodeJwt(String(first.body.access_token)).sub)
  })

  it('renews silently while there is a session', async () => {
    const browser = new Browser(identity)
    const first = await exchange(identity, (await signUp(browser, 'silent@example.com')).response.code)
    const message = messageOf(await browser.open(authorizeUrl({ prompt: 'none' })))
    const { status, body } = await exchange(identity, message.response.code)
    assert.equal(status, 200)
    assert.equal(decodeJwt(String(body.access_token)).sub, decodeJwt(String(first.body.access_token)).sub)
  })

  it('says in access tokens when the person signed in, also in those of silent renewals', async () => {
    const browser = new Browser(identity)
    const started = Math.floor(Date.now() / 1000)
    const claims = async (code: unknown) =>
      decodeJwt(String((await exchange(identity, String(code))).body.access_token))
    const { sub = '', auth_time: first } = await claims((await signUp(browser, 'when@example.com')).response.code)
    assert.ok(Number(first) >= started)

    const hourAgo = started - 3600
    await identity.db.execute(sql`update identity.provider_records
      set payload = jsonb_set(payload, '{loginTs}', ${`${hourAgo}`}::jsonb) where model = 'Session' and account_id = ${sub}`)
    const offline = 'openid profile email offline_access'
    const silent = messageOf(await browser.open(authorizeUrl({ prompt: 'none', scope: offline })))
    const { body } = await exchange(identity, silent.response.code)
    assert.equal(decodeJwt(String(body.access_token)).auth_time, hourAgo)
    const { body: refreshed } = await refresh(identity, body.refresh_token)
    assert.equal(decodeJwt(String(refreshed.access_token)).auth_time, hourAgo)

    const page = await browser.open(authorizeUrl({ prompt: 'login' }))
    const again = messageOf(await browser.submit(page, { email: 'when@example.com', password: PASSWORD }))
    assert.ok(Number((await claims(again.response.code)).auth_time) >= started)
  })

  it('ends a sign-in after 30 days, however often its session was used', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'long@example.com')
    const silently = async () => messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response
    const signedInDaysAgo = (days: number) =>
      identity.db.execute(sql`update identity.provider_records
        set payload = jsonb_set(payload, '{loginTs}', ${`${Math.floor(Date.now() / 1000) - days * 86_400}`}::jsonb)
        where model = 'Session' and account_id in (select sub from identity.accounts where email = 'long@example.com')`)
    await signedInDaysAgo(29)
    assert.ok((await silently()).code)
    await signedInDaysAgo(31)
    assert.equal((await silently()).error, 'login_required')
    const page = await browser.open(authorizeUrl())
    assert.ok(messageOf(await browser.submit(page, { email: 'long@example.com', password: PASSWORD })).response.code)
    assert.ok((await silently()).code)
  })

  it('answers login_required to a silent request without a session, as a page for a frame of our own', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ prompt: 'none' }))
    assert.equal(page.status, 200)
    assert.equal(messageOf(page).response.error, 'login_required')
    assert.equal(messageOf(page).response.state, STATE)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors 'self'/)
    assert.match(policy, /script-src 'nonce-[^']+' 'sha256-[^']+'/)
    assert.ok(!policy.includes('unsafe-inline'))
    assert.equal(page.headers.get('cache-control'), 'no-store')
  })

  it('leaves it to the page that reads the message to close the popup', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ prompt: 'none' }))
    assert.doesNotMatch(page.text, /close\(/)
    const nonce = /<script nonce="([^"]+)">/.exec(page.text)?.[1]
    assert.ok(nonce !== undefined && page.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`))
  })

  it('asks a person with a session to sign up when a new account is asked for', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'once@example.com')
    const page = await browser.open(authorizeUrl({ screen_hint: 'signup' }))
    assert.equal(new URL(page.url).pathname, '/u/signup')
  })

  it('asks again when the account of a session no longer exists', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'removed@example.com')
    await identity.db.delete(accounts).where(eq(accounts.email, 'removed@example.com'))
    assert.equal(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.error, 'login_required')
    assert.equal(new URL((await browser.open(authorizeUrl())).url).pathname, '/u/login')
  })

  it('refuses a code with the verifier of another page', async () => {
    const { response } = await signUp(new Browser(identity), 'pkce@example.com')
    const { status, body } = await exchange(identity, response.code, { code_verifier: 'x'.repeat(43) })
    assert.equal(status, 400)
    assert.equal(body.error, 'invalid_grant')
  })

  it('refuses a request without PKCE', async () => {
    const url = authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined })
    assert.equal(messageOf(await new Browser(identity).open(url)).response.error, 'invalid_request')
  })

  it('accepts a code once, also when it is sent twice at the same moment', async () => {
    const { response } = await signUp(new Browser(identity), 'twice@example.com')
    const answers = await Promise.all([exchange(identity, response.code), exchange(identity, response.code)])
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 400])
  })

  it('refuses a code that was used, and takes nothing away for it', async () => {
    const browser = new Browser(identity)
    const { response } = await signUp(browser, 'duplicate@example.com')
    await exchange(identity, response.code)
    const next = messageOf(await browser.open(authorizeUrl({ prompt: 'none' })))
    assert.equal((await exchange(identity, response.code)).body.error, 'invalid_grant')
    assert.equal((await exchange(identity, next.response.code)).status, 200)
    assert.notEqual(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code, undefined)
  })

  it('refuses an audience that it does not know', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ audience: 'https://other.example' }))
    assert.equal(messageOf(page).response.error, 'invalid_target')
  })

  it('does not redirect to an unregistered address', async () => {
    const page = await new Browser(identity).open(
      authorizeUrl({ redirect_uri: 'https://evil.example/', prompt: 'none' }),
    )
    assert.equal(page.status, 400)
    assert.equal(page.headers.get('location'), null)
    assert.ok(!page.text.includes('evil.example'))
    assert.match(page.text, /Sign-in could not start/)
  })

  it('gives no token to another origin', async () => {
    const response = await fetch(`${identity.innerUrl}/oauth/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: LOCAL_CLIENT_ID, code: 'x' }),
    })
    assert.equal(response.status, 400)
    assert.equal(response.headers.get('access-control-allow-origin'), null)
  })
})

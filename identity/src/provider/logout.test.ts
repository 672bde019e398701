import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it, mock } from 'node:test'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { SIGN_IN_CLAIM } from '@sightline/shared/contract/local-identity.ts'
import { accounts, providerRecords } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { authorizeUrl, exchange, messageOf, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

function logoutUrl(returnTo?: string): string {
  const query = new URLSearchParams({ client_id: 'sightline-web', ...(returnTo === undefined ? {} : { returnTo }) })
  return `${PUBLIC_ORIGIN}/v2/logout?${query}`
}

describe('/v2/logout', () => {
  let identity: TestIdentity
  /** what the API was told to end */
  const ended: { sub?: string; sid?: unknown }[] = []
  let apiAnswers = 200
  const api = createServer((request, response) => {
    void text(request).then((form) => {
      const { sub, sid } = decodeJwt(new URLSearchParams(form).get('logout_token') ?? '')
      ended.push({ sub, sid })
      response.writeHead(apiAnswers).end()
    })
  })

  before(async () => {
    // The API may take its time, and leaves it to its callers to end connections.
    mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
    api.keepAliveTimeout = 0
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    identity = await startIdentity({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  })
  after(async () => {
    api.close()
    await identity.close()
  })

  async function silentAnswer(browser: Browser) {
    return messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response
  }

  it('ends the session at once and goes back to the page', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'leaving@example.com')
    assert.ok((await silentAnswer(browser)).code)

    const answer = await browser.request(logoutUrl(`${PUBLIC_ORIGIN}/login?from=logout`))
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), `${PUBLIC_ORIGIN}/login?from=logout`)
    assert.ok(!browser.cookieNames.includes('identity.session'))
    assert.equal((await silentAnswer(browser)).error, 'login_required')
    assert.deepEqual(await identity.db.select().from(providerRecords).where(eq(providerRecords.model, 'Session')), [])
  })

  it('says on a page that it failed', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'staying@example.com')
    await identity.db.execute(sql`alter table identity.provider_records rename to away`)
    const answer = await browser.request(logoutUrl(PUBLIC_ORIGIN))
    await identity.db.execute(sql`alter table identity.away rename to provider_records`)
    assert.equal(answer.status, 500)
    assert.match(answer.text, /<h1[^>]*>Something went wrong<\/h1>/)
  })

  async function signedIn(email: string) {
    const browser = new Browser(identity)
    const { response } = await signUp(browser, email)
    const { body } = await exchange(identity, response.code)
    const { sub, [SIGN_IN_CLAIM]: sid } = decodeJwt(String(body.access_token))
    const due = () => identity.db.$count(accounts, and(eq(accounts.email, email), isNotNull(accounts.signOutDueAt)))
    return { browser, signIn: { sub, sid }, due }
  }

  it('ends the sessions at the API that this sign-in has made, before it goes back', async () => {
    ended.length = 0
    const { browser, signIn, due } = await signedIn('at-the-api@example.com')
    await browser.request(logoutUrl())
    assert.deepEqual(ended, [signIn])
    assert.equal(await due(), 0)
    await browser.request(logoutUrl())
    assert.equal(ended.length, 1, 'a browser without a session ends none')
  })

  it('leaves all sessions of the account to be ended later where the API does not answer', async () => {
    apiAnswers = 503
    const { browser, due } = await signedIn('api-is-down@example.com')
    assert.equal((await browser.request(logoutUrl())).status, 302)
    assert.equal(await due(), 1)
    apiAnswers = 200
  })

  it('makes a code worthless that was not used yet', async () => {
    const browser = new Browser(identity)
    const { response } = await signUp(browser, 'unused-code@example.com')
    await browser.request(logoutUrl())
    assert.equal((await exchange(identity, response.code)).body.error, 'invalid_grant')
  })

  it('goes to the start page where no address is given, also without a session', async () => {
    const answer = await new Browser(identity).request(logoutUrl())
    assert.equal(answer.headers.get('location'), `${PUBLIC_ORIGIN}/`)
  })

  const foreign = [
    'https://evil.example/',
    '//evil.example/',
    `${PUBLIC_ORIGIN}.evil.example/`,
    'http://user:pw@sightline.test/',
    'https://sightline.test/',
    'javascript:alert(1)',
    '/relative',
    '',
  ]
  for (const returnTo of foreign) {
    it(`refuses to go to "${returnTo}", and the session stays`, async () => {
      const browser = new Browser(identity)
      await signUp(browser, `stays-${foreign.indexOf(returnTo)}@example.com`)
      const answer = await browser.request(logoutUrl(returnTo))
      assert.equal(answer.status, 400)
      assert.equal(answer.headers.get('location'), null)
      assert.match(answer.text, /You are still signed in/)
      assert.ok((await silentAnswer(browser)).code)
    })
  }
})

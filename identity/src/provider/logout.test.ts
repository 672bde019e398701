import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
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
  /** subjects whose sessions the API was told to end */
  const ended: unknown[] = []
  const api = createServer((request, response) => {
    void text(request).then((form) => {
      ended.push(decodeJwt(new URLSearchParams(form).get('logout_token') ?? '').sub)
      response.end()
    })
  })

  before(async () => {
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

  it("ends the account's sessions at the API, before it goes back", async () => {
    ended.length = 0
    const browser = new Browser(identity)
    await signUp(browser, 'at-the-api@example.com')
    await browser.request(logoutUrl())
    const [account] = await identity.db.select().from(accounts).where(eq(accounts.email, 'at-the-api@example.com'))
    assert.deepEqual(ended, [account?.sub])
    await browser.request(logoutUrl())
    assert.equal(ended.length, 1, 'a browser without a session ends none')
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

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openedSignInLimit, SIGN_INS_OPENED_PER_ADDRESS, takeAttempt } from '../accounts/sign-in-limit.ts'
import { providerRecords, signInFailures } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { authorizeUrl, messageOf, signIn, signUp, STATE } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { MAX_PARAMETER_LENGTH } from './limit-sign-ins.ts'

const NETWORK = '2001:db8:7:7::'
const OPENING = `${NETWORK}1`

describe('an authorization request', () => {
  let identity: TestIdentity
  const records = () => identity.db.$count(providerRecords)

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())
  beforeEach(() => identity.db.delete(signInFailures))

  async function exhaust() {
    for (let count = 0; count < SIGN_INS_OPENED_PER_ADDRESS; count += 1)
      await takeAttempt(identity.db, openedSignInLimit(OPENING))
  }

  it('is counted per network, and refused on a page when there were too many', async () => {
    const browser = new Browser(identity, OPENING)
    assert.equal((await browser.open(authorizeUrl())).status, 200)
    await exhaust()
    const before = await records()
    const page = await new Browser(identity, `${NETWORK}2`).open(authorizeUrl())
    assert.equal(page.status, 429)
    assert.match(
      page.text,
      /<h1>Sign-in could not start<\/h1>[^]*Too many sign-ins were started from your network\. Please try again in 15 minutes\./,
    )
    assert.ok(Number(page.headers.get('retry-after')) > 0)
    assert.equal(await records(), before)
    assert.equal((await new Browser(identity, '203.0.113.60').open(authorizeUrl())).status, 200)
  })

  it('counts when it is resumed before anybody has signed in, too', async () => {
    const browser = new Browser(identity, OPENING)
    const opened = await browser.request(authorizeUrl())
    const { pathname, searchParams } = new URL(opened.headers.get('location') ?? '', PUBLIC_ORIGIN)
    assert.equal(pathname, '/u/login')
    await exhaust()
    assert.equal((await browser.open(`${PUBLIC_ORIGIN}/authorize/${searchParams.get('state')}`)).status, 429)
  })

  it('does not count where there is a session: it opens no sign-in', async () => {
    const browser = new Browser(identity, OPENING)
    await signUp(browser, 'renewing@example.com')
    await exhaust()
    assert.ok(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code)
  })

  it('counts once for a whole sign-in', async () => {
    await signUp(new Browser(identity), 'once@example.com')
    for (let count = 1; count < SIGN_INS_OPENED_PER_ADDRESS; count += 1)
      await takeAttempt(identity.db, openedSignInLimit(OPENING))
    assert.ok(messageOf(await signIn(new Browser(identity, OPENING), 'once@example.com')).response.code)
    assert.equal((await new Browser(identity, OPENING).open(authorizeUrl())).status, 429)
  })

  it('keeps nothing for the cookie of a session that has ended', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'ended@example.com')
    await identity.db.delete(providerRecords)
    assert.equal(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.error, 'login_required')
    assert.equal(await records(), 0)
  })

  for (const name of ['state', 'nonce', 'login_hint', 'ui_locales', 'connection', 'auth0Client', 'acr_values']) {
    it(`keeps no long ${name}, and tells the page that asked`, async () => {
      const before = await records()
      const answer = messageOf(
        await new Browser(identity).open(authorizeUrl({ [name]: 'x'.repeat(MAX_PARAMETER_LENGTH + 1) })),
      )
      assert.equal(answer.response.error, 'invalid_request')
      assert.equal(answer.response.error_description, `${name} is longer than ${MAX_PARAMETER_LENGTH} characters`)
      if (name !== 'state') assert.equal(answer.response.state, STATE)
      assert.equal(await records(), before)
    })
  }

  it('takes what is just short enough', async () => {
    const longest = 'x'.repeat(MAX_PARAMETER_LENGTH)
    assert.equal((await new Browser(identity).open(authorizeUrl({ state: longest, nonce: longest }))).status, 200)
  })
})

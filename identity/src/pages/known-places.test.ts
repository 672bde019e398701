import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { createMailedLink } from '../accounts/mailed-links.ts'
import {
  accountAndAddressLimit,
  accountLimit,
  addressLimit,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  FAILURES_PER_ADDRESS,
  FAILURES_PER_KNOWN_BROWSER,
  takeAttempt,
} from '../accounts/sign-in-limit.ts'
import { accounts, knownNetworks, providerRecords, signInFailures } from '../database/schema.ts'
import { Browser, hiddenFields } from '../testing/browser.ts'
import { messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const HOME = '203.0.113.80'
const CAFE = '198.51.100.80'
const NEW_PASSWORD = 'a new password'
const EMAIL = 'owner@example.com'

describe('while others guess the password of an account from everywhere', () => {
  let identity: TestIdentity
  let owner: Browser

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  beforeEach(async () => {
    await identity.db.delete(accounts)
    await identity.db.delete(signInFailures)
    owner = new Browser(identity, HOME)
    await signUp(owner, EMAIL)
    await guessEverywhere()
  })

  async function guessEverywhere() {
    for (let guess = 0; guess < FAILURES_PER_ACCOUNT; guess += 1) await takeAttempt(identity.db, accountLimit(EMAIL))
  }

  /** When the sessions of the browser are over. */
  async function attempt(browser: Browser, password = PASSWORD) {
    await identity.db.delete(providerRecords)
    return signIn(browser, EMAIL, password)
  }
  const entered = async (browser: Browser, password = PASSWORD) =>
    messageOf(await attempt(browser, password)).response.code
  const refused = async (browser: Browser) => (await attempt(browser)).status === 429

  it('an unknown browser is refused, and one that only another account knows, too', async () => {
    assert.ok(await refused(new Browser(identity, CAFE)))
    const stranger = new Browser(identity, CAFE)
    await signUp(stranger, 'stranger@example.com')
    assert.ok(await refused(stranger))
  })

  it('the owner gets in at an address where he was, in a new browser', async () => {
    assert.ok(await entered(new Browser(identity, HOME)))
    await identity.db.update(knownNetworks).set({ expiresAt: new Date() })
    assert.ok(await refused(new Browser(identity, HOME)))
  })

  it('guesses from that address are still counted', async () => {
    for (let guess = 0; guess < FAILURES_PER_ACCOUNT_AND_ADDRESS; guess += 1)
      await attempt(new Browser(identity, HOME), 'a guess')
    assert.ok(await refused(new Browser(identity, HOME)))
  })

  it('the owner gets in with a browser where he was, at a new address, whatever its neighbours guessed', async () => {
    for (let guess = 0; guess < FAILURES_PER_ADDRESS; guess += 1) {
      await takeAttempt(identity.db, accountAndAddressLimit(EMAIL, CAFE), addressLimit(CAFE))
    }
    owner.address = CAFE
    assert.ok(await entered(owner))
  })

  it('the browser stays known when others sign in there', async () => {
    await identity.db.delete(providerRecords)
    await signUp(owner, 'family@example.com')
    owner.address = CAFE
    assert.ok(await entered(owner))
  })

  it('a known browser has wrong passwords of its own', async () => {
    owner.address = CAFE
    for (let guess = 0; guess < FAILURES_PER_KNOWN_BROWSER; guess += 1) {
      assert.match((await attempt(owner, 'a guess')).text, /Wrong email or password/)
    }
    assert.ok(await refused(owner))
  })

  it('a right password forgets the wrong ones of that browser', async () => {
    owner.address = CAFE
    for (let guess = 1; guess < FAILURES_PER_KNOWN_BROWSER; guess += 1) await attempt(owner, 'a guess')
    assert.ok(await entered(owner))
    assert.match((await attempt(owner, 'a guess')).text, /Wrong email or password/)
    assert.ok(await entered(owner))
  })

  async function reset(browser: Browser) {
    const { sub } = (await findPasswordAccount(identity.db, EMAIL))!
    const token = await createMailedLink(identity.db, 'reset-password', sub)
    const page = await browser.open(`${PUBLIC_ORIGIN}/u/reset-password?token=${token}`)
    assert.equal((await browser.submit(page, { ...hiddenFields(page), password: NEW_PASSWORD })).status, 200)
  }

  it('the owner gets in after a new password by mail: at once wherever he is, and for good where he set it', async () => {
    const browser = new Browser(identity, CAFE)
    await reset(browser)
    assert.ok(await entered(new Browser(identity, '192.0.2.80'), NEW_PASSWORD))
    await guessEverywhere()
    assert.ok(await entered(new Browser(identity, CAFE), NEW_PASSWORD))
    browser.address = '192.0.2.81'
    assert.ok(await entered(browser, NEW_PASSWORD))
  })

  it('a new password makes strangers of all other browsers and addresses', async () => {
    await reset(new Browser(identity, CAFE))
    await guessEverywhere()
    assert.ok(await refused(owner))
    assert.ok(await refused(new Browser(identity, HOME)))
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { rememberNetwork } from '../accounts/known-networks.ts'
import { accounts, knownNetworks, providerRecords, signInFailures } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { linkIn, mailsTo, messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const HOME = '203.0.113.90'
const CAFE = '198.51.100.90'

describe('a sign-in from a new place', () => {
  let identity: TestIdentity
  let people = 0

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())
  beforeEach(() => identity.db.delete(signInFailures))

  async function newPerson({ emailVerified = true } = {}) {
    people += 1
    const email = `traveller-${people}@example.com`
    const browser = new Browser(identity, HOME)
    await signUp(browser, email)
    await mailsTo(identity, email, 1)
    await identity.db.update(accounts).set({ emailVerified }).where(eq(accounts.email, email))
    return { email, browser }
  }

  /** When the sessions of the browser are over. */
  async function enter(browser: Browser, email: string) {
    await identity.db.delete(providerRecords)
    assert.ok(messageOf(await signIn(browser, email, PASSWORD)).response.code)
  }

  /** The mails after the welcome, once all have left. */
  async function toldTo(email: string) {
    await identity.restart()
    return identity.mails.filter(({ to }) => to === email).slice(1)
  }

  it('is told to the owner once, with time, address and what to do', async () => {
    const { email } = await newPerson()
    const stranger = new Browser(identity, CAFE)
    await enter(stranger, email)
    const [, mail] = await mailsTo(identity, email, 2)
    assert.equal(mail?.subject, 'New sign-in to your Sightline account')
    assert.match(mail?.text ?? '', /^Time: \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)\nNetwork address: 198\.51\.100\.90$/m)
    assert.equal(linkIn(mail), `${PUBLIC_ORIGIN}/u/forgot-password`)
    await enter(stranger, email)
    assert.equal((await toldTo(email)).length, 1)
  })

  it('is new once, where forms are sent at the same time, and again when it was long not used', async () => {
    const { email } = await newPerson()
    const account = await findPasswordAccount(identity.db, email)
    assert.ok(account)
    const remember = () => rememberNetwork(identity.db, account, CAFE)
    const found = await Promise.all(Array.from({ length: 5 }, remember))
    assert.deepEqual(found.toSorted(), [false, false, false, false, true])
    await identity.db.update(knownNetworks).set({ expiresAt: new Date() })
    assert.equal(await remember(), true)
  })

  it('is none after a sign-up, nor where the account knows the browser or the network', async () => {
    const { email, browser } = await newPerson()
    await enter(browser, email)
    browser.address = CAFE
    await enter(browser, email)
    await enter(new Browser(identity, HOME), email)
    assert.deepEqual(await toldTo(email), [])
  })

  it('is told to nobody after a wrong password, and not to an address that may be a stranger’s', async () => {
    const [confirmed, unconfirmed] = [await newPerson(), await newPerson({ emailVerified: false })]
    for (const email of [confirmed.email, 'nobody@example.com']) {
      const page = await signIn(new Browser(identity, CAFE), email, 'a guess')
      assert.match(page.text, /Wrong email or password/)
    }
    await enter(new Browser(identity, CAFE), unconfirmed.email)
    for (const { email } of [confirmed, unconfirmed]) assert.deepEqual(await toldTo(email), [])
    assert.deepEqual(
      identity.mails.filter(({ to }) => to === 'nobody@example.com'),
      [],
    )
  })
})

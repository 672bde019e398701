import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { PASSKEYS_PER_ACCOUNT } from '../accounts/passkeys.ts'
import { addressLimit, FAILURES_PER_ADDRESS, takeAttempt } from '../accounts/sign-in-limit.ts'
import {
  accounts,
  passkeyChallenges,
  passkeys,
  providerRecords,
  secondFactors,
  signInFailures,
} from '../database/schema.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { Browser, hiddenFields, type BrowserPage } from '../testing/browser.ts'
import { authorizeUrl, mailsTo, messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const PAGE = PUBLIC_ORIGIN + SECURITY_PAGE
const CHANGE = `${SECURITY_PAGE}/passkeys`
const TWO_STEP = `${SECURITY_PAGE}/two-step`
const REFUSED = /role="alert"[^]*This passkey cannot sign in/
const LONG_AGO = /role="alert"[^]*A change here needs a sign-in of the last 15 minutes\./

let identity: TestIdentity
let people = 0

before(async () => {
  identity = await startIdentity()
})
after(() => identity.close())
beforeEach(() => identity.db.delete(signInFailures))

async function newPerson() {
  people += 1
  const email = `passkeys-${people}@example.com`
  const browser = new Browser(identity)
  await signUp(browser, email)
  await mailsTo(identity, email, 1)
  await identity.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.email, email))
  const { sub } = (await findPasswordAccount(identity.db, email))!
  return { email, browser, sub }
}

/** The form for passkeys of a page: where it leads, and where its script gets the options. */
function passkeyForm(page: BrowserPage) {
  const [, action = '', options = ''] =
    /action="([^"]*)" data-passkey="[^"]*" data-options="([^"]*)"/.exec(page.text)?.map(String) ?? []
  return { action: action.replaceAll('&amp;', '&'), options: options.replaceAll('&amp;', '&') }
}

/** What the page's script does at a press of the button. */
async function optionsOf(browser: Browser, page: BrowserPage, name = '') {
  const body = new URLSearchParams({ name, answer: '' })
  const { text } = await browser.request(passkeyForm(page).options, {
    method: 'POST',
    headers: { origin: PUBLIC_ORIGIN },
    body,
  })
  return JSON.parse(text)
}

async function add(browser: Browser, name = 'Phone', authenticator = new Authenticator()) {
  const page = await browser.open(PAGE)
  const answer = authenticator.create(await optionsOf(browser, page, name))
  const done = await browser.submit(page, { name, answer }, passkeyForm(page).action)
  return { authenticator, done }
}

async function signInBy(authenticator: Authenticator, browser: Browser, at?: BrowserPage) {
  const page = at ?? (await browser.open(authorizeUrl()))
  const answer = authenticator.get(await optionsOf(browser, page))
  return browser.submit(page, { ...hiddenFields(page), answer }, passkeyForm(page).action)
}

const recoveryCodesOn = (page: BrowserPage) =>
  [...page.text.matchAll(/<li><code>([^<]*)</g)].map(([, code = '']) => code)

/** With one passkey. */
async function withPasskey() {
  const person = await newPerson()
  const { authenticator, done } = await add(person.browser)
  return { ...person, authenticator, codes: recoveryCodesOn(done) }
}

async function signedInLongAgo(sub: string): Promise<void> {
  const isSession = and(eq(providerRecords.model, 'Session'), eq(providerRecords.accountId, sub))
  const payload = sql`jsonb_set(${providerRecords.payload}, '{loginTs}', to_jsonb(extract(epoch from now())::int - 960))`
  await identity.db.update(providerRecords).set({ payload }).where(isSession)
}

describe('a passkey', () => {
  it('is added with a name, and signs in without password and code; the first one brings recovery codes', async () => {
    const { browser, email } = await newPerson()
    const { authenticator, done } = await add(browser, ' My  phone ')
    assert.match(done.text, /<h1>Your passkey is added<\/h1>/)
    assert.equal(recoveryCodesOn(done).length, 10)
    assert.match((await browser.open(PAGE)).text, /10 of 10 recovery codes[^]*Remove My phone [^]*not used yet/)
    const [, mail] = await mailsTo(identity, email, 2)
    assert.equal(mail?.subject, 'A passkey was added to your Sightline account')

    const other = new Browser(identity)
    assert.ok(messageOf(await signInBy(authenticator, other)).response.code)
    assert.match((await other.open(PAGE)).text, new RegExp(`<b>${email}</b>[^]*Remove My phone [^]*last used`))
    const second = await add(other, '')
    assert.match(second.done.text, /role="status">The passkey is added\.[^]*Remove An unknown browser /)
    assert.ok(messageOf(await signInBy(second.authenticator, new Browser(identity))).response.code)
  })

  it('is asked for after the password, in whose place a recovery code will do', async () => {
    const { email, authenticator, codes } = await withPasskey()
    const browser = new Browser(identity)
    const page = await signIn(browser, email)
    assert.match(page.text, /<h1>Use your passkey<\/h1>/)
    assert.ok(messageOf(await signInBy(authenticator, browser, page)).response.code)

    const other = new Browser(identity)
    const asked = await signIn(other, email)
    const stranger = await withPasskey()
    const refused = await signInBy(stranger.authenticator, other, asked)
    assert.match(refused.text, /<h1>Use your passkey<\/h1>[^]*role="alert"[^]*This passkey is one of another account\./)
    assert.match((await signInBy(new Authenticator(), other, refused)).text, REFUSED)
    const recovery = await other.submit(asked, { switch: 'yes' })
    assert.match(recovery.text, /<h1>Enter a recovery code<\/h1>[^]*Use a passkey/)
    assert.ok(messageOf(await other.submit(recovery, { code: codes[0] ?? '' })).response.code)
    assert.match((await other.open(PAGE)).text, /9 of 10 recovery codes are left/)
  })

  it('is refused at another address, without the person, with an old, used or foreign challenge, and when unknown', async () => {
    const { sub, authenticator } = await withPasskey()
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl())
    const { action } = passkeyForm(page)
    const send = (answer: string) => browser.submit(page, { answer }, action)
    const stranger = new Browser(identity)
    const foreign = await optionsOf(stranger, await stranger.open(authorizeUrl()))

    Object.assign(authenticator, { origin: 'https://sightline.example' })
    assert.match((await signInBy(authenticator, browser, page)).text, REFUSED)
    Object.assign(authenticator, { origin: PUBLIC_ORIGIN, verifies: false })
    assert.match((await signInBy(authenticator, browser, page)).text, REFUSED)
    authenticator.verifies = true
    await optionsOf(browser, page)
    assert.match((await send(authenticator.get(foreign))).text, REFUSED)
    const old = authenticator.get(await optionsOf(browser, page))
    await identity.db.update(passkeyChallenges).set({ expiresAt: new Date() })
    assert.match((await send(old)).text, REFUSED)
    assert.match((await send(old)).text, REFUSED)
    for (const nonsense of ['', '{', '[]', '{"id":"a"}']) assert.match((await send(nonsense)).text, REFUSED)

    const unknown = new Authenticator()
    unknown.create({ challenge: '', user: { id: Buffer.from(sub).toString('base64url') } })
    assert.match((await signInBy(unknown, browser, page)).text, REFUSED)
    assert.ok(messageOf(await signInBy(authenticator, browser, page)).response.code)
  })

  it('is refused when its counter does not go up, and the owner is told', async () => {
    const { email, authenticator } = await withPasskey()
    await signInBy(authenticator, new Browser(identity))
    authenticator.counter = 0
    assert.match((await signInBy(authenticator, new Browser(identity))).text, REFUSED)
    const [, , mail] = await mailsTo(identity, email, 3)
    assert.equal(mail?.subject, 'A passkey of your Sightline account may have been copied')
    authenticator.counter = -1
    assert.match((await signInBy(authenticator, new Browser(identity))).text, REFUSED)
  })

  it('is counted with the wrong passwords of its address', async () => {
    const { authenticator } = await withPasskey()
    const browser = new Browser(identity, '198.51.100.70')
    const page = await browser.open(authorizeUrl())
    for (let failure = 1; failure < FAILURES_PER_ADDRESS; failure += 1)
      await takeAttempt(identity.db, addressLimit(browser.address))
    assert.match((await signInBy(new Authenticator(), browser, page)).text, REFUSED)
    const refused = await signInBy(authenticator, browser, page)
    assert.equal(refused.status, 429)
    assert.match(refused.text, /role="alert"[^]*Too many attempts\./)
  })
})

describe('a change of passkeys', () => {
  it('needs a sign-in of the last 15 minutes', async () => {
    const { browser, sub, authenticator } = await withPasskey()
    const page = await browser.open(PAGE)
    const answer = new Authenticator().create(await optionsOf(browser, page))
    await signedInLongAgo(sub)
    assert.match((await optionsOf(browser, page)).refusal, /sign-in of the last 15 minutes/)
    assert.match((await browser.submit(page, { name: '', answer }, passkeyForm(page).action)).text, LONG_AGO)
    assert.match((await browser.submit(page, { passkey: authenticator.id }, CHANGE)).text, LONG_AGO)
    const setUp = { act: 'set-up', proof: PASSWORD }
    assert.match((await browser.submit(page, setUp, TWO_STEP)).text, LONG_AGO)
    assert.equal(await identity.db.$count(passkeys, eq(passkeys.sub, sub)), 1)
    const [, again = ''] = /href="([^"]*)">Sign in again</.exec((await browser.open(PAGE)).text) ?? []
    const signInPage = await browser.open(PUBLIC_ORIGIN + again.replaceAll('&amp;', '&'))
    const back = await signInBy(authenticator, browser, signInPage)
    assert.match(back.text, /<h1>Sign-ins and password<\/h1>/)
    assert.doesNotMatch(back.text, /Sign in again/)
    assert.doesNotMatch(back.url, /code=/)
    assert.match((await browser.submit(page, setUp, TWO_STEP)).text, /<h1>Set up two-step sign-in<\/h1>/)
  })

  it('refuses a name that is too long, one passkey too many, and the same answer twice', async () => {
    const { browser, sub } = await newPerson()
    const page = await browser.open(PAGE)
    assert.match((await optionsOf(browser, page, 'x'.repeat(500))).refusal, /Use at most \d+ characters\./)
    const answer = new Authenticator().create(await optionsOf(browser, page))
    const { action } = passkeyForm(page)
    await browser.submit(page, { name: 'Phone', answer }, action)
    assert.match((await browser.submit(page, { name: 'Phone', answer }, action)).text, /No passkey was added/)
    for (let count = 1; count < PASSKEYS_PER_ACCOUNT; count += 1) await add(browser)
    assert.match((await optionsOf(browser, page)).refusal, /Remove a passkey first/)
    assert.match(
      (await browser.submit(page, { name: '', answer }, action)).text,
      /role="alert"[^]*Remove a passkey first/,
    )
    assert.doesNotMatch((await browser.open(PAGE)).text, /Add a passkey/)
    assert.equal(await identity.db.$count(passkeys, eq(passkeys.sub, sub)), PASSKEYS_PER_ACCOUNT)
  })

  it('removes one of the own, tells the owner, and takes the recovery codes with the last one', async () => {
    const { browser, email, sub, authenticator, codes } = await withPasskey()
    const stranger = await withPasskey()
    const change = async (passkey: string) => browser.submit(await browser.open(PAGE), { passkey }, CHANGE)
    assert.match((await change('')).text, /role="alert"[^]*Choose what you want to do\./)
    await change(stranger.authenticator.id)
    assert.equal(await identity.db.$count(passkeys, eq(passkeys.sub, stranger.sub)), 1)
    const made = recoveryCodesOn(await change('codes'))
    assert.equal(new Set([...made, ...codes]).size, 20)

    assert.match((await change(authenticator.id)).text, /role="status">The passkey is removed\./)
    const [, , mail] = await mailsTo(identity, email, 3)
    assert.equal(mail?.subject, 'A passkey was removed from your Sightline account')
    assert.equal(await identity.db.$count(secondFactors, eq(secondFactors.sub, sub)), 0)
    assert.match((await signInBy(authenticator, new Browser(identity))).text, REFUSED)
    assert.ok(messageOf(await signIn(new Browser(identity), email)).response.code)
  })

  it('leaves passkey and recovery codes when the authenticator app comes and goes', async () => {
    const { browser, email, authenticator } = await withPasskey()
    const setUp = await browser.submit(await browser.open(PAGE), { act: 'set-up', proof: PASSWORD }, TWO_STEP)
    const secret = hiddenFields(setUp).key ?? ''
    const on = await browser.submit(setUp, { key: secret, code: new TOTP({ secret }).generate() })
    const [code = '', other = ''] = recoveryCodesOn(on)
    const asked = new Browser(identity)
    const page = await signIn(asked, email)
    assert.match(page.text, /<h1>Enter your code<\/h1>[^]*Sign in with a passkey/)
    assert.ok(messageOf(await signInBy(authenticator, asked, page)).response.code)

    const off = { act: 'off', proof: PASSWORD, code }
    assert.match((await browser.submit(await browser.open(PAGE), off, TWO_STEP)).text, /The authenticator app is off\./)
    const again = new Browser(identity)
    const passkeyPage = await signIn(again, email)
    assert.match(passkeyPage.text, /<h1>Use your passkey<\/h1>/)
    const recovery = await again.submit(passkeyPage, { switch: 'yes' })
    assert.ok(messageOf(await again.submit(recovery, { code: other })).response.code)
  })
})

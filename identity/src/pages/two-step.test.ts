import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, lt } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { createSecretBox } from '@sightline/shared/service/secret-box.ts'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { createMailedLink } from '../accounts/mailed-links.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { RECOVERY_CODES } from '../accounts/second-factor.ts'
import {
  addressLimit,
  dailyCodesLimit,
  FAILURES_PER_ADDRESS,
  FAILURES_PER_SECOND_STEP,
  takeAttempt,
  WRONG_CODES_PER_DAY,
} from '../accounts/sign-in-limit.ts'
import { accounts, secondFactors, signInFailures } from '../database/schema.ts'
import { Browser, hiddenFields, type BrowserPage } from '../testing/browser.ts'
import { authorizeUrl, exchange, linkIn, mailsTo, messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const PAGE = PUBLIC_ORIGIN + SECURITY_PAGE
const TWO_STEP = `${SECURITY_PAGE}/two-step`
const CONFIRM = `${TWO_STEP}/confirm`
const RECOVERY = /formaction="(\/u\/recovery-code\?state=[^"]*)"/
const WRONG_CODE = /id="code-error"[^]*This code is wrong, or was used already\./
const NEXT_STEP_MS = 30_000

let identity: TestIdentity
let people = 0

before(async () => {
  identity = await startIdentity({ standIns: true })
})
after(() => identity.close())
beforeEach(() => identity.db.delete(signInFailures))

async function newPerson() {
  people += 1
  const email = `two-step-${people}@example.com`
  const browser = new Browser(identity)
  await signUp(browser, email)
  await mailsTo(identity, email, 1)
  await identity.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.email, email))
  const { sub } = (await findPasswordAccount(identity.db, email))!
  return { email, browser, sub }
}

const act = async (browser: Browser, name: string, fields: { proof?: string; code?: string } = {}) =>
  browser.submit(await browser.open(PAGE), { act: name, proof: PASSWORD, ...fields }, TWO_STEP)

/** Sends the form that sets up. */
const confirm = (browser: Browser, page: BrowserPage, code: string) =>
  browser.submit(page, { ...hiddenFields(page), code })

const secretOn = (page: BrowserPage) => /Key: <code>([^<]*)</.exec(page.text)?.[1]?.replaceAll(' ', '') ?? ''
const recoveryCodesOn = (page: BrowserPage) =>
  [...page.text.matchAll(/<li><code>([^<]*)</g)].map(([, code = '']) => code)
const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later })
const wrongCodeOf = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps * NEXT_STEP_MS))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
}

/** As after a new SECRET_KEY. */
async function replaceKey(sub: string, secret: string): Promise<void> {
  const encryptedSecret = createSecretBox('another key', 'sightline identity: second factors').seal(secret, sub)
  await identity.db.update(secondFactors).set({ encryptedSecret }).where(eq(secondFactors.sub, sub))
}

/** With two-step sign-in, of which the code of the present step is used. */
async function careful() {
  const person = await newPerson()
  const setUp = await act(person.browser, 'set-up')
  const secret = secretOn(setUp)
  const done = await confirm(person.browser, setUp, codeOf(secret))
  return { ...person, secret, codes: recoveryCodesOn(done) }
}

const isSignedIn = async (browser: Browser) =>
  messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code !== undefined

describe('the set-up of two-step sign-in', () => {
  it('shows a key, as text and for a camera, and is done by the first right code', async () => {
    const { browser, email, sub } = await newPerson()
    assert.match((await browser.open(PAGE)).text, /Two-step sign-in<\/h2>[^]*It is off\./)
    const setUp = await act(browser, 'set-up')
    const secret = secretOn(setUp)
    assert.match(secret, /^[A-Z2-7]{32}$/)
    assert.match(setUp.text, /<div class="qr" role="img" aria-label="[^"]+"><svg [^]*<path /)
    assert.match(setUp.text, /autocomplete="one-time-code" inputmode="numeric"/)

    const wrong = await confirm(browser, setUp, wrongCodeOf(secret))
    assert.match(wrong.text, /id="code-error"[^]*This code is wrong\. Is the time of your device right\?/)
    assert.equal(secretOn(wrong), secret)
    assert.match((await confirm(browser, setUp, ' ')).text, /id="code-error"[^]*Enter the code\./)
    assert.ok(messageOf(await signIn(new Browser(identity), email)).response.code, 'it is not on yet')

    const done = await confirm(browser, setUp, codeOf(secret))
    assert.match(done.text, /<h1>Two-step sign-in is on<\/h1>/)
    const codes = recoveryCodesOn(done)
    assert.equal(new Set(codes).size, RECOVERY_CODES)
    for (const code of codes) assert.match(code, /^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
    const page = await browser.open(PAGE)
    assert.match(page.text, /It is on: [^]*10 of 10 recovery codes are left\./)
    const [row] = await identity.db.select().from(secondFactors).where(eq(secondFactors.sub, sub))
    const stored = JSON.stringify(row)
    for (const kept of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      assert.ok(!stored.includes(kept) && !page.text.includes(kept))
    }
    const [, mail] = await mailsTo(identity, email, 2)
    assert.equal(mail?.subject, 'Two-step sign-in is on for your Sightline account')
    assert.equal(linkIn(mail), `${PUBLIC_ORIGIN}/u/forgot-password`)
  })

  it('asks for the password', async () => {
    const { browser } = await newPerson()
    assert.match((await act(browser, 'set-up', { proof: '' })).text, /id="proof-error"[^]*Enter your password\./)
    assert.match(
      (await act(browser, 'set-up', { proof: 'a guess' })).text,
      /id="proof-error"[^]*This is not your password\./,
    )
    const stranger = new Browser(identity)
    const foreign = await stranger.submit(await browser.open(PAGE), { act: 'set-up', proof: PASSWORD }, TWO_STEP)
    assert.match(foreign.text, /You are not signed in here/)
  })

  it('has a new key each time, as others may have seen the last one, and is over after 15 minutes', async () => {
    const { browser, sub } = await newPerson()
    const first = await act(browser, 'set-up')
    const second = await act(browser, 'set-up')
    assert.notEqual(secretOn(second), secretOn(first))
    const stale = await confirm(browser, first, codeOf(secretOn(first)))
    assert.match(
      stale.text,
      /role="alert"[^]*This set-up took too long, or was begun again or finished in another tab\./,
    )
    const keyless = await browser.submit(second, { code: '' }, CONFIRM)
    assert.equal(secretOn(keyless), '', 'a key that waits is not shown without the password')
    await identity.db.update(secondFactors).set({ setUpUntil: new Date() }).where(eq(secondFactors.sub, sub))
    const late = await confirm(browser, second, codeOf(secretOn(second)))
    assert.match(late.text, /role="alert"[^]*This set-up took too long/)
    assert.match(late.text, /It is off\./)
  })

  it('begins anew after SECRET_KEY was replaced', async () => {
    const { browser, sub } = await newPerson()
    const begun = await act(browser, 'set-up')
    await replaceKey(sub, secretOn(begun))
    const late = await confirm(browser, begun, codeOf(secretOn(begun)))
    assert.match(late.text, /role="alert"[^]*This set-up took too long/)
  })

  it('begins anew after a new password, as somebody who knew the old one may have begun it', async () => {
    const { browser, email, sub } = await newPerson()
    const begun = await act(browser, 'set-up')
    const token = await createMailedLink(identity.db, 'reset-password', sub)
    await resetPassword(identity.db, { token, password: 'a new password', address: '127.0.0.1' })
    await signIn(browser, email, 'a new password')
    assert.match((await confirm(browser, begun, codeOf(secretOn(begun)))).text, /It is off\./)
  })

  it('is done where it is done: forms that are sent late change nothing, and their addresses open the page', async () => {
    const { browser } = await careful()
    assert.match((await act(browser, 'set-up')).text, /It is on: /)
    for (const path of [TWO_STEP, CONFIRM]) assert.equal((await browser.open(PUBLIC_ORIGIN + path)).url, PAGE)
    const other = await newPerson()
    for (const name of ['codes', 'off', 'other']) assert.match((await act(other.browser, name)).text, /It is off\./)
  })

  it('is not offered to who signs in through another service', async () => {
    const browser = new Browser(identity)
    const standIn = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    await browser.submit(standIn, { email: 'two-step-social@example.com', name: '' })
    assert.doesNotMatch((await browser.open(PAGE)).text, /Two-step sign-in/)
    assert.equal(secretOn(await act(browser, 'set-up')), '')
  })
})

describe('a sign-in with two steps', () => {
  it('asks for a code after the right password, and takes each code once', async () => {
    const { email, secret } = await careful()
    const desk = new Browser(identity)
    assert.match((await signIn(desk, email, 'a guess')).text, /Wrong email or password/)
    const page = await signIn(desk, email)
    assert.match(page.text, /<h1>Enter your code<\/h1>/)
    assert.match(page.text, /id="code"[^]*inputmode="numeric"[^]* autofocus>/)
    assert.equal(await isSignedIn(desk), false)

    assert.match((await desk.submit(page, { code: '' })).text, /id="code-error"[^]*Enter the code\./)
    assert.match((await desk.submit(page, { code: wrongCodeOf(secret) })).text, WRONG_CODE)
    assert.equal(await isSignedIn(desk), false)

    const code = codeOf(secret, NEXT_STEP_MS)
    const phone = new Browser(identity)
    const onPhone = await signIn(phone, email)
    const ends = await Promise.all([desk.submit(page, { code }), phone.submit(onPhone, { code })])
    assert.equal(ends.filter(({ text }) => WRONG_CODE.test(text)).length, 1)
    assert.equal(ends.filter(({ text }) => text.includes('var data')).length, 1)
  })

  it('has no second step without the first', async () => {
    const { email, secret } = await careful()
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl())
    for (const path of ['/u/second-step', '/u/recovery-code']) {
      const address = path + new URL(page.url).search
      assert.match((await browser.open(PUBLIC_ORIGIN + address)).url, /\/u\/login\?/)
      const sent = await browser.submit(page, { email, code: codeOf(secret, NEXT_STEP_MS) }, address)
      assert.match(sent.url, /\/u\/login\?/)
    }
    assert.equal(await isSignedIn(browser), false)
  })

  it('takes a recovery code instead, each once and however it is written, and tells the owner', async () => {
    const { email, codes, browser } = await careful()
    const [first = '', second = ''] = codes
    const enter = async (code: string) => {
      const desk = new Browser(identity)
      const page = await signIn(desk, email)
      const other = await desk.submit(page, { switch: 'yes' }, RECOVERY.exec(page.text)?.[1])
      assert.match(other.text, /<h1>Enter a recovery code<\/h1>/)
      return desk.submit(other, { code })
    }
    assert.ok(messageOf(await enter(first)).response.code)
    const [, , mail] = await mailsTo(identity, email, 3)
    assert.equal(mail?.subject, 'A recovery code was used for your Sightline account')
    assert.match((await browser.open(PAGE)).text, /9 of 10 recovery codes are left\./)
    const again = await enter(first)
    assert.match(again.text, /id="code-error"[^]*none of your recovery codes, or it was used already\./)
    assert.ok(again.text.includes(`value="${first}"`), 'what was typed stays')
    assert.ok(messageOf(await enter(` ${second.toLowerCase().replaceAll('-', ' ')}`)).response.code)

    const fresh = recoveryCodesOn(await act(browser, 'codes', { code: codes[2] ?? '' }))
    assert.equal(fresh.length, RECOVERY_CODES)
    assert.match((await enter(codes[3] ?? '')).text, /id="code-error"/)
    assert.ok(messageOf(await enter(fresh[0] ?? '')).response.code)
  })

  it('says that a code of the app cannot be checked after SECRET_KEY was replaced, and takes recovery codes', async () => {
    const { browser, email, sub, secret, codes } = await careful()
    await replaceKey(sub, secret)
    const desk = new Browser(identity)
    const page = await signIn(desk, email)
    const answer = await desk.submit(page, { code: codeOf(secret, NEXT_STEP_MS) })
    assert.equal(answer.status, 200)
    assert.match(answer.text, /id="code-error"[^]*This code cannot be checked,[^]*Please use a recovery code\./)
    const recovery = page.url.replace('second-step', 'recovery-code')
    assert.ok(messageOf(await desk.submit(page, { code: codes[0] ?? '' }, recovery)).response.code)
    assert.match((await act(browser, 'off', { code: codes[1] ?? '' })).text, /It is off\./)
  })

  it('begins the session with the second step, which `auth_time` tells', async () => {
    const { email, secret } = await careful()
    const desk = new Browser(identity)
    // An ID token has the time where the request limits the age of the sign-in.
    const page = await desk.submit(await desk.open(authorizeUrl({ max_age: '600' })), { email, password: PASSWORD })
    await pause(1000)
    const began = Math.floor(Date.now() / 1000)
    const { response } = messageOf(await desk.submit(page, { code: codeOf(secret, NEXT_STEP_MS) }))
    const { body } = await exchange(identity, response.code)
    for (const token of [body.id_token, body.access_token]) {
      assert.ok(Number(decodeJwt(String(token)).auth_time) >= began)
    }
  })

  it('is no way to guess codes: after too many none is taken and the owner is told, which strangers cannot cause', async () => {
    const { email, secret, codes } = await careful()
    const stranger = new Browser(identity, '198.51.100.60')
    for (let guess = 0; guess < FAILURES_PER_SECOND_STEP; guess += 1) await signIn(stranger, email, 'a guess')
    const thief = new Browser(identity)
    const page = await signIn(thief, email)
    assert.match(page.text, /<h1>Enter your code<\/h1>/)
    for (let guess = 0; guess < FAILURES_PER_SECOND_STEP; guess += 1) {
      assert.equal((await thief.submit(page, { code: wrongCodeOf(secret) })).status, 200)
    }
    const recovery = page.url.replace('second-step', 'recovery-code')
    for (const refused of [
      await thief.submit(page, { code: codeOf(secret, NEXT_STEP_MS) }),
      await thief.submit(page, { code: codes[0] ?? '' }, recovery),
    ]) {
      assert.equal(refused.status, 429)
      assert.match(refused.text, /role="alert"[^]*Too many attempts\. Please try again in 15 minutes\./)
    }
    await identity.restart()
    const told = identity.mails.filter(({ to, subject }) => to === email && /knows your/.test(subject))
    assert.equal(told.length, 1)
    assert.equal(await isSignedIn(thief), false)
  })

  it('tells the owner of the first wrong code from a new place, as a guesser may stay below the limit, and of too many', async () => {
    const { email, secret } = await careful()
    const thief = new Browser(identity, '198.51.100.61')
    const page = await signIn(thief, email)
    for (let guess = 0; guess < 2; guess += 1) await thief.submit(page, { code: wrongCodeOf(secret) })
    const first = 'A wrong code was entered for your Sightline account'
    assert.equal((await mailsTo(identity, email, 3)).at(-1)?.subject, first)
    for (let guess = 2; guess <= FAILURES_PER_SECOND_STEP; guess += 1)
      await thief.submit(page, { code: wrongCodeOf(secret) })
    await identity.restart()
    const told = identity.mails.filter(({ to, subject }) => to === email && /wrong code|knows your/.test(subject))
    assert.deepEqual(
      told.map(({ subject }) => subject),
      [first, 'Somebody knows your Sightline password'],
    )
  })

  it('counts wrong codes from a new place with the wrong passwords of its address', async () => {
    const { email, secret } = await careful()
    const address = '198.51.100.62'
    for (let failure = 1; failure < FAILURES_PER_ADDRESS; failure += 1)
      await takeAttempt(identity.db, addressLimit(address))
    const thief = new Browser(identity, address)
    const page = await signIn(thief, email)
    assert.match((await thief.submit(page, { code: wrongCodeOf(secret) })).text, WRONG_CODE)
    assert.equal((await thief.submit(page, { code: codeOf(secret, NEXT_STEP_MS) })).status, 429)
    const owner = new Browser(identity)
    const ownPage = await signIn(owner, email)
    assert.ok(messageOf(await owner.submit(ownPage, { code: codeOf(secret, NEXT_STEP_MS) })).response.code)
  })

  it('takes no code of the app in new places for a day after 50 wrong ones, but recovery codes, and tells the owner once', async () => {
    const { email, secret, codes, sub } = await careful()
    for (let guess = 1; guess < WRONG_CODES_PER_DAY; guess += 1)
      await takeAttempt(identity.db, dailyCodesLimit(sub, true))
    const thief = new Browser(identity, '198.51.100.64')
    const page = await signIn(thief, email)
    assert.match((await thief.submit(page, { code: wrongCodeOf(secret) })).text, WRONG_CODE)
    // As after 15 minutes.
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
    await identity.db.delete(signInFailures).where(lt(signInFailures.windowEndsAt, inAnHour))
    const isRefused = async () => {
      const refused = await thief.submit(page, { code: codeOf(secret, NEXT_STEP_MS) })
      assert.equal(refused.status, 429)
      assert.match(refused.text, /role="alert"[^]*Too many wrong codes within a day\. Please use a recovery code/)
      assert.ok(Number(refused.headers.get('retry-after')) > 23 * 60 * 60)
    }
    await isRefused()
    const owner = new Browser(identity)
    const ownPage = await signIn(owner, email)
    assert.ok(messageOf(await owner.submit(ownPage, { code: codeOf(secret, NEXT_STEP_MS) })).response.code)
    // A right code elsewhere resets nothing.
    await isRefused()
    const recovery = page.url.replace('second-step', 'recovery-code')
    assert.ok(messageOf(await thief.submit(page, { code: codes[0] ?? '' }, recovery)).response.code)
    await identity.restart()
    const told = identity.mails.filter(({ to, subject }) => to === email && /^Too many wrong codes/.test(subject))
    assert.equal(told.length, 1)
  })

  it('keeps the limit of codes when a new password is set by mail', async () => {
    const { email, secret, sub } = await careful()
    const thief = new Browser(identity)
    const page = await signIn(thief, email)
    for (let guess = 0; guess < FAILURES_PER_SECOND_STEP; guess += 1) {
      await thief.submit(page, { code: wrongCodeOf(secret) })
    }
    const token = await createMailedLink(identity.db, 'reset-password', sub)
    const form = await thief.open(`${PUBLIC_ORIGIN}/u/reset-password?token=${token}`)
    const changed = await thief.submit(form, { ...hiddenFields(form), password: 'a new password' })
    assert.match(changed.text, /<h1>Your password is changed<\/h1>/)
    const again = await signIn(thief, email, 'a new password')
    assert.equal((await thief.submit(again, { code: codeOf(secret, NEXT_STEP_MS) })).status, 429)
  })

  it('leaves a place unknown in which a new password is set by mail, and tells of the sign-in there', async () => {
    const { email, secret, sub } = await careful()
    const reader = new Browser(identity, '198.51.100.63')
    const token = await createMailedLink(identity.db, 'reset-password', sub)
    const form = await reader.open(`${PUBLIC_ORIGIN}/u/reset-password?token=${token}`)
    await reader.submit(form, { ...hiddenFields(form), password: 'a new password' })
    const page = await signIn(reader, email, 'a new password')
    assert.ok(messageOf(await reader.submit(page, { code: codeOf(secret, NEXT_STEP_MS) })).response.code)
    await identity.restart()
    const told = identity.mails.filter(({ to, subject }) => to === email && /^New sign-in/.test(subject))
    assert.equal(told.length, 1)
  })

  it('is over when the password was replaced while it was checked', async () => {
    const { email, secret, sub } = await careful()
    const thief = new Browser(identity)
    const halfDone = await signIn(thief, email)
    // The half-done sign-in was noted after the reset, which therefore did not end it.
    const passwordHash = await hashPassword('a new password')
    await identity.db.update(accounts).set({ passwordHash }).where(eq(accounts.sub, sub))
    assert.match((await thief.open(halfDone.url)).url, /\/u\/login\?/)
    assert.match((await thief.submit(halfDone, { code: codeOf(secret, NEXT_STEP_MS) })).url, /\/u\/login\?/)
    assert.equal(await isSignedIn(thief), false)
  })

  it('stays after a new password by mail, which ends those that are half done', async () => {
    const { email, secret, sub } = await careful()
    const thief = new Browser(identity)
    const halfDone = await signIn(thief, email)
    const token = await createMailedLink(identity.db, 'reset-password', sub)
    await resetPassword(identity.db, { token, password: 'a new password', address: '127.0.0.1' })
    const late = await thief.submit(halfDone, { code: codeOf(secret, NEXT_STEP_MS) })
    assert.match(late.text, /This page has expired/)
    const owner = new Browser(identity)
    const page = await signIn(owner, email, 'a new password')
    assert.match(page.text, /<h1>Enter your code<\/h1>/)
    assert.ok(messageOf(await owner.submit(page, { code: codeOf(secret, NEXT_STEP_MS) })).response.code)
  })
})

describe('the end of two-step sign-in', () => {
  it('asks for the password and a code, and the owner is told', async () => {
    const { browser, email, secret } = await careful()
    const other = new Browser(identity)
    const halfDone = await signIn(other, email)
    const code = codeOf(secret, NEXT_STEP_MS)
    const wrong = await act(browser, 'off', { proof: 'a guess', code })
    assert.match(wrong.text, /id="proof-error"[^]*This is not your password\./)
    assert.match(wrong.text, /value="off" checked>/)
    assert.ok(wrong.text.includes(`value="${code}"`), 'what was typed stays')
    assert.match((await act(browser, 'off')).text, /id="code-error"[^]*Enter the code\./)
    assert.match((await act(browser, 'off', { code: wrongCodeOf(secret) })).text, WRONG_CODE)
    const guess = await act(browser, 'off', { code: 'a guess' })
    assert.match(guess.text, /id="code-error"[^]*none of your recovery codes/)

    const done = await act(browser, 'off', { code })
    assert.match(done.text, /role="status">Two-step sign-in is off\.[^]*It is off\./)
    const [, , mail] = await mailsTo(identity, email, 3)
    assert.equal(mail?.subject, 'Two-step sign-in is off for your Sightline account')
    const late = await other.submit(halfDone, { code: codeOf(secret, NEXT_STEP_MS) })
    assert.match(late.url, /\/u\/login\?/)
    assert.ok(messageOf(await signIn(other, email)).response.code)
  })

  it('is chosen, as new recovery codes are: Enter alone does neither', async () => {
    const { browser, codes } = await careful()
    assert.doesNotMatch((await browser.open(PAGE)).text, /name="act"[^>]* checked|<button[^>]* name="act"/)
    const [code = ''] = codes
    assert.match((await act(browser, '', { code })).text, /role="alert">[^]*Choose what you want to do\./)
    assert.match((await browser.open(PAGE)).text, /It is on: [^]*10 of 10 recovery codes are left\./)
  })

  it('is no way to guess codes', async () => {
    const { browser, secret, codes } = await careful()
    for (let guess = 0; guess < FAILURES_PER_SECOND_STEP; guess += 1) {
      assert.equal((await act(browser, 'codes', { code: wrongCodeOf(secret) })).status, 200)
    }
    const refused = await act(browser, 'off', { code: codes[0] ?? '' })
    assert.equal(refused.status, 429)
    assert.match(refused.text, /role="alert" tabindex="-1" autofocus>[^]*Too many attempts\.[^]*It is on: /)
  })
})

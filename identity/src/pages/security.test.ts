import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it, mock } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { SECURITY_PAGE, SIGN_IN_CLAIM } from '@sightline/shared/contract/local-identity.ts'
import { dayAndYear } from '@sightline/shared/domain/day-text.ts'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { createMailedLink } from '../accounts/mailed-links.ts'
import { changePassword, resetPassword } from '../accounts/reset-password.ts'
import { endAllSessions } from '../accounts/sessions.queries.ts'
import { FAILURES_PER_KNOWN_BROWSER } from '../accounts/sign-in-limit.ts'
import { accounts, signInFailures } from '../database/schema.ts'
import { connectApp, refreshApp } from '../testing/app-client.ts'
import { Browser, type BrowserPage } from '../testing/browser.ts'
import { authorizeUrl, exchange, linkIn, messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { EVERYWHERE } from './security.page.ts'

const PAGE = PUBLIC_ORIGIN + SECURITY_PAGE
const SIGN_OUT = `${SECURITY_PAGE}/sign-out`
const CHANGE = `${SECURITY_PAGE}/password`
const NEW_PASSWORD = 'a new password'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

/** in seconds, as sessions say when they began */
const DAYS_AGO = Math.floor(Date.now() / 1000) - 3 * 24 * 60 * 60

let identity: TestIdentity
let people = 0
/** what the API was told to end */
const ended: { sub?: string; sid?: unknown }[] = []
/** what happens while the API is told */
let meanwhile: () => Promise<void> = async () => undefined
const api = createServer((request, response) => {
  void text(request).then(async (form) => {
    const { sub, sid } = decodeJwt(new URLSearchParams(form).get('logout_token') ?? '')
    ended.push({ sub, ...(sid !== undefined && { sid }) })
    await meanwhile()
    response.writeHead(200).end()
  })
})

before(async () => {
  // The API may take its time, and leaves it to its callers to end connections.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  api.keepAliveTimeout = 0
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  identity = await startIdentity({ standIns: true, apiUrl })
})
after(async () => {
  api.close()
  await identity.close()
})
beforeEach(async () => {
  await identity.db.delete(signInFailures)
  ended.length = 0
  meanwhile = async () => undefined
})

const newEmail = () => `careful-${(people += 1)}@example.com`

/** Signed in with Firefox, and later on a telephone. */
async function inTwoBrowsers() {
  const email = newEmail()
  const desk = new Browser(identity)
  desk.userAgent = FIREFOX
  await signUp(desk, email)
  await identity.db.execute(sql`
    update identity.provider_records set payload = jsonb_set(payload, '{loginTs}', ${String(DAYS_AGO)}::jsonb)
    where model = 'Session' and account_id = (select sub from identity.accounts where email = ${email})`)
  const phone = new Browser(identity, '198.51.100.40')
  phone.userAgent = SAFARI
  const { response } = messageOf(await signIn(phone, email))
  const { body } = await exchange(identity, response.code)
  const { sub, [SIGN_IN_CLAIM]: sid } = decodeJwt(String(body.access_token))
  return { email, desk, phone, sub, sid }
}

const listed = (page: BrowserPage) =>
  [...page.text.matchAll(/name="session" value="([^"]*)"[^>]*><span>([^<]*) <span class="optional">([^<]*)</g)].map(
    ([, uid = '', name = '', detail = '']) => ({ uid, name, detail }),
  )
const uidOf = (page: BrowserPage, name: string) => listed(page).find((row) => row.name === name)?.uid ?? ''

const isSignedIn = async (browser: Browser) =>
  messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.code !== undefined

describe('the page of sessions and password', () => {
  it('lists the browsers of the account and the days of their sign-ins, the newest first', async () => {
    const { desk, email } = await inTwoBrowsers()
    await signUp(new Browser(identity), newEmail())
    const page = await desk.open(PAGE)
    assert.equal(page.status, 200)
    assert.ok(page.text.includes(`<b>${email}</b>`))
    const [phone, ...others] = listed(page)
    assert.equal(phone?.name, 'Safari on iOS')
    assert.match(phone?.detail ?? '', /^since \w+ \d+, \d{4}$/)
    assert.deepEqual(
      others.map(({ name, detail }) => [name, detail]),
      [
        ['Firefox on Windows', `since ${dayAndYear(new Date(DAYS_AGO * 1000).toISOString())}, this browser`],
        ['All of them', 'including this browser'],
      ],
    )
  })

  it('has one name for the password that each of its forms asks for', async () => {
    const { text } = await (await inTwoBrowsers()).desk.open(PAGE)
    for (const name of ['confirmation', 'present', 'proof'])
      assert.match(text, new RegExp(`<label for="${name}"[^>]*>Current password<`))
  })

  it('belongs to who is signed in in this browser', async () => {
    const stranger = new Browser(identity)
    const opened = await stranger.open(PAGE)
    const signedOut = await stranger.submit(opened, { session: EVERYWHERE }, SIGN_OUT)
    const changed = await stranger.submit(opened, { present: PASSWORD, password: NEW_PASSWORD }, CHANGE)
    for (const page of [opened, signedOut, changed]) {
      assert.equal(page.status, 400)
      assert.match(page.text, /You are not signed in here/)
      // The session of the API may last longer.
      assert.match(page.text, /If Sightline shows you as signed in, sign out there first\./)
    }
  })

  it('does not belong to who has signed in 30 days ago, and lists no such session', async () => {
    const { desk, phone, sub } = await inTwoBrowsers()
    const signedInDaysAgo = (days: number) =>
      identity.db.execute(sql`
        update identity.provider_records
        set payload = jsonb_set(payload, '{loginTs}', ${String(Math.floor(Date.now() / 1000) - days * 86_400)}::jsonb)
        where model = 'Session' and account_id = ${sub} and payload ->> 'browser' like 'Firefox%'`)
    await signedInDaysAgo(29)
    assert.equal((await desk.open(PAGE)).status, 200)
    assert.ok(uidOf(await phone.open(PAGE), 'Firefox on Windows'))
    await signedInDaysAgo(31)
    assert.match((await desk.open(PAGE)).text, /You are not signed in here/)
    assert.equal(uidOf(await phone.open(PAGE), 'Firefox on Windows'), '')
  })

  it('opens at the addresses of its forms, too', async () => {
    const { desk } = await inTwoBrowsers()
    for (const path of [SIGN_OUT, CHANGE]) {
      const page = await desk.open(PUBLIC_ORIGIN + path)
      assert.equal(page.url, PAGE)
      assert.equal(page.status, 200)
    }
  })

  it('takes no form of another origin', async () => {
    const { desk, phone, email } = await inTwoBrowsers()
    const uid = uidOf(await desk.open(PAGE), 'Safari on iOS')
    const forms: [string, Record<string, string>][] = [
      [SIGN_OUT, { session: uid, confirmation: PASSWORD }],
      [CHANGE, { present: PASSWORD, password: NEW_PASSWORD }],
    ]
    for (const [path, fields] of forms) {
      const headers = { origin: 'https://evil.example' }
      const answer = await desk.request(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
      assert.equal(answer.status, 403)
    }
    assert.ok(await isSignedIn(phone))
    assert.ok(messageOf(await signIn(new Browser(identity), email)).response.code)
  })

  it('knows a session of before without its browser', async () => {
    const { desk } = await inTwoBrowsers()
    await identity.db.execute(sql`update identity.provider_records set payload = payload - 'browser'`)
    assert.equal(listed(await desk.open(PAGE))[0]?.name, 'An unknown browser')
  })
})

describe('a sign-out of another browser', () => {
  it('ends its session, at the API too, and no other', async () => {
    const { desk, phone, sub, sid } = await inTwoBrowsers()
    const page = await desk.open(PAGE)
    const done = await desk.submit(page, { session: uidOf(page, 'Safari on iOS'), confirmation: PASSWORD }, SIGN_OUT)
    assert.match(done.text, /role="status">That browser is signed out\./)
    assert.equal(uidOf(done, 'Safari on iOS'), '')
    assert.deepEqual(ended, [{ sub, sid }])
    assert.equal(await isSignedIn(phone), false)
    assert.ok(await isSignedIn(desk))
  })

  it('ends its session before the API is told, so that an open page there gets no new one', async () => {
    const { desk, phone } = await inTwoBrowsers()
    const page = await desk.open(PAGE)
    const renewals: boolean[] = []
    meanwhile = async () => void renewals.push(await isSignedIn(phone))
    await desk.submit(page, { session: uidOf(page, 'Safari on iOS'), confirmation: PASSWORD }, SIGN_OUT)
    assert.deepEqual(renewals, [false])
  })

  it('leaves apps connected, which a sign-out of all does not', async () => {
    const email = newEmail()
    const browser = new Browser(identity)
    const { clientId, body } = await connectApp(identity, browser, email)
    const other = new Browser(identity)
    other.userAgent = FIREFOX
    await signIn(other, email)
    const page = await browser.open(PAGE)
    await browser.submit(page, { session: uidOf(page, 'Firefox on Windows'), confirmation: PASSWORD }, SIGN_OUT)
    const renewed = await refreshApp(identity, clientId, body.refresh_token)
    assert.equal(renewed.status, 200)
    await browser.submit(page, { session: EVERYWHERE, confirmation: PASSWORD }, SIGN_OUT)
    assert.equal((await refreshApp(identity, clientId, renewed.body.refresh_token)).body.error, 'invalid_grant')
  })

  it('asks which one, and for the right password', async () => {
    const { desk, phone } = await inTwoBrowsers()
    const page = await desk.open(PAGE)
    const uid = uidOf(page, 'Safari on iOS')
    const nothing = await desk.submit(page, { confirmation: PASSWORD }, SIGN_OUT)
    assert.match(nothing.text, /role="alert" tabindex="-1" autofocus>[^]*Choose where you want to sign out\./)
    const empty = await desk.submit(page, { session: uid, confirmation: '' }, SIGN_OUT)
    assert.match(empty.text, /id="confirmation-error"[^]*Enter your password\./)
    const wrong = await desk.submit(page, { session: uid, confirmation: 'a guess' }, SIGN_OUT)
    assert.match(wrong.text, /id="confirmation-error"[^]*This is not your password\./)
    assert.ok(wrong.text.includes(`value="${uid}" checked`))
    assert.ok(!wrong.text.includes('a guess'))
    assert.ok(await isSignedIn(phone))
  })

  it('is no way to end a session of another account', async () => {
    const { desk } = await inTwoBrowsers()
    const foreign = await inTwoBrowsers()
    const uid = uidOf(await foreign.desk.open(PAGE), 'Safari on iOS')
    await desk.submit(await desk.open(PAGE), { session: uid, confirmation: PASSWORD }, SIGN_OUT)
    assert.ok(await isSignedIn(foreign.phone))
    const nul = await desk.submit(await desk.open(PAGE), { session: 'a\u0000', confirmation: PASSWORD }, SIGN_OUT)
    assert.match(nul.text, /characters that cannot be stored/)
  })
})

describe('a sign-out of this browser', () => {
  it('ends its session', async () => {
    const { desk, phone } = await inTwoBrowsers()
    const page = await desk.open(PAGE)
    const done = await desk.submit(
      page,
      { session: uidOf(page, 'Firefox on Windows'), confirmation: PASSWORD },
      SIGN_OUT,
    )
    assert.match(done.text, /You are signed out</)
    assert.equal(await isSignedIn(desk), false)
    assert.ok(await isSignedIn(phone))
  })

  it('and of all others ends every session, those at the API too', async () => {
    const { desk, phone, sub } = await inTwoBrowsers()
    const done = await desk.submit(await desk.open(PAGE), { session: EVERYWHERE, confirmation: PASSWORD }, SIGN_OUT)
    assert.match(done.text, /You are signed out everywhere/)
    assert.deepEqual(ended, [{ sub }])
    assert.deepEqual([await isSignedIn(desk), await isSignedIn(phone)], [false, false])
  })

  it('is not undone by a request of an ended browser that is under way', async () => {
    const { phone, sub } = await inTwoBrowsers()
    const { underWay } = await identity.db.transaction(async (tx) => {
      // Others may read, and their first write waits: the request has read its session then, and has not written it back.
      await tx.execute(sql`lock table identity.provider_records in share row exclusive mode`)
      const request = isSignedIn(phone)
      const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      while ((await tx.execute(waiting)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve))
      await endAllSessions(tx, sub ?? '')
      return { underWay: request }
    })
    await underWay
    assert.equal(await isSignedIn(phone), false)
  })

  it('asks for no password where the account has none', async () => {
    const browser = new Browser(identity)
    const standIn = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    await browser.submit(standIn, { email: newEmail(), name: '' })
    const page = await browser.open(PAGE)
    assert.doesNotMatch(page.text, /type="password"/)
    const changed = await browser.submit(page, { present: '', password: NEW_PASSWORD }, CHANGE)
    assert.doesNotMatch(changed.text, /Your password is changed/)
    await browser.submit(page, { session: EVERYWHERE }, SIGN_OUT)
    assert.equal(await isSignedIn(browser), false)
  })
})

describe('a change of the password', () => {
  const change = async (browser: Browser, present: string, password = NEW_PASSWORD) =>
    browser.submit(await browser.open(PAGE), { present, password }, CHANGE)

  it('asks for the present one, and ends everything that was opened with it', async () => {
    const { desk, phone, email, sub } = await inTwoBrowsers()
    assert.match((await change(desk, PASSWORD)).text, /Your password is changed/)
    assert.deepEqual(ended, [{ sub }])
    assert.deepEqual([await isSignedIn(desk), await isSignedIn(phone)], [false, false])
    assert.match((await signIn(new Browser(identity), email)).text, /Wrong email or password/)
    assert.ok(messageOf(await signIn(new Browser(identity), email, NEW_PASSWORD)).response.code)
  })

  it('is refused with another one, or for a bad new one, at its field', async () => {
    const { desk, email } = await inTwoBrowsers()
    assert.match((await change(desk, '')).text, /id="present-error"[^]*Enter your password\./)
    assert.match((await change(desk, 'a guess')).text, /id="present-error"[^]*This is not your password\./)
    assert.match((await change(desk, PASSWORD, 'short')).text, /id="password-error"[^]*Use at least 8 characters\./)
    assert.match((await change(desk, PASSWORD, 'sightline-me')).text, /id="password-error"[^]*not made of your email/)
    assert.ok(await isSignedIn(desk))
    assert.ok(messageOf(await signIn(new Browser(identity), email)).response.code)
  })

  it('is no way to guess the password: wrong ones count as at a sign-in, with those of a sign-out', async () => {
    const { desk } = await inTwoBrowsers()
    const page = await desk.open(PAGE)
    for (let guess = 1; guess < FAILURES_PER_KNOWN_BROWSER; guess += 1) await change(desk, 'a guess')
    const guessed = { session: EVERYWHERE, confirmation: 'a guess' }
    assert.equal((await desk.submit(page, guessed, SIGN_OUT)).status, 200)
    for (const refused of [
      await change(desk, PASSWORD),
      await desk.submit(page, { session: EVERYWHERE, confirmation: PASSWORD }, SIGN_OUT),
    ]) {
      assert.equal(refused.status, 429)
      assert.match(
        refused.text,
        /role="alert" tabindex="-1" autofocus>[^]*Too many attempts\. Please try again in 15 minutes\./,
      )
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
    }
    assert.ok(await isSignedIn(desk))
  })

  it('is told to the owner by mail, at an address that is confirmed', async () => {
    const { desk, email } = await inTwoBrowsers()
    const unconfirmed = await inTwoBrowsers()
    await identity.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.email, email))
    await change(desk, 'a guess')
    await change(desk, PASSWORD)
    await change(unconfirmed.desk, PASSWORD)
    // All mails have left before it stops.
    await identity.restart()
    const [mail, ...others] = identity.mails.filter(({ subject }) => subject === 'Your Sightline password was changed')
    assert.equal(mail?.to, email)
    assert.match(mail?.text ?? '', /by somebody who was signed in and knew the old password\./)
    assert.equal(linkIn(mail), `${PUBLIC_ORIGIN}/u/forgot-password`)
    assert.deepEqual(others, [])
  })

  it('does not undo one by a mailed link at the same time', async () => {
    const { email } = await inTwoBrowsers()
    const account = (await findPasswordAccount(identity.db, email))!
    const token = await createMailedLink(identity.db, 'reset-password', account.sub)
    const address = '198.51.100.41'
    await resetPassword(identity.db, { token, password: NEW_PASSWORD, address })
    assert.equal(await changePassword(identity.db, account, { password: 'of a thief', address }), false)
    assert.ok(messageOf(await signIn(new Browser(identity), email, NEW_PASSWORD)).response.code)
  })
})

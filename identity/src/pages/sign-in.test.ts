import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  inPasswordQueue,
  PASSWORDS_AT_ONCE,
  PASSWORDS_WAITING,
  PasswordsBusyError,
} from '../accounts/password-queue.ts'
import {
  accountAndAddressLimit,
  accountLimit,
  addressLimit,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  FAILURES_PER_ADDRESS,
  takeAttempt,
} from '../accounts/sign-in-limit.ts'
import { signInFailures } from '../database/schema.ts'
import { Browser, formAction } from '../testing/browser.ts'
import { authorizeUrl, messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('the sign-in page', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
    await signUp(new Browser(identity), 'ada@example.com')
  })
  after(() => identity.close())

  it('signs in with the right password, whatever the case of the email', async () => {
    const page = await signIn(new Browser(identity), ' ADA@example.com ')
    assert.ok(messageOf(page).response.code)
  })

  it('says the same about a wrong password and an unknown email, and keeps the email', async () => {
    for (const email of ['ada@example.com', 'unknown@example.com']) {
      const page = await signIn(new Browser(identity), email, 'not the password')
      assert.equal(page.status, 200)
      assert.match(page.text, /role="alert"[^]*Wrong email or password\./)
      assert.match(page.text, new RegExp(`value="${email}"`))
      assert.match(page.text, /name="password"[^>]*aria-describedby="form-error"[^>]*aria-invalid="true"/)
      assert.ok(!page.text.includes('not the password'))
    }
  })

  it('names each field that is empty or wrong, at that field', async () => {
    const browser = new Browser(identity)
    const page = await browser.submit(await browser.open(authorizeUrl()), { email: 'nonsense', password: '' })
    assert.equal(page.status, 200)
    assert.match(page.text, /id="email-error"[^]*Enter a valid email address/)
    assert.match(page.text, /name="email"[^>]*aria-describedby="email-error"/)
    assert.match(page.text, /id="password-error"[^]*Enter your password\./)
  })

  it('shows what was typed as text, never as markup', async () => {
    const page = await signIn(new Browser(identity), '"><script>alert(1)</script>')
    assert.ok(!page.text.includes('<script>alert'))
    assert.match(page.text, /value="&quot;&gt;&lt;script&gt;alert/)
  })

  it('fills in the email that the page hints at', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ login_hint: 'hint@example.com' }))
    assert.match(page.text, /value="hint@example\.com"/)
  })

  it('takes the typed email along to the sign-up page and back', async () => {
    const browser = new Browser(identity)
    const login = await browser.open(authorizeUrl())
    const typed = { email: 'moving@example.com', password: 'half', switch: 'yes' }
    const signUpPage = await browser.submit(login, typed, formAction(login).replace('/u/login', '/u/signup'))
    assert.equal(signUpPage.status, 200)
    assert.match(signUpPage.text, /Create your account/)
    assert.match(signUpPage.text, /value="moving@example\.com"/)
    const back = await browser.submit(signUpPage, typed, formAction(login))
    assert.match(back.text, /Sign in to Sightline/)
    assert.match(back.text, /value="moving@example\.com"/)
  })

  it('refuses a form of another origin', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl())
    const others: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]
    for (const headers of others) {
      const body = new URLSearchParams({ email: 'ada@example.com', password: PASSWORD })
      const answer = await browser.request(new URL(formAction(page), page.url).href, { method: 'POST', headers, body })
      assert.equal(answer.status, 403)
    }
  })

  it('belongs to the browser that opened it', async () => {
    const page = await new Browser(identity).open(authorizeUrl())
    const other = new Browser(identity)
    assert.match((await other.open(page.url)).text, /This page has expired/)
    await other.open(authorizeUrl())
    const answer = await other.submit(page, { email: 'ada@example.com', password: PASSWORD })
    assert.equal(answer.status, 400)
    assert.match(answer.text, /This page has expired/)
  })

  it('has expired once it was used', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl())
    await browser.submit(page, { email: 'ada@example.com', password: PASSWORD })
    assert.match((await browser.submit(page, { email: 'ada@example.com', password: PASSWORD })).text, /has expired/)
  })

  it('may be shown in no frame, runs no script but its own, and is not stored', async () => {
    const { headers, text } = await new Browser(identity).open(authorizeUrl())
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors 'none'/)
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/)
    assert.ok(!policy.includes('unsafe'))
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    assert.deepEqual(
      [...new Set([...text.matchAll(/<(?:script|style)([^>]*)>/g)].map(([, found]) => found))],
      [` nonce="${nonce}"`, ` nonce="${nonce}" src="/u/passkeys.js" defer`],
    )
    assert.ok(!/ style="/.test(text))
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  it('refuses a body that is too large', async () => {
    const page = await signIn(new Browser(identity), 'ada@example.com', 'x'.repeat(20_000))
    assert.equal(page.status, 413)
    assert.notEqual(page.headers.get('connection'), 'close')
  })

  describe('after too many wrong passwords from one address', () => {
    const elsewhere = () => new Browser(identity, '203.0.113.9')

    before(async () => {
      await identity.db.delete(signInFailures)
      await signUp(new Browser(identity), 'guessed@example.com')
      const guesses = Array.from({ length: FAILURES_PER_ACCOUNT_AND_ADDRESS }, () =>
        signIn(new Browser(identity), 'guessed@example.com', 'a guess'),
      )
      for (const page of await Promise.all(guesses)) assert.match(page.text, /Wrong email or password/)
    })

    it('refuses the right password too, and says for how long', async () => {
      const page = await signIn(new Browser(identity), 'Guessed@example.com')
      assert.equal(page.status, 429)
      assert.match(page.text, /Too many attempts\. Please try again in 15 minutes\./)
      assert.ok(Number(page.headers.get('retry-after')) > 0)
      assert.match(page.text, /value="Guessed@example\.com"/)
    })

    it('lets others in', async () => {
      assert.ok(messageOf(await signIn(new Browser(identity), 'ada@example.com')).response.code)
    })

    it('lets the person in from another address', async () => {
      assert.ok(messageOf(await signIn(elsewhere(), 'guessed@example.com')).response.code)
    })

    it('stays closed to the address where the guesses came from', async () => {
      assert.equal((await signIn(new Browser(identity), 'guessed@example.com')).status, 429)
    })

    it('lets the person in again when the time is over', async () => {
      await identity.db.update(signInFailures).set({ windowEndsAt: new Date(0) })
      assert.ok(messageOf(await signIn(new Browser(identity), 'guessed@example.com')).response.code)
    })
  })

  it('counts no attempt that it refused', async () => {
    await identity.db.delete(signInFailures)
    const address = '203.0.113.20'
    const limits = [accountAndAddressLimit('stubborn@example.com', address), addressLimit(address)]
    for (let attempt = 1; attempt <= FAILURES_PER_ADDRESS; attempt += 1) await takeAttempt(identity.db, ...limits)
    assert.equal((await signIn(new Browser(identity, address), 'stubborn@example.com')).status, 429)
    assert.ok(messageOf(await signIn(new Browser(identity, address), 'ada@example.com')).response.code)
  })

  it('counts no attempt whose password was right', async () => {
    await identity.db.delete(signInFailures)
    const address = '203.0.113.21'
    for (let attempt = 1; attempt < FAILURES_PER_ADDRESS; attempt += 1)
      await takeAttempt(identity.db, addressLimit(address))
    for (let time = 1; time <= 2; time += 1) {
      assert.ok(messageOf(await signIn(new Browser(identity, address), 'ada@example.com')).response.code)
    }
  })

  it('looks at no password while too many wait, says so, and does not count it', async () => {
    await identity.db.delete(signInFailures)
    const held = Promise.withResolvers<void>()
    const taken = Array.from({ length: PASSWORDS_AT_ONCE + PASSWORDS_WAITING }, () =>
      inPasswordQueue('127.0.0.1', () => held.promise),
    )
    for (let attempt = 1; attempt <= FAILURES_PER_ACCOUNT_AND_ADDRESS; attempt += 1) {
      const page = await signIn(new Browser(identity), 'ada@example.com', 'a guess')
      assert.equal(page.status, 503)
      assert.match(page.text, /Please try again in a moment/)
      assert.ok(Number(page.headers.get('retry-after')) > 0)
    }
    held.resolve()
    await Promise.all(taken)
    assert.ok(messageOf(await signIn(new Browser(identity), 'ada@example.com')).response.code)
  })

  it('looks at the password of another address while one floods', async () => {
    const gates = Array.from({ length: PASSWORDS_AT_ONCE + PASSWORDS_WAITING }, () => Promise.withResolvers<void>())
    const flood = gates.map(({ promise }) => inPasswordQueue('203.0.113.50', () => promise))
    const page = signIn(new Browser(identity), 'ada@example.com')
    // The newcomer takes the place of the flood's last one.
    await assert.rejects(flood.pop() ?? assert.fail(), PasswordsBusyError)
    for (const { resolve } of gates.splice(0, PASSWORDS_AT_ONCE)) resolve()
    assert.ok(messageOf(await page).response.code)
    for (const { resolve } of gates) resolve()
    await Promise.all(flood)
  })

  describe('after too many wrong passwords from one IPv6 network', () => {
    it('refuses its other addresses, too, and no other network', async () => {
      await identity.db.delete(signInFailures)
      for (let guess = 1; guess <= FAILURES_PER_ACCOUNT_AND_ADDRESS; guess += 1) {
        await signIn(new Browser(identity, `2001:db8:1:2::${guess}`), 'ada@example.com', 'a guess')
      }
      assert.equal((await signIn(new Browser(identity, '2001:db8:1:2:ffff::1'), 'ada@example.com')).status, 429)
      assert.ok(messageOf(await signIn(new Browser(identity, '2001:db8:1:3::1'), 'ada@example.com')).response.code)
    })
  })

  describe('after wrong passwords from many addresses', () => {
    it('refuses every address, also after the person signed in between', async () => {
      await identity.db.delete(signInFailures)
      const limit = accountLimit('ada@example.com')
      for (let guess = 1; guess < FAILURES_PER_ACCOUNT; guess += 1) await takeAttempt(identity.db, limit)
      assert.ok(messageOf(await signIn(new Browser(identity), 'ada@example.com')).response.code)
      assert.match(
        (await signIn(new Browser(identity, '203.0.113.1'), 'ada@example.com', 'a guess')).text,
        /Wrong email/,
      )
      assert.equal((await signIn(new Browser(identity, '203.0.113.2'), 'ada@example.com')).status, 429)
    })
  })
})

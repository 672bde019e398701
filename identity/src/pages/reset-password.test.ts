import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { decodeJwt } from 'jose'
import {
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  MAILS_PER_ACCOUNT_AND_ADDRESS,
  MAILS_PER_ADDRESS,
} from '../accounts/sign-in-limit.ts'
import { mailedLinks, signInFailures } from '../database/schema.ts'
import { Browser, formAction, hiddenFields, type BrowserPage } from '../testing/browser.ts'
import {
  authorizeUrl,
  exchange,
  linkIn,
  mailsTo,
  messageOf,
  PASSWORD,
  refresh,
  signIn,
  signUp,
} from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { resetLinkSentPage } from './forgot-password.page.ts'

const FORGOT = `${PUBLIC_ORIGIN}/u/forgot-password`
const NEW_PASSWORD = 'a new password'

describe('a forgotten password', () => {
  let identity: TestIdentity
  let people = 0

  before(async () => {
    identity = await startIdentity({ standIns: true })
  })
  after(() => identity.close())
  beforeEach(() => identity.db.delete(signInFailures))

  async function newPerson() {
    people += 1
    const email = `forgetful-${people}@example.com`
    const browser = new Browser(identity)
    await signUp(browser, email)
    await mailsTo(identity, email, 1)
    return { email, browser }
  }

  async function ask(email: string, address?: string): Promise<BrowserPage> {
    const browser = new Browser(identity, address)
    return browser.submit(await browser.open(FORGOT), { email })
  }

  /** The mailed link, the second mail after the one of the sign-up. */
  async function askedLink(email: string): Promise<string> {
    assert.equal((await ask(email)).status, 200)
    return linkIn((await mailsTo(identity, email, 2)).at(-1))
  }

  /** The page of a link, as what sends it. */
  async function opened(link: string, browser = new Browser(identity, '198.51.100.20')) {
    const page = await browser.open(link)
    return (password = NEW_PASSWORD) => browser.submit(page, { ...hiddenFields(page), password })
  }

  async function reset(link: string, password?: string, browser?: Browser) {
    const send = await opened(link, browser)
    return send(password)
  }

  it('is replaced by a link that works in another browser, and leads back to the product', async () => {
    const { email } = await newPerson()
    const page = await reset(await askedLink(email))
    assert.match(page.text, /Your password is changed/)
    assert.match(page.text, /href="\/login"/)
    assert.match((await signIn(new Browser(identity), email)).text, /Wrong email or password/)
    assert.ok(messageOf(await signIn(new Browser(identity), email, NEW_PASSWORD)).response.code)
  })

  it('is asked for from the sign-in page, which takes the email along and is found again', async () => {
    const browser = new Browser(identity)
    const login = await browser.open(authorizeUrl())
    const forgot = await browser.submit(
      login,
      { email: 'typed@example.com', switch: 'yes' },
      formAction(login).replace('/u/login', '/u/forgot-password'),
    )
    assert.match(forgot.text, /Forgot your password\?/)
    assert.match(forgot.text, /value="typed@example\.com"/)
    const sent = await browser.submit(forgot, { email: 'typed@example.com' })
    const back = /href="(\/u\/login[^"]*)"/.exec(sent.text)?.[1] ?? ''
    assert.match((await browser.open(new URL(back, PUBLIC_ORIGIN).href)).text, /Sign in to Sightline/)
  })

  it('gets the same answer whether there is an account or not, and only an account a mail', async () => {
    const { email } = await newPerson()
    const browser = new Browser(identity)
    const standIn = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    await browser.submit(standIn, { email: 'only-google@example.com' })

    const texts = []
    for (const address of ['nobody@example.com', 'only-google@example.com', email]) {
      const page = await ask(address)
      assert.equal(page.status, 200)
      texts.push(page.text.replaceAll(address, 'ADDRESS').replaceAll(/nonce="[^"]+"/g, ''))
    }
    assert.equal(new Set(texts).size, 1)
    // The last one asked for has its mail: those before it would have theirs.
    await mailsTo(identity, email, 2)
    assert.deepEqual(
      identity.mails.filter(({ to }) => to.startsWith('nobody') || to.startsWith('only-google')),
      [],
    )
  })

  it('is answered before the account is looked for', async () => {
    const { email } = await newPerson()
    const browser = new Browser(identity)
    const page = await browser.open(FORGOT)
    await identity.db.transaction(async (tx) => {
      await tx.execute('lock table identity.accounts in access exclusive mode')
      const asking = [email, 'nobody@example.com'].map((address) => browser.submit(page, { email: address }))
      assert.deepEqual(
        (await Promise.all(asking)).map(({ status }) => status),
        [200, 200],
      )
    })
    await mailsTo(identity, email, 2)
  })

  it('is sent to the address of the account, not to the one that was typed', async () => {
    const { email } = await newPerson()
    await ask(` ${email.toUpperCase()} `)
    assert.equal((await mailsTo(identity, email, 2)).at(-1)?.to, email)
  })

  it('has a link that works once, also when it is used twice at the same moment', async () => {
    const { email } = await newPerson()
    const link = await askedLink(email)
    const [one, other] = [await opened(link), await opened(link)]
    const pages = await Promise.all([one(), other()])
    assert.deepEqual(pages.map(({ status }) => status).toSorted(), [200, 400])
    assert.match((await new Browser(identity).open(link)).text, /This link has expired/)
    assert.match((await new Browser(identity).open(link)).text, /href="\/u\/forgot-password"/)
  })

  it('is told to its owner once it is replaced, and only then', async () => {
    const { email } = await newPerson()
    const link = await askedLink(email)
    await reset(link, 'short')
    const [one, other] = [await opened(link), await opened(link)]
    assert.deepEqual([(await one()).status, (await other()).status], [200, 400])
    // All mails have left before it stops.
    await identity.restart()
    const [mail, ...more] = (await mailsTo(identity, email, 3)).slice(2)
    assert.equal(mail?.subject, 'Your Sightline password was changed')
    assert.match(mail?.text ?? '', /secure your mailbox first/)
    assert.equal(linkIn(mail), FORGOT)
    assert.deepEqual(more, [])
  })

  it('has a link that survives being opened, and a password that is too short', async () => {
    const { email } = await newPerson()
    const link = await askedLink(email)
    await new Browser(identity).open(link)
    const refused = await reset(link, 'short')
    assert.equal(refused.status, 200)
    assert.match(refused.text, /id="password-error"[^]*Use at least 8 characters\./)
    assert.doesNotMatch((await reset(link)).text, /password-error|has expired/)
  })

  it('has a link that expires', async () => {
    const { email } = await newPerson()
    const link = await askedLink(email)
    await identity.db.update(mailedLinks).set({ expiresAt: new Date() })
    assert.match((await new Browser(identity).open(link)).text, /This link has expired/)
  })

  it('has a link of which the database knows the hash only', async () => {
    const { email } = await newPerson()
    const token = new URL(await askedLink(email)).searchParams.get('token') ?? ''
    assert.ok(Buffer.from(token, 'base64url').length >= 32)
    const hashes = (await identity.db.select().from(mailedLinks)).map((row) => row.tokenHash)
    assert.ok(hashes.includes(createHash('sha256').update(token).digest('base64url')))
    assert.ok(!hashes.includes(token))
  })

  it('has a link for nothing else', async () => {
    const { email } = await newPerson()
    const link = await askedLink(email)
    assert.equal((await new Browser(identity).open(link.replace('reset-password', 'verify-email'))).status, 400)
  })

  it('makes every earlier link of the account worthless', async () => {
    const { email } = await newPerson()
    const first = await askedLink(email)
    await ask(email)
    const second = linkIn((await mailsTo(identity, email, 3)).at(-1))
    assert.equal((await reset(first)).status, 200)
    assert.equal((await new Browser(identity).open(second)).status, 400)
  })

  it('ends sessions, refresh tokens and access tokens, and sign-ins that are half done', async () => {
    const { email, browser } = await newPerson()
    const scope = 'openid profile email offline_access'
    const { response } = messageOf(await browser.open(authorizeUrl({ prompt: 'none', scope })))
    const { body } = await exchange(identity, response.code)
    // Somebody who knows the old password stops before the last step.
    const thief = new Browser(identity)
    const login = await thief.open(authorizeUrl())
    const halfDone = await thief.request(new URL(formAction(login), login.url).href, {
      method: 'POST',
      headers: { origin: PUBLIC_ORIGIN },
      body: new URLSearchParams({ email, password: PASSWORD }),
    })
    assert.equal(halfDone.status, 303)

    assert.equal((await reset(await askedLink(email))).status, 200)
    assert.equal(messageOf(await browser.open(authorizeUrl({ prompt: 'none' }))).response.error, 'login_required')
    assert.equal((await refresh(identity, body.refresh_token)).body.error, 'invalid_grant')
    const userinfo = await fetch(`${identity.innerUrl}/userinfo`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    assert.equal(userinfo.status, 401)
    const resumed = await thief.open(halfDone.headers.get('location') ?? '')
    assert.doesNotMatch(resumed.text, /"code"/)
  })

  it('ends no session of others', async () => {
    const { email } = await newPerson()
    const other = await newPerson()
    await reset(await askedLink(email))
    assert.ok(messageOf(await other.browser.open(authorizeUrl({ prompt: 'none' }))).response.code)
  })

  it('proves the email', async () => {
    const { email } = await newPerson()
    await reset(await askedLink(email))
    const { body } = await exchange(
      identity,
      messageOf(await signIn(new Browser(identity), email, NEW_PASSWORD)).response.code,
    )
    assert.equal(decodeJwt(String(body.id_token)).email_verified, true)
  })

  it('lets in again who had typed too many wrong ones', async () => {
    const { email } = await newPerson()
    const link = await askedLink(email)
    for (let guess = 0; guess < FAILURES_PER_ACCOUNT_AND_ADDRESS; guess += 1) {
      await signIn(new Browser(identity), email, 'a guess')
    }
    assert.equal((await signIn(new Browser(identity), email)).status, 429)
    await reset(link, NEW_PASSWORD, new Browser(identity))
    assert.ok(messageOf(await signIn(new Browser(identity), email, NEW_PASSWORD)).response.code)
  })

  it('is refused to a form of another origin', async () => {
    const { email } = await newPerson()
    const token = new URL(await askedLink(email)).searchParams.get('token') ?? ''
    const answer = await new Browser(identity).request(`${PUBLIC_ORIGIN}/u/reset-password`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ token, password: NEW_PASSWORD }),
    })
    assert.equal(answer.status, 403)
  })

  it('shows what was typed as text, and keeps its policy', async () => {
    const page = await ask('"><script>alert(1)</script>@example.com')
    assert.equal(page.status, 200)
    assert.ok(!page.text.includes('<script>alert'))
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /frame-ancestors 'none'/)
    assert.ok(!policy.includes('unsafe'))
    assert.equal(page.headers.get('cache-control'), 'no-store')
    assert.equal(page.headers.get('referrer-policy'), 'same-origin')
  })

  describe('asked for too often', () => {
    it('is refused per account and address, alike for an account that is not there', async () => {
      const { email } = await newPerson()
      const answers = []
      for (const address of [email, 'nobody-at-all@example.com']) {
        for (let count = 0; count < MAILS_PER_ACCOUNT_AND_ADDRESS; count += 1) {
          assert.equal((await ask(address)).status, 200)
        }
        const refused = await ask(address)
        assert.equal(refused.status, 429)
        assert.ok(Number(refused.headers.get('retry-after')) > 0)
        answers.push(/role="alert"[^]*?<\/p>/.exec(refused.text)?.[0])
      }
      assert.match(answers[0] ?? '', /Too many requests\. Please try again in 15 minutes\./)
      assert.equal(answers[0], answers[1])
      assert.equal((await ask(email, '203.0.113.50')).status, 200)
    })

    it('is refused per account, whichever the address', async () => {
      const { email } = await newPerson()
      for (let count = 0; count < 10; count += 1)
        assert.equal((await ask(email, `203.0.113.${100 + count}`)).status, 200)
      assert.equal((await ask(email, '203.0.113.200')).status, 429)
    })

    it('is refused per address, whichever the account', async () => {
      for (let count = 0; count < MAILS_PER_ADDRESS; count += 1) {
        assert.equal((await ask(`many-${count}@example.com`, '203.0.113.51')).status, 200)
      }
      assert.equal((await ask('one-more@example.com', '203.0.113.51')).status, 429)
    })
  })
})

describe('a forgotten password where no mail can be sent', () => {
  it('is referred to the support', async () => {
    const identity = await startIdentity({ canMail: false })
    try {
      await signUp(new Browser(identity), 'stuck@example.com')
      const browser = new Browser(identity)
      const page = await browser.open(FORGOT)
      assert.match(page.text, /No mail server is set up\. Please write to <a href="mailto:support@/)
      const body = new URLSearchParams({ email: 'stuck@example.com' })
      const answer = await browser.request(FORGOT, { method: 'POST', headers: { origin: PUBLIC_ORIGIN }, body })
      assert.match(answer.text, /No mail server is set up/)
      assert.equal(await identity.db.$count(mailedLinks), 0)
    } finally {
      await identity.close()
    }
  })
})

describe('a forgotten password where mails are written to files', () => {
  it('names the folder that has it', () => {
    const { body } = resetLinkSentPage({ email: 'ada@example.com', inOutbox: true })
    assert.match(body.markup, /<code>outbox<\/code>/)
    assert.doesNotMatch(resetLinkSentPage({ email: 'ada@example.com', inOutbox: false }).body.markup, /outbox/)
  })
})

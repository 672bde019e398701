import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signUpLimit, SIGN_UPS_PER_ADDRESS, takeAttempt } from '../accounts/sign-in-limit.ts'
import { Browser, formAction } from '../testing/browser.ts'
import { authorizeUrl, messageOf, PASSWORD, signIn, signUp } from '../testing/client.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('the sign-up page', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  async function submit(fields: Record<string, string>) {
    const browser = new Browser(identity)
    return browser.submit(await browser.open(authorizeUrl({ screen_hint: 'signup' })), fields)
  }

  it('opens for screen_hint=signup', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ screen_hint: 'signup' }))
    assert.equal(new URL(page.url).pathname, '/u/signup')
    assert.match(page.text, /At least 8 characters/)
  })

  it('creates an account that can sign in afterwards', async () => {
    await signUp(new Browser(identity), 'new@example.com')
    assert.ok(messageOf(await signIn(new Browser(identity), 'new@example.com')).response.code)
  })

  it('offers to sign in where the email has an account, in any case, and keeps name and email', async () => {
    await signUp(new Browser(identity), 'taken@example.com')
    const page = await submit({ name: 'Tia', email: 'TAKEN@example.com', password: 'another password' })
    assert.equal(page.status, 200)
    const text = page.text.replaceAll(/<[^>]+>/g, '')
    assert.match(text, /An account with this email already exists\. Sign in instead\./)
    assert.match(page.text, /value="TAKEN@example\.com"/)
    assert.match(page.text, /value="Tia"/)
    assert.ok(messageOf(await signIn(new Browser(identity), 'taken@example.com', PASSWORD)).response.code)
  })

  it('asks for at least 8 characters, counted as a person does', async () => {
    const page = await submit({ email: 'short@example.com', password: '1234567' })
    assert.equal(page.status, 200)
    assert.match(page.text, /id="password-error"[^]*Use at least 8 characters\./)
    assert.match(page.text, /value="short@example\.com"/)
    assert.match((await submit({ email: 'short@example.com', password: '😀'.repeat(7) })).text, /at least 8/)
    assert.ok(messageOf(await submit({ email: 'short@example.com', password: '😀'.repeat(8) })).response.code)
  })

  it('names everything that is wrong at once', async () => {
    const page = await submit({ name: 'x'.repeat(101), email: 'a@b', password: '' })
    for (const name of ['name', 'email', 'password']) assert.match(page.text, new RegExp(`id="${name}-error"`))
  })

  it('creates one account when it is sent twice at the same moment', async () => {
    const pages = await Promise.all([1, 2].map(() => submit({ email: 'double@example.com', password: PASSWORD })))
    assert.deepEqual(pages.map((page) => page.text.includes('already exists')).toSorted(), [false, true])
  })

  describe('after many sign-ups from one network', () => {
    const household = '2001:db8:7:7::1'
    const neighbour = '2001:db8:7:7:ffff::1'
    const signUpFrom = async (address: string, email: string, from = identity) => {
      const browser = new Browser(from, address)
      return browser.submit(await browser.open(authorizeUrl({ screen_hint: 'signup' })), { email, password: PASSWORD })
    }
    const signUpsBefore = async ({ db }: TestIdentity, count: number) => {
      for (let attempt = 1; attempt <= count; attempt += 1) await takeAttempt(db, signUpLimit(household))
    }

    it('refuses the next one, also though each made an account, and lets others sign up and everybody sign in', async () => {
      await signUpsBefore(identity, SIGN_UPS_PER_ADDRESS - 1)
      assert.ok(messageOf(await signUpFrom(household, 'last@example.com')).response.code)
      const page = await signUpFrom(neighbour, 'one-more@example.com')
      assert.equal(page.status, 429)
      assert.match(page.text, /Too many attempts\. Please try again in 15 minutes\./)
      assert.match(page.text, /value="one-more@example\.com"/)
      assert.ok(messageOf(await signUpFrom('2001:db8:7:8::1', 'elsewhere@example.com')).response.code)
      assert.ok(messageOf(await signIn(new Browser(identity, household), 'last@example.com')).response.code)
    })

    it('continues when the stand-ins are enabled', async () => {
      const local = await startIdentity({ standIns: true })
      try {
        await signUpsBefore(local, SIGN_UPS_PER_ADDRESS)
        assert.ok(messageOf(await signUpFrom(household, 'another@example.com', local)).response.code)
      } finally {
        await local.close()
      }
    })
  })

  it('sends its form to its own address', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ screen_hint: 'signup' }))
    assert.match(formAction(page), /^\/u\/signup\?state=/)
  })
})

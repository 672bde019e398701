import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
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

  it('offers to sign in where the e-mail has an account, in any case, and keeps name and e-mail', async () => {
    await signUp(new Browser(identity), 'taken@example.com')
    const page = await submit({ name: 'Tia', email: 'TAKEN@example.com', password: 'another password' })
    assert.equal(page.status, 400)
    const text = page.text.replaceAll(/<[^>]+>/g, '')
    assert.match(text, /An account with this e-mail already exists\. Sign in instead\./)
    assert.match(page.text, /value="TAKEN@example\.com"/)
    assert.match(page.text, /value="Tia"/)
    assert.ok(messageOf(await signIn(new Browser(identity), 'taken@example.com', PASSWORD)).response.code)
  })

  it('asks for at least 8 characters, counted as a person does', async () => {
    const page = await submit({ email: 'short@example.com', password: '1234567' })
    assert.equal(page.status, 400)
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
    assert.deepEqual(pages.map((page) => page.status).toSorted(), [200, 400])
  })

  it('sends its form to its own address', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ screen_hint: 'signup' }))
    assert.match(formAction(page), /^\/u\/signup\?state=/)
  })
})

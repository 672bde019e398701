import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { decodeJwt } from 'jose'
import { socialConnections } from '../accounts/connections.ts'
import { Browser, formAction, hiddenFields, type BrowserPage } from '../testing/browser.ts'
import { authorizeUrl, exchange, messageOf, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

async function subjectOf(identity: TestIdentity, page: BrowserPage): Promise<string | undefined> {
  const { body } = await exchange(identity, messageOf(page).response.code)
  return decodeJwt(String(body.access_token)).sub
}

describe('social logins with local stand-ins', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity({ standIns: true })
  })
  after(() => identity.close())

  for (const [connection, name] of Object.entries(socialConnections)) {
    it(`opens a page that says that it stands in for ${name}, and an account of that connection`, async () => {
      const browser = new Browser(identity)
      const page = await browser.open(authorizeUrl({ connection }))
      assert.match(page.text, new RegExp(`local stand-in for ${name}`))
      assert.ok(!page.text.includes('type="password"'))
      const done = await browser.submit(page, { email: 'Someone@Example.com', name: 'Some One' })
      assert.equal(await subjectOf(identity, done), `${connection}|someone@example.com`)
    })
  }

  it('never opens the account that was made with a password', async () => {
    await signUp(new Browser(identity), 'victim@example.com')
    const own = await subjectOf(identity, await signIn(new Browser(identity), 'victim@example.com'))
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    const standIn = await subjectOf(identity, await browser.submit(page, { email: 'victim@example.com' }))
    assert.equal(standIn, 'google-oauth2|victim@example.com')
    assert.notEqual(standIn, own)
  })

  it('opens no account of a stand-in by email and password', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ connection: 'apple' }))
    await browser.submit(page, { email: 'only-apple@example.com' })
    assert.match((await signIn(new Browser(identity), 'only-apple@example.com', '')).text, /Enter your password/)
    assert.match((await signIn(new Browser(identity), 'only-apple@example.com', 'anything')).text, /Wrong email/)
  })

  it('asks for the email where it is wrong, and keeps it', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ connection: 'facebook' }))
    const answer = await browser.submit(page, { email: 'nonsense' })
    assert.equal(answer.status, 200)
    assert.match(answer.text, /value="nonsense"/)
    assert.match(answer.text, /id="email-error"/)
  })

  it('asks also where there is a session of another connection, and ends that one', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'both@example.com')
    const page = await browser.open(authorizeUrl({ connection: 'linkedin' }))
    assert.match(page.text, /local stand-in for LinkedIn/)
    // A page that sends itself: the other session ends first.
    const between = await browser.submit(page, { email: 'both@example.com' })
    assert.equal(formAction(between), `${PUBLIC_ORIGIN}/v2/logout/confirm`)
    const done = await browser.submit(between, hiddenFields(between))
    assert.equal(await subjectOf(identity, done), 'linkedin|both@example.com')
    const silent = await browser.open(authorizeUrl({ prompt: 'none' }))
    assert.equal(await subjectOf(identity, silent), 'linkedin|both@example.com')
  })

  it('reports to the page when the person goes back', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    const state = new URL(page.url).searchParams.get('state')
    const message = messageOf(await browser.submit(page, {}, `/u/cancel?state=${state}`))
    assert.equal(message.response.error, 'access_denied')
  })

  it('has no other connections', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ connection: '<b>github</b>' }))
    assert.equal(page.status, 404)
    assert.match(page.text, /This sign-in is not set up/)
    assert.ok(!page.text.includes('<b>github'))
  })

  it('uses the password connection for email and password', async () => {
    const page = await new Browser(identity).open(authorizeUrl({ connection: 'Username-Password-Authentication' }))
    assert.equal(new URL(page.url).pathname, '/u/login')
  })
})

describe('social logins without stand-ins', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  it('says that the connection is not set up, and offers the email', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    assert.equal(page.status, 404)
    assert.match(page.text, /Google sign-in is not set up/)
    const state = new URL(page.url).searchParams.get('state')
    assert.match((await browser.open(new URL(`/u/login?state=${state}`, page.url).href)).text, /Sign in to Sightline/)
  })

  it('opens no account', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ connection: 'google-oauth2' }))
    const answer = await browser.submit(page, { email: 'someone@example.com' }, page.url)
    assert.equal(answer.status, 404)
    assert.equal(answer.headers.get('location'), null)
  })
})

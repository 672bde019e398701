import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Browser, formAction } from '../testing/browser.ts'
import { authorizeUrl, PASSWORD } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('the cookies of a sign-in', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  it('are out of reach of scripts and of other sites', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ screen_hint: 'signup' }))
    const form = await browser.request(new URL(formAction(page), page.url).href, {
      method: 'POST',
      headers: { origin: PUBLIC_ORIGIN },
      body: new URLSearchParams({ name: '', email: 'cookies@example.com', password: PASSWORD }),
    })
    const signedIn = await browser.request(new URL(form.headers.get('location') ?? '', form.url).href)
    const cookies = [...form.headers.getSetCookie(), ...signedIn.headers.getSetCookie()]
    assert.ok(
      cookies.some((cookie) => cookie.startsWith('identity.session=')),
      cookies.join('\n'),
    )
    for (const cookie of cookies) {
      assert.match(cookie, /; httponly/i)
      assert.match(cookie, /; samesite=lax/i)
    }
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Browser, formAction } from '../testing/browser.ts'
import { authorizeUrl, PASSWORD } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

/** The lines that set cookies in a sign-up and the sign-in after it. */
async function cookiesOfSignUp(identity: TestIdentity, origin: string): Promise<string[]> {
  const browser = new Browser(identity)
  const redirect = new URL('/auth/callback', origin).href
  const page = await browser.open(authorizeUrl({ screen_hint: 'signup', redirect_uri: redirect }))
  const form = await browser.request(new URL(formAction(page), page.url).href, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ name: '', email: 'cookies@example.com', password: PASSWORD }),
  })
  const signedIn = await browser.request(new URL(form.headers.get('location') ?? '', form.url).href)
  return [page, form, signedIn].flatMap(({ headers }) => headers.getSetCookie())
}

describe('the cookies of a sign-in over https', () => {
  it('have names for which a browser demands Secure, and of the session this host and every path', async () => {
    const origin = 'https://sightline.test'
    const identity = await startIdentity({ publicOrigin: origin })
    try {
      const cookies = await cookiesOfSignUp(identity, origin)
      const names = new Set(cookies.map((cookie) => cookie.split('=')[0]?.replace(/\.sig$/, '')))
      assert.ok(names.has('__Host-identity.session') && names.has('__Secure-identity.known'), [...names].join())
      for (const cookie of cookies) {
        assert.match(cookie, /^__(Host|Secure)-/)
        assert.match(cookie, /; secure/i)
        if (cookie.startsWith('__Host-')) assert.match(cookie, /; path=\/;/i)
        assert.doesNotMatch(cookie, /; domain=/i)
      }
    } finally {
      await identity.close()
    }
  })
})

describe('the cookies of a sign-in', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  it('are out of reach of scripts and of other sites', async () => {
    const cookies = await cookiesOfSignUp(identity, PUBLIC_ORIGIN)
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

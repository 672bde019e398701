import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { desc } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { mailedLinks } from '../database/schema.ts'
import { Browser, hiddenFields } from '../testing/browser.ts'
import { exchange, linkIn, mailsTo, messageOf, signIn, signUp } from '../testing/client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('the email of an account', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  async function isVerified(email: string): Promise<unknown> {
    const { body } = await exchange(identity, messageOf(await signIn(new Browser(identity), email)).response.code)
    const idToken = decodeJwt(String(body.id_token)).email_verified
    const headers = { authorization: `Bearer ${body.access_token}` }
    const profile = await (await fetch(`${identity.innerUrl}/userinfo`, { headers })).json()
    assert.equal(profile.email_verified, idToken)
    return idToken
  }

  it('is verified by the link that a sign-up sends, in any browser, and not before its button', async () => {
    const email = 'true@example.com'
    await signUp(new Browser(identity), email)
    const [mail] = await mailsTo(identity, email, 1)
    const browser = new Browser(identity)
    const page = await browser.open(linkIn(mail))
    assert.match(page.text, /Is true@example\.com your address\?/)
    assert.equal(await isVerified(email), false)
    assert.match((await browser.submit(page, hiddenFields(page))).text, /Your email is confirmed/)
    assert.equal(await isVerified(email), true)
    assert.match((await browser.submit(page, hiddenFields(page))).text, /This link has expired/)
  })

  it('is verified within three days, as its mail says', async () => {
    const email = 'soon@example.com'
    await signUp(new Browser(identity), email)
    const [mail] = await mailsTo(identity, email, 1)
    assert.match(mail?.text ?? '', /within 3 days/)
    const [newest] = await identity.db.select().from(mailedLinks).orderBy(desc(mailedLinks.expiresAt)).limit(1)
    const daysLeft = ((newest?.expiresAt.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000)
    assert.ok(daysLeft > 2.9 && daysLeft <= 3, `${daysLeft} days`)
  })

  it('is asked about again at a sign-in when the link has expired, and not before', async () => {
    const email = 'late@example.com'
    await signUp(new Browser(identity), email)
    await mailsTo(identity, email, 1)
    await signIn(new Browser(identity), email)
    await identity.restart()
    assert.equal((await mailsTo(identity, email, 1)).length, 1)
    await identity.db.update(mailedLinks).set({ expiresAt: new Date() })
    await signIn(new Browser(identity), email)
    assert.equal((await mailsTo(identity, email, 2)).length, 2)
  })

  it('is asked about again at a sign-in when the mail did not leave', async () => {
    const email = 'lost@example.com'
    identity.failNextMail()
    await signUp(new Browser(identity), email)
    await identity.restart()
    assert.equal(identity.mails.filter(({ to }) => to === email).length, 0)
    await signIn(new Browser(identity), email)
    assert.equal((await mailsTo(identity, email, 1)).length, 1)
  })

  it('cannot be verified with another kind of link, or none', async () => {
    for (const query of ['', '?token=', '?token=nonsense', '?token=a&token=b']) {
      const page = await new Browser(identity).open(`http://sightline.test/u/verify-email${query}`)
      assert.equal(page.status, 400)
      assert.match(page.text, /This link has expired/)
    }
  })

  it('is not verified by the token of a link for a new password', async () => {
    const email = 'forgetful@example.com'
    const browser = new Browser(identity)
    await signUp(browser, email)
    const form = await browser.open(linkIn((await mailsTo(identity, email, 1))[0]))
    await browser.submit(await browser.open(`${PUBLIC_ORIGIN}/u/forgot-password`), { email })
    const token = new URL(linkIn((await mailsTo(identity, email, 2)).at(-1))).searchParams.get('token') ?? ''
    assert.equal((await browser.submit(form, { token })).status, 400)
  })
})

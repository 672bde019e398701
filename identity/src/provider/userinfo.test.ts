import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { accounts } from '../database/schema.ts'
import { Browser } from '../testing/browser.ts'
import { exchange, messageOf, authorizeUrl, PASSWORD, signUp } from '../testing/client.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('/userinfo', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  function askUserinfo(authorization?: string, method = 'GET') {
    return fetch(`${identity.innerUrl}/userinfo`, { method, headers: authorization ? { authorization } : {} })
  }

  async function accessToken(email: string, name?: string): Promise<string> {
    const { response } = await signUp(new Browser(identity), email, name)
    return String((await exchange(identity, response.code)).body.access_token)
  }

  it('answers the profile to the access token of the API', async () => {
    const token = await accessToken('profile@example.com', 'Pia Profile')
    for (const method of ['GET', 'POST']) {
      const response = await askUserinfo(`Bearer ${token}`, method)
      assert.equal(response.status, 200)
      assert.deepEqual(await response.json(), {
        sub: decodeJwt(token).sub,
        name: 'Pia Profile',
        nickname: 'profile',
        email: 'profile@example.com',
        email_verified: false,
      })
    }
  })

  it('names a person without a name by the email', async () => {
    const response = await askUserinfo(`Bearer ${await accessToken('nameless@example.com')}`)
    assert.equal((await response.json()).name, 'nameless@example.com')
  })

  it('answers to a token without an audience, too', async () => {
    const browser = new Browser(identity)
    const page = await browser.open(authorizeUrl({ screen_hint: 'signup', audience: undefined }))
    const done = await browser.submit(page, { name: '', email: 'opaque@example.com', password: PASSWORD })
    const { body } = await exchange(identity, messageOf(done).response.code)
    assert.ok(!String(body.access_token).includes('.'))
    const response = await askUserinfo(`Bearer ${body.access_token}`)
    assert.equal((await response.json()).email, 'opaque@example.com')
  })

  it('refuses a request without a token, and one with nonsense', async () => {
    for (const authorization of [undefined, 'Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi']) {
      const response = await askUserinfo(authorization)
      assert.ok([400, 401].includes(response.status), `${authorization} is answered ${response.status}`)
    }
  })

  it('refuses a token that another key signed', async () => {
    const token = await accessToken('forged@example.com')
    const { privateKey } = await generateKeyPair('RS256')
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
      .sign(privateKey)
    assert.equal((await askUserinfo(`Bearer ${forged}`)).status, 401)
  })

  it('refuses an ID token', async () => {
    const { response } = await signUp(new Browser(identity), 'idtoken@example.com')
    const { body } = await exchange(identity, response.code)
    assert.equal((await askUserinfo(`Bearer ${body.id_token}`)).status, 401)
  })

  it('refuses the token of a deleted account', async () => {
    const token = await accessToken('gone@example.com')
    await identity.db.delete(accounts)
    const response = await askUserinfo(`Bearer ${token}`)
    assert.equal(response.status, 401)
    assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/)
  })
})

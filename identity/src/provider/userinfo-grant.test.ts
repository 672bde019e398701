import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { loadProviderKeys } from '../keys/provider-keys.ts'
import { Browser } from '../testing/browser.ts'
import { exchange, signUp } from '../testing/client.ts'
import { SECRET_KEY, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

describe('/userinfo', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
  })
  after(() => identity.close())

  async function accessToken(email: string): Promise<string> {
    const { response } = await signUp(new Browser(identity), email)
    return String((await exchange(identity, response.code)).body.access_token)
  }

  /** Signed as the provider signs, with other claims. */
  async function signed(token: string, claims: Record<string, unknown>): Promise<string> {
    const header = decodeProtectedHeader(token)
    const { tokenKeys } = await loadProviderKeys(identity.db, SECRET_KEY)
    const key = tokenKeys.find(({ kid }) => kid === header.kid)
    assert.ok(key)
    const { n, e, d, p, q, dp, dq, qi } = key
    const signingKey = await importJWK({ kty: 'RSA', n, e, d, p, q, dp, dq, qi }, 'RS256')
    return new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ ...header, alg: 'RS256' })
      .sign(signingKey)
  }

  const statusFor = async (token: string) =>
    (await fetch(`${identity.innerUrl}/userinfo`, { headers: { authorization: `Bearer ${token}` } })).status

  it('refuses a token whose sign-in is another account’s', async () => {
    const own = await accessToken('own@example.com')
    const { sub } = decodeJwt(await accessToken('other@example.com'))
    assert.equal(await statusFor(await signed(own, {})), 200)
    assert.equal(await statusFor(await signed(own, { sub })), 401)
  })
})

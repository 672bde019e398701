// The checks of the specification's section 5: three parts, RS256, issuer, audience, numeric exp and iat, 60 seconds of
// leeway. The organization's are in provider-token.test.ts; the nonce is in ID tokens, which the browser's SDK checks.

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, it, mock } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { LOCAL_AUDIENCE, LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { parseApiSettings } from '../../settings.ts'
import { startIdentityProvider, type TestIdentityProvider, type TokenOptions } from '../../testing/identity-provider.ts'
import { createProvider, type Provider } from './provider-token.ts'

const invalid = { statusCode: 401, code: 'TOKEN_INVALID', message: 'Authentication failed: invalid token' }
const expired = { statusCode: 401, code: 'TOKEN_EXPIRED', message: 'Token expired' }

let identity: TestIdentityProvider
let provider: Provider
before(async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  identity = await startIdentityProvider()
  provider = createProvider(
    parseApiSettings({ DATABASE_URL: 'postgresql://localhost/none', IDENTITY_URL: identity.url }),
  )
})
after(async () => {
  mock.timers.reset()
  await identity.close()
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const good = (options?: TokenOptions) => identity.token('member', options)
const claim = (claims: Record<string, unknown>, without?: 'exp' | 'iat') =>
  good({ claims: claims as JWTPayload, without })

/** A good token with its parts changed. */
async function changed(change: (header: string, payload: string, signature: string) => string): Promise<string> {
  const [header = '', payload = '', signature = ''] = (await good()).split('.')
  return change(header, payload, signature)
}

async function signedElsewhere(header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: identity.issuer, aud: LOCAL_AUDIENCE, sub: 'member', iat: now, exp: now + 300 }
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test-key', ...header }).sign(privateKey)
}

describe('a token of the provider', () => {
  const fine: [string, () => Promise<string>][] = [
    ['as it is', () => good()],
    ['with several audiences', () => good({ audience: [LOCAL_AUDIENCE, 'https://other/userinfo'] })],
    ['that expired less than 60 seconds ago', () => good({ expiresIn: -59 })],
    ['that begins in less than 60 seconds', () => good({ notBefore: 59 })],
    ['that was made by a clock that is ahead', () => claim({ iat: Math.floor(Date.now() / 1000) + 30 }, 'iat')],
  ]
  for (const [what, token] of fine) {
    it(`is taken ${what}`, async () => assert.equal(await provider.verify(await token()), 'member'))
  }

  const hostile: [string, () => Promise<string>, object?][] = [
    ['is empty', async () => ''],
    ['has one part', () => changed((header) => header)],
    ['has two parts', () => changed((header, payload) => `${header}.${payload}`)],
    ['has no signature', () => changed((header, payload) => `${header}.${payload}.`)],
    ['has four parts', () => changed((...parts) => [...parts, 'x'].join('.'))],
    ['has five parts, as encrypted ones have', () => changed((...parts) => [...parts, 'x', 'y'].join('.'))],
    [
      'has another payload under its signature',
      () =>
        changed((header, payload, signature) => {
          const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
          return `${header}.${encode({ ...claims, sub: 'admin' })}.${signature}`
        }),
    ],
    [
      'has another signature',
      () => changed((header, payload, signature) => `${header}.${payload}.${signature.split('').reverse().join('')}`),
    ],
    ['says that it needs no signature', () => changed((_header, payload) => `${encode({ alg: 'none' })}.${payload}.`)],
    ['says so in other letters', () => changed((_header, payload) => `${encode({ alg: 'nOnE' })}.${payload}.`)],
    [
      'is signed with the public key as a secret',
      () =>
        changed((_header, payload) => {
          const signed = `${encode({ alg: 'HS256', kid: 'test-key' })}.${payload}`
          return `${signed}.${createHmac('sha256', 'public key').update(signed).digest('base64url')}`
        }),
    ],
    [
      'has a header that is no JSON',
      () => changed((_header, payload, signature) => `bm90IGpzb24.${payload}.${signature}`),
    ],
    [
      'has a payload that is a list',
      () => changed((header, _payload, signature) => `${header}.${encode([1])}.${signature}`),
    ],
    ['is signed with another way than RS256', () => good({ algorithm: 'PS256' })],
    ['is signed with another key', () => signedElsewhere({})],
    ['names a key that the provider does not have', () => signedElsewhere({ kid: 'other' })],
    [
      'brings its own key',
      async () => signedElsewhere({ jwk: await exportJWK((await generateKeyPair('RS256')).publicKey) }),
    ],
    [
      'says where its key is',
      () => signedElsewhere({ jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x' }),
    ],
    [
      'wants an extension to be understood',
      () =>
        changed(
          (_header, payload, signature) =>
            `${encode({ alg: 'RS256', kid: 'test-key', crit: ['b64'], b64: false })}.${payload}.${signature}`,
        ),
    ],
    ['comes from another issuer', () => good({ issuer: 'https://evil.example/' })],
    ['comes from the issuer without its slash', () => good({ issuer: identity.issuer.slice(0, -1) })],
    ['comes from an issuer that only begins alike', () => good({ issuer: `${identity.issuer}evil` })],
    ['is for another audience', () => good({ audience: 'https://other.example' })],
    ['is an ID token', () => good({ audience: LOCAL_CLIENT_ID })],
    ['is for an audience that only begins alike', () => good({ audience: `${LOCAL_AUDIENCE}/` })],
    ['never expires', () => good({ without: 'exp' })],
    ['does not say when it was made', () => good({ without: 'iat' })],
    ['expires at a text', () => claim({ exp: String(Date.now()) }, 'exp')],
    ['expires at null', () => claim({ exp: null }, 'exp')],
    ['expires at a list', () => claim({ exp: [9_999_999_999] }, 'exp')],
    ['was made at a text', () => claim({ iat: '1' }, 'iat')],
    ['was made at an object', () => claim({ iat: {} }, 'iat')],
    ['begins at a text', () => claim({ nbf: 'now' })],
    ['begins in more than 60 seconds', () => good({ notBefore: 61 })],
    ['expired more than 60 seconds ago', () => good({ expiresIn: -61 }), expired],
    ['expired at the beginning of time', () => claim({ exp: 0 }, 'exp'), expired],
  ]
  for (const [what, token, failure = invalid] of hostile) {
    it(`is refused when it ${what}`, async () => {
      const given = await token()
      await assert.rejects(provider.verify(given), failure)
    })
  }
})

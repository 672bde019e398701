import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseApiSettings } from './settings.ts'

const DATABASE_URL = 'postgres://localhost/sightline'
const parse = (env: Record<string, string>) => parseApiSettings({ DATABASE_URL, ...env })

describe('the API’s settings', () => {
  it('find the embedded provider inside the network, and its issuer at the public address', () => {
    const settings = parse({ PUBLIC_URL: 'http://localhost:3000', IDENTITY_URL: 'http://127.0.0.1:4001' })
    assert.equal(settings.issuer, 'http://localhost:3000/')
    assert.equal(settings.keysUrl, 'http://127.0.0.1:4001/.well-known/jwks.json')
    assert.equal(settings.profileUrl, 'http://127.0.0.1:4001/userinfo')
    assert.equal(parse({}).keysUrl, 'http://localhost:3000/.well-known/jwks.json')
    assert.equal(settings.AUTH0_AUDIENCE, 'https://api.sightline.local')
  })

  it('find Auth0 below its domain', () => {
    const settings = parse({
      AUTH0_DOMAIN: 'acme.eu.auth0.com',
      AUTH0_AUDIENCE: 'https://api.acme.com',
      IDENTITY_URL: 'http://127.0.0.1:4001',
    })
    assert.equal(settings.issuer, 'https://acme.eu.auth0.com/')
    assert.equal(settings.keysUrl, 'https://acme.eu.auth0.com/.well-known/jwks.json')
    assert.equal(settings.AUTH0_AUDIENCE, 'https://api.acme.com')
  })

  it('accept addresses and ranges of trusted proxies, and name an invalid one', () => {
    assert.equal(parse({}).TRUSTED_PROXIES, 'loopback')
    assert.equal(parse({ TRUSTED_PROXIES: 'uniquelocal, 10.0.0.0/8' }).TRUSTED_PROXIES, 'uniquelocal, 10.0.0.0/8')
    assert.throws(() => parse({ TRUSTED_PROXIES: 'everybody' }), /TRUSTED_PROXIES: must be addresses or ranges/)
  })

  it('accept a number for every platform, with exceptions', () => {
    const { PLATFORM_CONCURRENCY, PLATFORM_CALLS_PER_MINUTE } = parse({ PLATFORM_CONCURRENCY: '4, chatgpt=16' })
    assert.deepEqual(PLATFORM_CONCURRENCY, { chatgpt: 16, gemini: 4, claude: 4, grok: 4, perplexity: 4 })
    assert.deepEqual(PLATFORM_CALLS_PER_MINUTE, {})
    for (const wrong of ['0', 'many', 'altavista=3', '4;5']) {
      assert.throws(() => parse({ PLATFORM_CONCURRENCY: wrong }), /PLATFORM_CONCURRENCY: must be like 8/)
    }
  })
})

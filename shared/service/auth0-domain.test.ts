import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { auth0Domain } from './auth0-domain.ts'

describe('AUTH0_DOMAIN', () => {
  const good = {
    'tenant.eu.auth0.com': 'https://tenant.eu.auth0.com',
    'auth.example.com:8443': 'https://auth.example.com:8443',
    'http://localhost:4444': 'http://localhost:4444',
  }
  for (const [given, origin] of Object.entries(good)) {
    it(`${given} is ${origin}`, () => assert.equal(auth0Domain.parse(given), origin))
  }

  const bad = [
    'https://tenant.auth0.com',
    'http://tenant.auth0.com',
    'tenant.auth0.com/',
    'a b.com',
    'x.com; script-src *',
    'localhost',
  ]
  for (const given of bad) {
    it(`cannot be ${given}`, () => assert.equal(auth0Domain.safeParse(given).success, false))
  }
})

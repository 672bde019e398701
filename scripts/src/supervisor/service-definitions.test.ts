import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defineServices, sharedEnvironment } from './service-definitions.ts'
import { publicUrl, readStartSettings } from './start-settings.ts'

function contextOf(env: NodeJS.ProcessEnv) {
  const settings = readStartSettings(env)
  const { DATABASE_URL: databaseUrl = 'postgresql://a:b@localhost/c' } = settings
  return {
    settings,
    env,
    port: 3000,
    releasesPort: 3001,
    publicUrl: publicUrl(settings, 3000),
    databaseUrl,
    secretKey: 'k'.repeat(32),
  }
}

describe('the stand-ins of social logins', () => {
  const cases: [string, NodeJS.ProcessEnv, string][] = [
    ['are on at this machine', {}, 'on'],
    ['are on at a loopback address', { HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:3000' }, 'on'],
    ['are off where others reach the port', { HOST: '0.0.0.0' }, 'off'],
    ['are off at a public address', { PUBLIC_URL: 'https://sightline.example.com' }, 'off'],
    ['are off at a name that only looks like this machine', { PUBLIC_URL: 'http://127.0.0.1.example.com' }, 'off'],
    ['are off with Auth0', { AUTH0_DOMAIN: 'tenant.auth0.com' }, 'off'],
    ['are on where the setting says so', { HOST: '0.0.0.0', IDENTITY_STAND_INS: 'on' }, 'on'],
    ['are off where the setting says so', { IDENTITY_STAND_INS: 'off' }, 'off'],
  ]
  for (const [name, env, expected] of cases) {
    test(name, () => assert.equal(sharedEnvironment(contextOf(env)).IDENTITY_STAND_INS, expected))
  }
})

describe('TRUSTED_PROXIES', () => {
  test("is the gateway's and the releases service's; the inner processes believe the gateway alone", async () => {
    const services = await defineServices(contextOf({ TRUSTED_PROXIES: '10.0.0.1' }))
    const told = Object.fromEntries(services.map(({ name, env }) => [name, env.TRUSTED_PROXIES]))
    assert.deepEqual(told, {
      ...{ identity: 'loopback', api: 'loopback', worker: 'loopback' },
      ...{ gateway: '10.0.0.1', releases: '10.0.0.1' },
    })
  })
})

import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { GRANT_PATH, LOCAL_AUDIENCE, LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { APP_GRANT_SECONDS, pruneApps } from '../accounts/apps.ts'
import { REGISTRATIONS_PER_ADDRESS } from '../accounts/sign-in-limit.ts'
import { providerRecords, signInFailures } from '../database/schema.ts'
import { Browser, formAction } from '../testing/browser.ts'
import { authorizeUrl, exchange, messageOf, PASSWORD, signUp } from '../testing/client.ts'
import {
  ALL_SCOPES,
  APP_REDIRECT,
  appUrl,
  connectApp,
  exchangeCode,
  redirectOf,
  refreshApp,
  register,
  registerApp,
} from '../testing/app-client.ts'
import { PUBLIC_ORIGIN, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const RESOURCE = `${PUBLIC_ORIGIN}/mcp`

let identity: TestIdentity
before(async () => {
  identity = await startIdentity()
})
after(() => identity.close())
beforeEach(() => identity.db.delete(signInFailures))

const isClient = eq(providerRecords.model, 'Client')

describe('the metadata of the authorization server', () => {
  it('is at the address of OAuth, too, and names what apps need', async () => {
    const read = async (name: string) => (await fetch(`${identity.innerUrl}/.well-known/${name}`)).json()
    const metadata = await read('oauth-authorization-server')
    assert.deepEqual(metadata, await read('openid-configuration'))
    assert.equal(metadata.issuer, `${PUBLIC_ORIGIN}/`)
    assert.equal(metadata.registration_endpoint, `${PUBLIC_ORIGIN}/oauth/register`)
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256'])
    assert.deepEqual(metadata.token_endpoint_auth_methods_supported, ['none'])
    assert.deepEqual(metadata.scopes_supported, ['openid', 'profile', 'email', 'read', 'write', 'run'])
  })
})

describe('the registration of an app', () => {
  it('keeps its name and where it may be sent back to, and gives no secret', async () => {
    const { status, body } = await register(identity, {
      client_name: ' De\u202esk\u0000 ',
      redirect_uris: [APP_REDIRECT, 'https://desk.example/callback'],
      scope: 'openid profile admin',
      sector_identifier_uri: 'https://127.0.0.1/inside',
      jwks_uri: 'https://127.0.0.1/inside',
      logo_uri: 'https://desk.example/logo.png',
      default_max_age: 1,
      post_logout_redirect_uris: ['https://desk.example/'],
    })
    assert.equal(status, 201)
    assert.equal(body.client_name, 'Desk')
    assert.deepEqual(body.redirect_uris, [APP_REDIRECT, 'https://desk.example/callback'])
    assert.equal(body.token_endpoint_auth_method, 'none')
    assert.equal(body.scope, 'read write run')
    for (const dropped of [
      'client_secret',
      'registration_access_token',
      'sector_identifier_uri',
      'jwks_uri',
      'logo_uri',
    ])
      assert.equal(dropped in body, false, dropped)
  })

  const redirects = [
    ...['http://desk.example/callback', 'desk://callback', 'javascript:alert(1)', 'https://user@desk.example/'],
    ...[
      'https://a;b.example/',
      'https://localhost/',
      'http://127.0.0.2/',
      'http://[::2]/',
      `https://a.example/${'x'.repeat(512)}`,
    ],
  ]
  const refused: [string, unknown][] = [
    ...redirects.map((uri): [string, unknown] => [uri.slice(0, 40), { redirect_uris: [uri] }]),
    ['no redirect', { redirect_uris: [] }],
    ['many redirects', { redirect_uris: Array.from({ length: 11 }, (_, index) => `https://a.example/${index}`) }],
    ['a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['another grant', { grant_types: ['client_credentials'] }],
    ['the implicit flow', { response_types: ['token'] }],
  ]
  for (const [what, metadata] of refused) {
    it(`is refused with ${what}`, async () => {
      const given = { client_name: 'Desk', redirect_uris: [APP_REDIRECT], ...(metadata as object) }
      const { status, body } = await register(identity, given)
      assert.equal(status, 400)
      assert.match(String(body.error), /^invalid_(client_metadata|redirect_uri|request)$/)
    })
  }

  it('answers fuzzed bodies with a refusal, or with a client, and never with an error of its own', async () => {
    const values: unknown[] = [
      null,
      7,
      '',
      'x',
      [],
      {},
      [null],
      [[]],
      true,
      '\u0000',
      '\ud800',
      { toString: 1 },
      'a'.repeat(5000),
    ]
    const names = [
      'redirect_uris',
      'client_name',
      'scope',
      'grant_types',
      'response_types',
      'software_id',
      'jwks',
      'contacts',
    ]
    const more = [
      'token_endpoint_auth_method',
      'application_type',
      'client_id',
      'client_secret',
      '__proto__',
      'subject_type',
    ]
    const single = [...names, ...more].flatMap((name) =>
      values.map((value) => `{"redirect_uris":["${APP_REDIRECT}"],${JSON.stringify(name)}:${JSON.stringify(value)}}`),
    )
    const whole = [
      ...values.map((value) => JSON.stringify(value)),
      '',
      '{',
      '[1',
      'x'.repeat(100_000),
      '{"a":'.repeat(9000),
    ]
    for (const body of [...single, ...whole]) {
      await identity.db.delete(signInFailures)
      const { status } = await register(identity, body)
      assert.ok([201, 400].includes(status), `${status}: ${body.slice(0, 120)}`)
    }
    const own = { client_id: LOCAL_CLIENT_ID, redirect_uris: ['https://evil.example/'] }
    assert.notEqual((await register(identity, own)).body.client_id, LOCAL_CLIENT_ID)
  })

  it('is counted per network', async () => {
    for (let count = 0; count < REGISTRATIONS_PER_ADDRESS; count += 1) await registerApp(identity)
    const { status, headers, body } = await register(identity, { redirect_uris: [APP_REDIRECT] })
    assert.deepEqual([status, body.error], [429, 'temporarily_unavailable'])
    assert.ok(Number(headers.get('retry-after')) > 0)
    assert.equal((await register(identity, { redirect_uris: [APP_REDIRECT] }, '203.0.113.9')).status, 201)
  })

  it('ends after a day where nobody lets the app in, sooner where there are too many, and else with the grant', async () => {
    await identity.db.delete(providerRecords).where(isClient)
    const { clientId } = await connectApp(identity, new Browser(identity), 'keeps@example.com')
    const unused = await registerApp(identity)
    const days = async (id: string) => {
      const [row] = await identity.db
        .select()
        .from(providerRecords)
        .where(and(isClient, eq(providerRecords.id, id)))
      return row && Math.round((Number(row.expiresAt) - Date.now()) / 86_400_000)
    }
    assert.deepEqual([await days(unused), await days(clientId)], [1, APP_GRANT_SECONDS / 86_400])
    await pruneApps(identity.db, 1)
    assert.deepEqual([await days(unused), await days(clientId)], [undefined, 365])
  })
})

describe('an app that a person lets in', () => {
  it('gets a token for the MCP server alone, with what the person has allowed', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'ada@example.com')
    const clientId = await registerApp(identity, { client_name: '<b>Desk</b>' })
    const page = await browser.open(appUrl(clientId, { scope: 'openid read write run', prompt: 'consent' }))
    assert.match(page.text, /Connect &lt;b&gt;Desk&lt;\/b&gt; to Sightline\?/)
    assert.match(page.text, /It stays connected for up to 365 days\./)
    assert.match(page.text, /127\.0\.0\.1:33418/)
    assert.match(page.text, /ada@example\.com/)
    assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/127\.0\.0\.1:33418;/)

    const none = await browser.submit(page, {})
    assert.match(none.text, /Please choose what the app may do/)
    const { code, state, iss } = redirectOf(await browser.submit(none, { read: 'yes', run: 'yes', admin: 'yes' }))
    assert.deepEqual([state, iss], ['state-of-the-app', `${PUBLIC_ORIGIN}/`])
    const { status, body } = await exchangeCode(identity, clientId, code)
    assert.deepEqual([status, body.scope, body.expires_in, 'id_token' in body], [200, 'read run', 900, false])

    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', identity.innerUrl))
    const { payload } = await jwtVerify(String(body.access_token), keys, { audience: RESOURCE, typ: 'at+jwt' })
    assert.deepEqual([payload.aud, payload.azp, payload.client_name], [RESOURCE, clientId, '<b>Desk</b>'])
    const headers = { authorization: `Bearer ${body.access_token}` }
    assert.equal((await fetch(`${identity.innerUrl}/userinfo`, { headers })).status, 401)
  })

  it('may listen on any port of the machine, and nowhere else', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'ports@example.com')
    const clientId = await registerApp(identity)
    const other = APP_REDIRECT.replace('33418', '40000')
    assert.equal((await browser.open(appUrl(clientId, { redirect_uri: other }))).status, 200)
    for (const redirect of ['https://evil.example/callback', `${APP_REDIRECT}/x`, 'http://localhost:33418/callback']) {
      const page = await browser.open(appUrl(clientId, { redirect_uri: redirect }))
      assert.deepEqual([page.status, page.headers.get('location')], [400, null], redirect)
    }
  })

  it('is asked for again each time, also without a question in between', async () => {
    const browser = new Browser(identity)
    const { clientId } = await connectApp(identity, browser, 'again@example.com')
    assert.match((await browser.open(appUrl(clientId))).text, /Connect Desk/)
  })

  it('is not sent an error before a person has answered: anybody can register an address', async () => {
    const browser = new Browser(identity)
    const clientId = await registerApp(identity, { redirect_uris: ['https://evil.example/x'] })
    for (const asked of [{ prompt: 'none' }, { resource: 'https://evil.example/' }, { code_challenge: undefined }]) {
      const page = await browser.open(appUrl(clientId, { redirect_uri: 'https://evil.example/x', ...asked }))
      assert.deepEqual([page.status, page.headers.get('location')], [400, null], JSON.stringify(asked))
      assert.match(page.text, /<h1/)
    }
  })

  it('loses what it was allowed before when it is let in again', async () => {
    const browser = new Browser(identity)
    const { clientId, body } = await connectApp(identity, browser, 'replaced@example.com')
    const consent = await browser.open(appUrl(clientId))
    await exchangeCode(identity, clientId, redirectOf(await browser.submit(consent, { read: 'yes' })).code)
    assert.equal((await refreshApp(identity, clientId, body.refresh_token)).status, 400)
  })

  it('is let in right after a sign-in, too', async () => {
    await signUp(new Browser(identity), 'signs-in@example.com')
    const browser = new Browser(identity)
    const clientId = await registerApp(identity)
    const form = await browser.open(appUrl(clientId, { prompt: 'login', scope: undefined }))
    const consent = await browser.submit(form, { email: 'signs-in@example.com', password: PASSWORD })
    assert.match(consent.text, /Connect Desk/)
    const { code } = redirectOf(await browser.submit(consent, ALL_SCOPES))
    // It has asked for nothing, so it may read.
    assert.equal((await exchangeCode(identity, clientId, code)).body.scope, 'read')
  })

  it('gets nothing when the person cancels', async () => {
    const browser = new Browser(identity)
    await signUp(browser, 'cancels@example.com')
    const page = await browser.open(appUrl(await registerApp(identity)))
    const cancelled = await browser.submit(page, {}, formAction(page).replace('consent', 'cancel'))
    assert.equal(redirectOf(cancelled).error, 'access_denied')
  })

  it('renews its token once with each refresh token, and loses all when one is used twice', async () => {
    const { clientId, body } = await connectApp(identity, new Browser(identity), 'renews@example.com')
    const second = await refreshApp(identity, clientId, body.refresh_token)
    assert.equal(second.status, 200)
    assert.notEqual(second.body.refresh_token, body.refresh_token)
    assert.equal(decodeJwt(String(second.body.access_token)).aud, RESOURCE)
    assert.equal((await refreshApp(identity, clientId, body.refresh_token)).body.error, 'invalid_grant')
    assert.equal((await refreshApp(identity, clientId, second.body.refresh_token)).body.error, 'invalid_grant')
  })

  it('stays when the person signs out, and ends with its grant', async () => {
    const browser = new Browser(identity)
    const { clientId, body } = await connectApp(identity, browser, 'leaves@example.com')
    await browser.open(`${PUBLIC_ORIGIN}/v2/logout`)
    const { status, body: renewed } = await refreshApp(identity, clientId, body.refresh_token)
    assert.equal(status, 200)

    const end = async (token: unknown) => {
      const headers = { authorization: `Bearer ${String(token)}` }
      return (await fetch(`${identity.innerUrl}${GRANT_PATH}`, { method: 'DELETE', headers })).status
    }
    const ours = await exchange(identity, (await signUp(new Browser(identity), 'own@example.com')).response.code)
    for (const token of ['x', 'a.b.c', ours.body.access_token]) assert.equal(await end(token), 401)
    assert.equal(await end(renewed.access_token), 204)
    assert.equal(await end(renewed.access_token), 204)
    assert.equal((await refreshApp(identity, clientId, renewed.refresh_token)).body.error, 'invalid_grant')
  })
})

describe('a request of an app', () => {
  let clientId: string
  let browser: Browser
  before(async () => {
    browser = new Browser(identity)
    await signUp(browser, 'asks@example.com')
    clientId = await registerApp(identity)
  })

  const refused: [string, Record<string, string | undefined>, string][] = [
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with the plain method of PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for the API, whose token would open a session', { resource: LOCAL_AUDIENCE }, 'invalid_target'],
    ['for another server', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ]
  for (const [what, params, error] of refused) {
    it(`is refused ${what}`, async () => {
      assert.match((await browser.open(appUrl(clientId, params))).text, new RegExp(`<p class="fine">${error}:`))
    })
  }

  it('gets a token for the MCP server also where it names the API in the way of Auth0', async () => {
    const page = await browser.open(appUrl(clientId, { resource: undefined, audience: LOCAL_AUDIENCE }))
    const { code } = redirectOf(await browser.submit(page, ALL_SCOPES))
    const { body } = await exchangeCode(identity, clientId, code, { resource: RESOURCE })
    assert.equal(decodeJwt(String(body.access_token)).aud, RESOURCE)
  })

  it('gets no token for a code with another verifier, client or address', async () => {
    const other = await registerApp(identity)
    for (const [id, given] of [
      [clientId, { code_verifier: 'x'.repeat(43) }],
      [clientId, { redirect_uri: 'https://evil.example/callback' }],
      [clientId, { resource: LOCAL_AUDIENCE }],
      [other, {}],
    ] as const) {
      const { code } = redirectOf(await browser.submit(await browser.open(appUrl(clientId)), ALL_SCOPES))
      const { status, body } = await exchangeCode(identity, id, code, given)
      assert.equal(status, 400)
      assert.match(String(body.error), /^invalid_(grant|target)$/)
    }
  })

  it('leaves our own page as it was: nobody is asked, and it gets no scope of apps', async () => {
    assert.ok(messageOf(await browser.open(authorizeUrl())).response.code)
    const message = messageOf(await browser.open(authorizeUrl({ scope: 'openid read' })))
    assert.equal(message.response.error, 'invalid_scope')
    const asked = messageOf(await browser.open(authorizeUrl({ resource: RESOURCE, audience: undefined })))
    assert.equal(asked.response.error, 'invalid_target')
  })
})

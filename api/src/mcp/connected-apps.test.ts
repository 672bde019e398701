import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { profileResponse } from '@sightline/shared/contract/api/account.ts'
import {
  APP_NAME_CLAIM,
  BACKCHANNEL_LOGOUT_EVENT,
  LOCAL_AUDIENCE,
  LOCAL_CLIENT_ID,
  SIGN_IN_CLAIM,
} from '@sightline/shared/contract/local-identity.ts'
import { MAX_CONNECTED_APPS } from '@sightline/shared/domain/api-tokens.ts'
import { createTestToken, readTokens } from '../accounts/tokens/testing/create-test-token.ts'
import { addReadyProject } from '../testing/project-builder.ts'
import type { TokenOptions } from '../testing/identity-provider.ts'
import { startSecondApi, type SecondApi } from '../testing/second-api.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { callTool, connectMcp, textOf } from './testing/mcp-client.ts'

const PUBLIC_URL = 'https://sightline.example'
const RESOURCE = `${PUBLIC_URL}/mcp`

let api: TestApi
let other: SecondApi
let origins: string[]
before(async () => {
  api = await startTestApi({ PUBLIC_URL })
  other = await startSecondApi(api)
  origins = [await api.listen(), await other.listen()]
})
after(async () => {
  await other.close()
  await api.close()
})
afterEach(() => api.setTime())

let grants = 0
const newGrant = () => `grant-${(grants += 1)}`

/** An access token as the embedded provider gives it to an app. */
function appToken(
  { subject }: TestUser,
  given: { grant?: string; client?: string; scope?: string } & TokenOptions = {},
) {
  const { grant = newGrant(), client = `client of ${grant}`, scope = 'read', claims, ...options } = given
  const own = { azp: client, scope, [SIGN_IN_CLAIM]: grant, [APP_NAME_CLAIM]: 'Desk' }
  return api.provider.token(subject, { audience: RESOURCE, claims: { ...own, ...claims }, ...options })
}

async function ask(token: string, name = 'list_projects', given: object = {}, origin = origins[0] ?? '') {
  const client = await connectMcp(origin, token)
  const result = await callTool(client, name, given)
  await client.close()
  return result
}

/** The status of a first message with a bearer. */
async function statusOf(token: string, origin = origins[0]): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/mcp`, { method: 'POST', headers, body: '[]' })
  await response.text()
  // A batch is refused, but by then the bearer is known.
  return response.status === 400 ? 200 : response.status
}

describe('where an app gets its token', () => {
  it('is said at both addresses, to pages of other origins, too', async () => {
    for (const path of ['', '/mcp']) {
      const { statusCode, headers, ...response } = await api.inject({
        method: 'GET',
        url: `/.well-known/oauth-protected-resource${path}`,
      })
      assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*'])
      assert.deepEqual(response.json(), {
        resource: RESOURCE,
        authorization_servers: [`${PUBLIC_URL}/`],
        scopes_supported: ['read', 'write', 'run'],
        bearer_methods_supported: ['header'],
        resource_name: 'Sightline',
      })
    }
  })
})

describe('an app', () => {
  it('calls tools for its person, with all projects and the scopes of its token', async () => {
    const user = await api.addUser('premium')
    const { id: projectId } = await addReadyProject(api, user)
    const token = await appToken(user)
    assert.ok(JSON.stringify((await ask(token)).structuredContent).includes(projectId))
    const adding = { projectId, category: 'Tools', prompts: ['Which anvil outlives its smith?'] }
    const refused = await ask(token, 'add_prompts', adding)
    assert.match(textOf(refused), /^FORBIDDEN: .*"write"/)
    const writer = await appToken(user, { scope: 'read write openid' })
    assert.match(textOf(await ask(writer, 'add_prompts', adding)), /^\{/)
    const { apps, changes } = await readTokens(api, user)
    assert.deepEqual(
      apps.map(({ name, scopes, projects }) => ({ name, scopes, projects })),
      [
        { name: 'Desk', scopes: ['read', 'write'], projects: null },
        { name: 'Desk', scopes: ['read'], projects: null },
      ],
    )
    assert.ok(apps.every(({ lastUsedAt }) => lastUsedAt !== null))
    assert.deepEqual(
      changes.map(({ tokenName, operation }) => [tokenName, operation]),
      [['Desk', 'addCategory']],
    )
  })

  it('finds nothing of another account', async () => {
    const { id: projectId } = await addReadyProject(api, await api.addUser())
    const result = await ask(await appToken(await api.addUser()), 'get_overview', { projectId })
    assert.match(textOf(result), /^NOT_FOUND: /)
  })

  it('is refused at every call of the API, and cannot sign in there', async () => {
    const user = await api.addUser()
    const token = await appToken(user, { scope: 'read write run' })
    assert.equal(await statusOf(token), 200)
    for (const headers of [{}, { 'x-mcp-call': '' }, { 'x-mcp-call': 'x'.repeat(43) }]) {
      const response = await api.call('GET', '/projects', token, undefined, headers)
      assert.match(
        failed(response, 401, 'TOKEN_INVALID').message,
        /takes no access token of the identity provider, which is for signing in or for \/mcp\./,
      )
    }
    failed(await api.call('POST', '/auth/signin', null, { auth0Token: token }), 401, 'TOKEN_INVALID')
  })

  const wrong: [string, Parameters<typeof appToken>[1]][] = [
    ['for the API', { audience: LOCAL_AUDIENCE }],
    ['for another MCP server', { audience: 'https://other.example/mcp' }],
    ['of another issuer', { issuer: 'https://evil.example/' }],
    ['that has expired', { expiresIn: -61 }],
    ['that names no app', { claims: { azp: undefined } }],
  ]
  for (const [what, options] of wrong) {
    it(`is refused with a token ${what}`, async () => {
      const user = await api.addUser()
      assert.equal(await statusOf(await appToken(user, options)), 401)
      assert.deepEqual((await readTokens(api, user)).apps, [])
    })
  }

  it('is refused with the grant of another account, or of another app', async () => {
    const [user, stranger] = [await api.addUser(), await api.addUser()]
    const grant = newGrant()
    assert.equal(await statusOf(await appToken(user, { grant })), 200)
    assert.equal(await statusOf(await appToken(stranger, { grant })), 401)
    assert.equal(await statusOf(await appToken(user, { grant, client: 'another one' })), 401)
  })

  it('is refused at once when it is disconnected, in two processes, and the provider ends its grant', async () => {
    const user = await api.addUser()
    const grant = newGrant()
    const token = await appToken(user, { grant })
    for (const origin of origins) assert.equal(await statusOf(token, origin), 200)
    const [{ id } = { id: '' }] = (await readTokens(api, user)).apps
    failed(await api.call('DELETE', `/api-tokens/${id}`, (await api.addUser()).token), 404, 'NOT_FOUND')
    assert.equal((await api.call('DELETE', `/api-tokens/${id}`, user.token)).status, 200)
    for (const origin of origins) assert.equal(await statusOf(token, origin), 401)
    assert.equal(await statusOf(await appToken(user, { grant })), 401)
    assert.ok(api.provider.endedGrants.includes(token))
    assert.deepEqual((await readTokens(api, user)).apps, [])
  })

  it('replaces itself when it is let in again, and the old grant is refused', async () => {
    const user = await api.addUser()
    const first = await appToken(user, { client: 'desk' })
    assert.equal(await statusOf(first), 200)
    // A token that was issued before this call would be one of what the app was allowed before.
    const second = await appToken(user, { client: 'desk' })
    assert.deepEqual(await Promise.all([statusOf(second), statusOf(second), statusOf(second)]), [200, 200, 200])
    assert.equal(await statusOf(first), 401)
    assert.equal((await readTokens(api, user)).apps.length, 1)
  })

  it('is one of a limited number, of which the next replaces the oldest, and which API tokens do not count against', async () => {
    const user = await api.addUser()
    await createTestToken(api, user)
    const [oldest, ...others] = await Promise.all(Array.from({ length: MAX_CONNECTED_APPS + 1 }, () => appToken(user)))
    for (const token of [oldest ?? '', ...others]) assert.equal(await statusOf(token), 200)
    assert.equal(await statusOf(oldest ?? ''), 401)
    const { tokens, apps } = await readTokens(api, user)
    assert.deepEqual([tokens.length, apps.length], [1, MAX_CONNECTED_APPS])
    await createTestToken(api, user)
  })

  it('ends with a deactivated account, and with all sessions of one', async () => {
    const [left, changed] = [await api.addUser(), await api.addUser()]
    const tokens = [await appToken(left), await appToken(changed)]
    for (const token of tokens) assert.equal(await statusOf(token), 200)
    const { profile } = succeeded(await api.call('GET', '/profile', left.token), profileResponse).data
    const confirmed = { confirmEmail: profile.email }
    assert.equal((await api.call('DELETE', '/profile', left.token, confirmed)).status, 200)
    const events = { [BACKCHANNEL_LOGOUT_EVENT]: {} }
    const logout = { audience: LOCAL_CLIENT_ID, typ: 'logout+jwt', claims: { events } }
    const payload = new URLSearchParams({ logout_token: await api.provider.token(changed.subject, logout) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    assert.equal((await api.inject({ method: 'POST', url: '/backchannel-logout', headers, payload })).statusCode, 200)
    for (const token of tokens) assert.equal(await statusOf(token), 401)
  })

  it('of a person who was never here is told to have them sign in', async () => {
    const nobody = { id: '', subject: 'test|nobody', token: '' }
    assert.equal(await statusOf(await appToken(nobody)), 403)
  })
})

describe('with Auth0 as the provider', () => {
  let auth0: TestApi
  before(async () => {
    auth0 = await startTestApi({ PUBLIC_URL, AUTH0_DOMAIN: 'tenant.eu.auth0.com' })
  })
  after(() => auth0.close())

  it('the tenant is named as where an app gets its token', async () => {
    const response = await auth0.inject({ method: 'GET', url: '/.well-known/oauth-protected-resource/mcp' })
    assert.deepEqual(response.json<{ authorization_servers: string[] }>().authorization_servers, [
      'https://tenant.eu.auth0.com/',
    ])
  })

  it('a token without grant and name is of the app, which stays disconnected until it registers again', async () => {
    const user = await api.addUser()
    const token = (client: string) =>
      appToken(user, { client, claims: { [SIGN_IN_CLAIM]: undefined, [APP_NAME_CLAIM]: undefined } })
    assert.equal(await statusOf(await token('x1')), 200)
    const [{ id, name } = { id: '', name: '' }] = (await readTokens(api, user)).apps
    assert.equal(name, 'App x1')
    await api.call('DELETE', `/api-tokens/${id}`, user.token)
    assert.equal(await statusOf(await token('x1')), 401)
    assert.equal(await statusOf(await token('x2')), 200)
  })
})

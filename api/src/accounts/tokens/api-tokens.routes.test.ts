import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { createdTokenResponse } from '@sightline/shared/contract/api/api-tokens.ts'
import { exchangeResponse, profileResponse } from '@sightline/shared/contract/api/account.ts'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { insightsProjectsResponse } from '@sightline/shared/contract/api/insights.ts'
import { projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { signInAgain } from '@sightline/shared/domain/recent-sign-in.ts'
import { sql } from 'drizzle-orm'
import { newId } from '../../database/new-id.ts'
import { addProject, addReadyProject, projectInput } from '../../testing/project-builder.ts'
import { startSecondApi, type SecondApi } from '../../testing/second-api.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { insertApiToken } from './api-tokens.queries.ts'
import { createTestToken, readTokens } from './testing/create-test-token.ts'

const TOKEN_LIMIT = 200
const noon = new Date('2030-03-01T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const MINUTE_MS = 60_000

let api: TestApi
let other: SecondApi
let user: TestUser
before(async () => {
  api = await startTestApi({ TOKEN_CALLS_PER_MINUTE: `${TOKEN_LIMIT}` })
  other = await startSecondApi(api)
  user = await api.addUser('premium')
})
after(async () => {
  await other.close()
  await api.close()
})
afterEach(() => api.setTime())

const create = (body: object, { token }: Pick<TestUser, 'token'> = user) => api.call('POST', '/api-tokens', token, body)
const projectsOf = async (token: string) =>
  succeeded(await api.call('GET', '/projects', token), projectListResponse).data
const revoke = (tokenId: string, { token }: Pick<TestUser, 'token'> = user) =>
  api.call('DELETE', `/api-tokens/${tokenId}`, token)

describe('POST /api-tokens', () => {
  it('answers with the token once, and stores its hash only', async () => {
    api.setTime(noon)
    const owner = await api.addUser()
    const project = await addProject(api, owner)
    const expiresAt = '2030-03-02T01:00:00+01:00'
    const body = {
      name: ' Weekly sheet ',
      scopes: ['read', 'run', 'read'],
      projects: [project.id, project.id],
      expiresAt,
    }
    const response = await create(body, owner)
    assert.equal(response.status, 201)
    const { token, ...rest } = succeeded(response, createdTokenResponse).data
    assert.match(token, /^slt_[\w-]{43}$/)
    assert.deepEqual(rest, {
      id: rest.id,
      name: 'Weekly sheet',
      scopes: ['read', 'run'],
      projects: [project.id],
      expiresAt: '2030-03-02T00:00:00.000Z',
      createdAt: noon.toISOString(),
      lastUsedAt: null,
    })
    assert.deepEqual(await readTokens(api, owner), { tokens: [rest], apps: [], changes: [] })
    const { rows } = await api.services.db.execute(sql`select t::text as row from app.api_tokens t`)
    assert.equal(JSON.stringify(rows).includes(token.slice(4)), false)
  })

  it('refuses what is not valid', async () => {
    const good = { name: 'x', scopes: ['read'] }
    for (const [change, path] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['admin'] }, 'scopes.0'],
      [{ projects: [] }, 'projects'],
      [{ projects: ['x'] }, 'projects.0'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ] as const) {
      const { errors } = failed(await create({ ...good, ...change }), 400, 'BAD_REQUEST')
      assert.equal(errors?.[0]?.path, path)
    }
    assert.deepEqual((await readTokens(api, user)).tokens, [])
  })

  it('finds no project of another account', async () => {
    const foreign = await addProject(api, await api.addUser())
    failed(await create({ name: 'x', scopes: ['read'], projects: [foreign.id] }), 404, 'NOT_FOUND')
  })

  it('asks for a sign-in when the last one is older than 15 minutes', async () => {
    api.setTime(noon)
    const owner = await api.addUser()
    const body = { name: 'x', scopes: ['read'] }
    api.setTime(later(15 * MINUTE_MS))
    assert.equal((await create(body, owner)).status, 201)
    api.setTime(later(15 * MINUTE_MS + 1))
    const { message } = failed(await create(body, owner), 403, 'RECENT_SIGN_IN_REQUIRED')
    assert.equal(message, signInAgain.createApiToken)
    assert.equal((await create(body, { token: await api.signIn(owner) })).status, 201)
  })

  it('asks for one also in a session that was renewed silently since', async () => {
    const owner = await api.addUser()
    const signedInAgo = async (minutes: number) => {
      const claims = { auth_time: Math.floor(Date.now() / 1000) - minutes * 60 }
      const auth0Token = await api.provider.token(owner.subject, { claims })
      const answer = await api.call('POST', '/auth/signin', null, { auth0Token })
      return { token: succeeded(answer, exchangeResponse).data.accessToken }
    }
    const body = { name: 'x', scopes: ['read'] }
    failed(await create(body, await signedInAgo(16)), 403, 'RECENT_SIGN_IN_REQUIRED')
    assert.equal((await create(body, await signedInAgo(14))).status, 201)
  })

  it('stops at twenty tokens of an account, also for concurrent calls', async () => {
    const owner = await api.addUser()
    for (let index = 0; index < 12; index++) {
      const token = { name: 'x', scopes: ['read' as const], projects: null, expiresAt: null, tokenHash: randomUUID() }
      await insertApiToken(api.services.db, { workspaceId: owner.id, userId: owner.id }, token, new Date())
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'x', scopes: ['read'] }, owner)))
    assert.deepEqual(all.map(({ status }) => status).sort(), [...Array.from({ length: 8 }, () => 201), 409, 409])
    const [first] = (await readTokens(api, owner)).tokens
    succeeded(await revoke(first?.id ?? '', owner), messageResponse)
    await createTestToken(other, owner)
  })

  it('creates ten in a minute, however many are revoked', async () => {
    const owner = await api.addUser()
    for (let index = 0; index < 10; index++) {
      const { data } = succeeded(await create({ name: 'x', scopes: ['read'] }, owner), createdTokenResponse)
      succeeded(await revoke(data.id, owner), messageResponse)
    }
    failed(await create({ name: 'x', scopes: ['read'] }, owner), 429, 'RATE_LIMITED')
  })

  it('asks for a session', async () => {
    failed(await api.call('POST', '/api-tokens', null, {}), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /api-tokens', () => {
  it('says when a token was used last, to the minute', async () => {
    api.setTime(noon)
    const owner = await api.addUser()
    const token = await createTestToken(api, owner)
    const lastUsed = async () => (await readTokens(api, owner)).tokens[0]?.lastUsedAt
    assert.equal(await lastUsed(), null)
    for (const [ms, expected] of [
      [0, 0],
      [MINUTE_MS - 1, 0],
      [MINUTE_MS, MINUTE_MS],
    ] as const) {
      api.setTime(later(ms))
      await projectsOf(token)
      assert.equal(await lastUsed(), later(expected).toISOString())
    }
  })

  it('has one line for each call that changed something, and none for others', async () => {
    const owner = await api.addUser('premium')
    const project = await addReadyProject(api, owner)
    const token = await createTestToken(api, owner, { name: 'Importer', scopes: ['read', 'write', 'run'] })
    const body = { category: 'More', prompts: ['Who sells more anvils?'] }
    assert.equal((await api.call('POST', `/project-prompts/${project.id}/categories`, token, body)).status, 200)
    failed(await api.call('POST', `/project-prompts/${project.id}/categories`, token, {}), 400, 'BAD_REQUEST')
    const started = await api.call('POST', '/project-analysis/run', token, { projectId: project.id })
    const { analysisId } = (started.body as { data: { analysisId: string } }).data
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, token, {})
    await projectsOf(token)
    const { changes } = await readTokens(api, owner)
    assert.deepEqual(
      changes.map(({ at: _, ...change }) => change),
      ['cancelAnalysis', 'startAnalysis', 'addCategory'].map((operation) => ({
        ...{ tokenName: 'Importer', operation, projectId: project.id },
      })),
    )
  })

  it('asks for a session', async () => {
    failed(await api.call('GET', '/api-tokens', null), 401, 'AUTH_REQUIRED')
  })
})

describe('a token', () => {
  it('reads what its account owns, and nothing of another account', async () => {
    const owner = await api.addUser()
    const own = await addProject(api, owner)
    const foreign = await addProject(api, user)
    const token = await createTestToken(api, owner)
    assert.deepEqual(
      (await projectsOf(token)).projects.map(({ id }) => id),
      [own.id],
    )
    failed(await api.call('GET', `/projects/${foreign.id}`, token), 404, 'NOT_FOUND')
  })

  it('that is limited to some projects has only those in its lists', async () => {
    const owner = await api.addUser('premium')
    const [first, second] = [await addProject(api, owner), await addProject(api, owner)]
    const token = await createTestToken(api, owner, { projects: [first.id] })
    assert.equal((await projectsOf(owner.token)).total, 2)
    const { projects, total } = await projectsOf(token)
    assert.deepEqual([projects.map(({ id }) => id), total], [[first.id], 1])
    const active = await api.call('GET', '/insights/projects/active', token)
    assert.deepEqual(
      succeeded(active, insightsProjectsResponse).projects.map(({ id }) => id),
      [first.id],
    )
    failed(await api.call('GET', `/projects/${second.id}`, token), 404, 'NOT_FOUND')
  })

  it('without the scope run changes nothing that lets analyses start later', async () => {
    const owner = await api.addUser('premium')
    const quiet = await addProject(api, owner)
    const scheduled = await addProject(api, owner, { settings: { autoAnalysis: true } })
    const writer = await createTestToken(api, owner, { scopes: ['write'] })
    const runner = await createTestToken(api, owner, { scopes: ['write', 'run'] })
    const status = (value: string) => ({ status: value, searchStatus: 'inactive' })
    const [change, activate] = [`/projects/${quiet.id}`, `/projects/${scheduled.id}/status`] as const
    for (const [method, path, body] of [
      ['PATCH', change, { settings: { autoAnalysis: true } }],
      ['PATCH', change, { settings: { analysisFrequency: 'daily' } }],
      ['PATCH', change, { platforms: ['chatgpt'] }],
      ['PATCH', activate, status('active')],
      ['POST', '/projects', projectInput({ settings: { autoAnalysis: true } })],
    ] as const) {
      failed(await api.call(method, path, writer, body), 403, 'FORBIDDEN')
      assert.ok((await api.call(method, path, runner, body)).status < 300, JSON.stringify(body))
    }
    for (const [method, path, body] of [
      ['PATCH', change, { settings: { emailNotifications: false } }],
      ['PATCH', activate, status('inactive')],
      ['PATCH', `${change}/status`, status('inactive')],
      ['POST', '/projects', projectInput()],
    ] as const) {
      assert.ok((await api.call(method, path, writer, body)).status < 300, JSON.stringify(body))
    }
  })

  it('has a limit of its own, which its owner’s screens do not share', async () => {
    const owner = await api.addUser()
    const [busy, calm] = [await createTestToken(api, owner), await createTestToken(api, owner)]
    for (let call = 0; call < TOKEN_LIMIT; call++) await api.call('GET', '/platforms', busy)
    const refused = await api.call('GET', '/platforms', busy)
    failed(refused, 429, 'RATE_LIMITED')
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.equal((await api.call('GET', '/platforms', calm)).status, 200)
    assert.equal((await api.call('GET', '/platforms', owner.token)).status, 200)
  })

  it('uses up no bound of a costly call for its owner’s screens', async () => {
    const owner = await api.addUser()
    const token = await createTestToken(api, owner, { scopes: ['run'] })
    const start = (by: string) => api.call('POST', '/project-analysis/run', by, { projectId: newId() })
    let status = 404
    while (status === 404) status = (await start(token)).status
    assert.equal(status, 429)
    failed(await start(owner.token), 404, 'NOT_FOUND')
  })

  it('that expires is refused at that instant, in every process', async () => {
    api.setTime(noon)
    const owner = await api.addUser()
    const token = await createTestToken(api, owner, { expiresAt: later(1_000).toISOString() })
    for (const process of [api, other]) assert.equal((await process.call('GET', '/projects', token)).status, 200)
    api.setTime(later(1_000))
    for (const process of [api, other]) failed(await process.call('GET', '/projects', token), 401, 'TOKEN_EXPIRED')
  })
})

describe('DELETE /api-tokens/:tokenId', () => {
  it('ends the token at once, in every process, and takes it off the list', async () => {
    const owner = await api.addUser()
    const token = await createTestToken(api, owner)
    for (const process of [api, other]) assert.equal((await process.call('GET', '/projects', token)).status, 200)
    const [{ id } = { id: '' }] = (await readTokens(api, owner)).tokens
    succeeded(await revoke(id, owner), messageResponse)
    for (const process of [api, other]) failed(await process.call('GET', '/projects', token), 401, 'TOKEN_INVALID')
    assert.deepEqual((await readTokens(api, owner)).tokens, [])
    failed(await revoke(id, owner), 404, 'NOT_FOUND')
  })

  it('finds no token of another account', async () => {
    const owner = await api.addUser()
    const token = await createTestToken(api, owner)
    const [{ id } = { id: '' }] = (await readTokens(api, owner)).tokens
    failed(await revoke(id), 404, 'NOT_FOUND')
    assert.equal((await api.call('GET', '/projects', token)).status, 200)
    failed(await api.call('DELETE', `/api-tokens/${id}`, null), 401, 'AUTH_REQUIRED')
  })
})

describe('the deactivation of an account', () => {
  it('revokes its tokens for good', async () => {
    const owner = await api.addUser()
    const token = await createTestToken(api, owner)
    const { email } = succeeded(await api.call('GET', '/profile', owner.token), profileResponse).data.profile
    succeeded(await api.call('DELETE', '/profile', owner.token, { confirmEmail: email }), messageResponse)
    for (const process of [api, other]) failed(await process.call('GET', '/projects', token), 401, 'TOKEN_INVALID')
    await api.services.db.execute(sql`update app.users set deactivated_at = null where id = ${owner.id}`)
    failed(await api.call('GET', '/projects', token), 401, 'TOKEN_INVALID')
  })
})

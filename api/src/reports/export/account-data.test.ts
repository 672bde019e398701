import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { getTableName, sql } from 'drizzle-orm'
import { APP_SCHEMA } from '../../database/schema/app-schema.ts'
import { failed, startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { createTestToken } from '../../accounts/tokens/testing/create-test-token.ts'
import { addTwoDays } from '../testing/reported-project.ts'
import { accountTables } from './account-tables.ts'

/** Tables without an owner: plans, rate limits, anonymous reports, and the product's own state. */
const NOBODYS = ['migrations', 'plans', 'attempt_windows', 'demo_requests', 'telemetry', 'platform_gates']

interface AccountFile {
  success: true
  exportedAt: string
  data: Record<string, Record<string, unknown>[]>
}

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())
afterEach(() => api.setTime())

const download = ({ token }: TestUser) =>
  api.inject({ method: 'GET', url: '/api/profile/data', headers: { authorization: `Bearer ${token}` } })

const fileOf = async (user: TestUser) => JSON.parse((await download(user)).body) as AccountFile

describe('GET /profile/data', () => {
  it('has every table that belongs to an account', async () => {
    const { rows } = await api.services.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = ${APP_SCHEMA} and table_type = 'BASE TABLE'`)
    const listed = Object.values(accountTables).map((table) => getTableName(table))
    const known = new Set([...listed, ...NOBODYS])
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => !known.has(name)),
      [],
    )
    assert.equal(known.size, rows.length)
  })

  it('is a JSON file of the account’s own rows, with its projects and their answers', async () => {
    const user = await api.addUser('standard')
    await addTwoDays(api, await api.addUser())
    const { project } = await addTwoDays(api, user)
    await api.call('POST', '/feedback', user.token, { message: 'Ça “va”\n' })

    const { statusCode, headers, body } = await download(user)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(headers['content-disposition'], 'attachment; filename="sightline-account-2026-06-10.json"')
    assert.equal(headers['cache-control'], 'private, no-store')
    const { success, exportedAt, data } = JSON.parse(body) as AccountFile
    assert.deepEqual({ success, exportedAt }, { success: true, exportedAt: '2026-06-10T08:00:00.000Z' })
    assert.deepEqual(Object.keys(data), Object.keys(accountTables))
    assert.deepEqual(
      data['users']?.map(({ id }) => id),
      [user.id],
    )
    assert.deepEqual(
      data['projects']?.map(({ id, competitors }) => ({ id, competitors })),
      [{ id: project.id, competitors: project.competitors }],
    )
    assert.equal(data['answers']?.length, 4)
    assert.deepEqual(
      data['feedback']?.map(({ message }) => message),
      ['Ça “va”'],
    )
    for (const row of Object.entries(data)
      .filter(([, rows]) => rows.some((row) => 'projectId' in row))
      .flatMap(([, rows]) => rows)) {
      assert.equal(row['projectId'], project.id)
    }
  })

  it('has nothing that lets somebody in', async () => {
    const user = await api.addUser()
    await createTestToken(api, user)
    const { data } = await fileOf(user)
    assert.equal(data['sessions']?.length, 1)
    assert.equal('tokenHash' in (data['sessions']?.[0] ?? {}), false)
    assert.equal(data['apiTokens']?.length, 1)
    assert.equal('tokenHash' in (data['apiTokens']?.[0] ?? {}), false)
  })

  it('takes two at a time, and gives their places back', async () => {
    const user = await api.addUser()
    for (let time = 0; time < 3; time++) assert.equal((await download(user)).statusCode, 200)
  })

  it('asks for a session', async () => {
    failed(await api.call('GET', '/profile/data', null), 401, 'AUTH_REQUIRED')
  })
})

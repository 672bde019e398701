import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { addPromptsResponse } from '@sightline/shared/contract/api/prompts.ts'
import { createProjectResponse } from '@sightline/shared/contract/api/projects.ts'
import { sql } from 'drizzle-orm'
import { projectInput } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { createTestToken, readTokens } from '../tokens/testing/create-test-token.ts'
import { keepLastKeys } from './write-keys.queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A log is read as it arrives, and each of its days belongs to the upload that had it last. */
const REPEATABLE_WITHOUT = ['uploadLog']

let api: TestApi
let user: TestUser
let token: string
before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  token = await createTestToken(api, user, { scopes: ['read', 'write'] })
})
after(() => api.close())
afterEach(() => api.setTime())

const create = (body: object, key: string, bearer = token) =>
  api.call('POST', '/projects', bearer, body, { 'idempotency-key': key })
const createdId = async (...given: Parameters<typeof create>) =>
  succeeded(await create(...given), createProjectResponse).data.projectId
const countOf = async (domain: unknown) => {
  const { rows } = await api.services.db.execute(sql`select 1 from app.projects where domain = ${domain}`)
  return rows.length
}

describe('a write with an idempotency key', () => {
  it('is done once, and answers the same again, whatever the order of its fields', async () => {
    const body = projectInput()
    const [key, { changes: before }] = [randomUUID(), await readTokens(api, user)]
    const first = await create(body, key)
    const again = await create(Object.fromEntries(Object.entries(body).reverse()), `"${key}"`)
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.deepEqual(again.body, first.body)
    assert.equal(await countOf(body.domain), 1)
    assert.equal((await readTokens(api, user)).changes.length, before.length + 1)
  })

  it('is refused with the key of another call', async () => {
    const key = randomUUID()
    const id = await createdId(projectInput(), key)
    const other = projectInput()
    const { message } = failed(await create(other, key), 409, 'CONFLICT')
    assert.equal(message, 'This idempotency key was used for another call. Please send a new key.')
    assert.equal(await countOf(other.domain), 0)
    const status = { status: 'inactive', searchStatus: 'inactive' }
    failed(
      await api.call('PATCH', `/projects/${id}/status`, token, status, { 'idempotency-key': key }),
      409,
      'CONFLICT',
    )
  })

  it('shares its key with no other caller', async () => {
    const key = randomUUID()
    const others = [user.token, await createTestToken(api, user, { scopes: ['write'] }), (await api.addUser()).token]
    const ids = [await createdId(projectInput(), key)]
    for (const bearer of others) ids.push(await createdId(projectInput(), key, bearer))
    assert.equal(new Set(ids).size, 4)
  })

  it('has one effect when it is sent several times at once', async () => {
    const [body, key] = [projectInput(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(body, key)))
    const done = answers.filter(({ status }) => status === 201)
    assert.ok(done.length > 0)
    for (const { body: answer } of done) assert.deepEqual(answer, done[0]?.body)
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      const { message } = failed(answer, 409, 'CONFLICT')
      assert.match(message, /^A call with this idempotency key is still running\./)
      assert.equal(answer.headers['retry-after'], '2')
    }
    assert.equal(await countOf(body.domain), 1)
    assert.deepEqual((await create(body, key)).body, done[0]?.body)
  })

  it('is refused while the same call runs, and done when its process has ended in the middle of it', async () => {
    const [body, key, now] = [projectInput(), randomUUID(), new Date()]
    await createdId(body, key)
    await api.services.db.execute(sql`delete from app.projects where domain = ${body.domain}`)
    await api.services.db.execute(
      sql`update app.write_keys set status = null, used_at = ${now.toISOString()} where key = ${key}`,
    )
    api.setTime(new Date(now.getTime() + MINUTE_MS))
    failed(await create(body, key), 409, 'CONFLICT')
    api.setTime(new Date(now.getTime() + MINUTE_MS + 1))
    await createdId(body, key)
  })

  it('leaves its key free when it fails', async () => {
    const [body, key] = [projectInput(), randomUUID()]
    await createdId(body, randomUUID())
    const { data } = failed(await create(body, key), 409, 'CONFLICT')
    assert.ok(data?.['projectId'])
    await createdId(projectInput(), key)
  })

  it('keeps its key for a day', async () => {
    const [body, key] = [projectInput(), randomUUID()]
    const id = await createdId(body, key)
    api.setTime(new Date(Date.now() + DAY_MS - MINUTE_MS))
    assert.equal(await createdId(body, key), id)
    api.setTime(new Date(Date.now() + DAY_MS + MINUTE_MS))
    failed(await create(body, key), 409, 'CONFLICT')
  })

  it('adds prompts, and deletes them, once', async () => {
    const projectId = await createdId(projectInput(), randomUUID())
    const add = async (key: string) => {
      const path = `/project-prompts/${projectId}/categories`
      const body = { category: 'Tools', prompts: ['Which anvil is best?'] }
      const answer = await api.call('POST', path, token, body, { 'idempotency-key': key })
      return succeeded(answer, addPromptsResponse).data
    }
    const [key, secondKey] = [randomUUID(), randomUUID()]
    const { added, categoryId } = await add(key)
    assert.equal(added.length, 1)
    assert.deepEqual((await add(key)).added, added)
    assert.deepEqual((await add(secondKey)).added, [])
    const path = `/project-prompts/${projectId}/categories/${categoryId}/prompts`
    const body = { promptIds: added.map(({ id }) => id) }
    for (const time of ['first', 'second']) {
      const { status } = await api.call('DELETE', path, token, body, { 'idempotency-key': secondKey + key })
      assert.equal(status, 200, time)
    }
  })

  it('with a key that is too long is refused', async () => {
    failed(await create(projectInput(), 'k'.repeat(256)), 400, 'BAD_REQUEST')
  })
})

describe('idempotency keys', () => {
  it('are taken by every write that API tokens may make', () => {
    const writes = api.routes.filter(
      ({ config, method }) => method !== 'HEAD' && (config?.token?.scope ?? 'read') !== 'read',
    )
    assert.ok(writes.length >= 13)
    for (const { schema, url } of writes) {
      const takesKey = 'idempotency-key' in ((schema?.headers as { shape?: object } | undefined)?.shape ?? {})
      assert.equal(takesKey, !REPEATABLE_WITHOUT.includes(schema?.operationId ?? ''), url)
    }
  })

  it('of a caller are at most so many', async () => {
    const other = await api.addUser('enterprise')
    for (const key of ['a', 'b', 'c']) await createdId(projectInput(), key, other.token)
    await keepLastKeys(api.services.db, other.id, 2)
    const { rows } = await api.services.db.execute(
      sql`select key from app.write_keys where user_id = ${other.id} order by key`,
    )
    assert.deepEqual(rows, [{ key: 'b' }, { key: 'c' }])
  })
})

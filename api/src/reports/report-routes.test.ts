import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { overviewResponse, reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { calls } from '@sightline/shared/contract/api/call.ts'
import { projectParams, topEnvelope } from '@sightline/shared/contract/api/envelope.ts'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Connection } from '../database/connection.ts'
import { answers } from '../database/schema/answers.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { addReport } from './report-routes.ts'
import { addTwoDays, FIRST, TODAY } from './testing/reported-project.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())
afterEach(() => api.setTime())

describe('a report with a known ETag', () => {
  const overview = (projectId: string, headers: object = {}, query = 'range=30d', token = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/overview?${query}`, token, undefined, headers)
  const etagOf = async (projectId: string, query?: string) =>
    String((await overview(projectId, {}, query)).headers.etag)

  it('is not sent again while nothing changes', async () => {
    const { project } = await addTwoDays(api, user)
    const first = await overview(project.id)
    const etag = String(first.headers.etag)
    assert.match(etag, /^W\/"[\w-]+"$/)
    assert.equal(first.headers['cache-control'], 'private, no-cache')
    assert.equal(first.headers['content-type'], 'application/json; charset=utf-8')
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await overview(project.id, { 'if-none-match': tag })
      assert.deepEqual([again.status, again.body, again.headers.etag], [304, '', etag])
      assert.equal(again.headers['cache-control'], 'private, no-cache')
    }
    assert.equal((await overview(project.id, { 'if-none-match': '"other"' })).status, 200)
  })

  it('changes after an answer, a change of the project, and midnight (UTC)', async () => {
    const { project, unbranded: promptId, store } = await addTwoDays(api, user)
    const tags = [await etagOf(project.id)]
    await store([{ promptId, day: TODAY, text: FIRST }])
    tags.push(await etagOf(project.id))
    await api.services.db.execute(sql`update app.projects set updated_at = now() where id = ${project.id}`)
    tags.push(await etagOf(project.id))
    api.setTime(new Date(`${TODAY}T23:59:59Z`))
    assert.equal(await etagOf(project.id), tags[2])
    api.setTime(new Date('2026-06-11T00:00:00Z'))
    tags.push(await etagOf(project.id))
    assert.equal(new Set(tags).size, tags.length)
  })

  it('depends on the query, but not on parameters that repeat the defaults', async () => {
    const { project } = await addTwoDays(api, user)
    const etag = await etagOf(project.id)
    assert.notEqual(await etagOf(project.id, 'range=7d'), etag)
    assert.notEqual(await etagOf(project.id, 'range=30d&platform=gemini'), etag)
    assert.equal(await etagOf(project.id, '_=1718000000000&mode=all&range=30d'), etag)
  })

  it('is not served to another person', async () => {
    const { project } = await addTwoDays(api, user)
    const other = await addTwoDays(api, user)
    assert.notEqual(await etagOf(project.id), await etagOf(other.project.id))
    const stranger = await api.addUser()
    const headers = { 'if-none-match': await etagOf(project.id) }
    assert.equal((await overview(project.id, headers, '', stranger.token)).status, 404)
  })

  it('changes with the prompts', async () => {
    const { project } = await addTwoDays(api, user)
    assert.equal(succeeded(await overview(project.id), overviewResponse).overview.promptsTracked, 2)
    const promptCategories = [{ category: 'Product Information', prompts: [{ text: 'Who sells anvils?' }] }]
    await api.call('POST', '/project-prompts', user.token, { projectId: project.id, promptCategories })
    assert.equal(succeeded(await overview(project.id), overviewResponse).overview.promptsTracked, 1)
  })
})

describe('a cached report', () => {
  /** A report that counts its reads. */
  async function countedReport(read: (reads: number, db: Connection) => Promise<number>) {
    const app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    app.addHook('onRequest', async (request) => {
      request.user = { personId: user.id, workspaceId: user.id }
    })
    let reads = 0
    const counted = {
      summary: 'Count how often it is read',
      params: projectParams,
      querystring: reportQuery,
      response: { 200: topEnvelope({ reads: z.number() }) },
    }
    addReport(app, api.services, {
      paths: ['/counted/:id'],
      call: calls('Reports', { counted }).counted,
      read: async ({ db }) => ({ reads: await read((reads += 1), db) }),
    })
    const { project, unbranded, store } = await addTwoDays(api, user)
    const ask = async (headers: Record<string, string> = {}) => {
      const response = await app.inject({ url: `/counted/${project.id}`, headers })
      return { status: response.statusCode, headers: response.headers, reads: response.body && response.json().reads }
    }
    const change = () => store([{ promptId: unbranded, day: TODAY, text: FIRST }])
    return { ask, change, reads: () => reads }
  }

  it('is read once per version of the project', async () => {
    const { ask, change, reads } = await countedReport(async (count) => count)
    assert.deepEqual([(await ask()).reads, (await ask()).reads], [1, 1])
    await change()
    assert.deepEqual([(await ask()).reads, (await ask()).reads, reads()], [2, 2, 2])
  })

  it('is read once for concurrent requests', async () => {
    const { ask, reads } = await countedReport(async (count) => count)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
    assert.deepEqual(new Set(answers.map((answer) => answer.reads)), new Set([1]))
    assert.equal(reads(), 1)
  })

  it('is not read for a matching ETag', async () => {
    const { ask, reads } = await countedReport(async (count) => count)
    const etag = String((await ask()).headers.etag)
    assert.equal((await ask({ 'if-none-match': etag })).status, 304)
    assert.equal(reads(), 1)
  })

  it('is read from one snapshot, whatever is stored meanwhile', async () => {
    const countAnswers = async (db: Connection) => (await db.select({ id: answers.id }).from(answers)).length
    const { ask, change } = await countedReport(async (_reads, db) => {
      const before = await countAnswers(db)
      await change()
      return (await countAnswers(db)) - before
    })
    assert.equal((await ask()).reads, 0)
  })

  it('is read again after a failure, which is not cached', async () => {
    const { ask } = await countedReport(async (count) => {
      if (count === 1) throw new Error('not now')
      return count
    })
    const failure = await ask()
    assert.deepEqual([failure.status, failure.headers.etag], [500, undefined])
    assert.deepEqual([(await ask()).status, (await ask()).reads], [200, 2])
  })
})

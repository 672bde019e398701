import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { runProgressResponse, startRunResponse } from '@sightline/shared/contract/api/analysis.ts'
import { projectResponse } from '@sightline/shared/contract/api/projects.ts'
import { sql } from 'drizzle-orm'
import {
  addProject,
  addReadyProject,
  readRun,
  runToEnd,
  savePrompts,
  startRun,
  waitForRun,
} from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())

const run = (body: object, token: string | null = user.token, headers: object = {}) =>
  api.call('POST', '/project-analysis/run', token, body, headers)

async function countRows(table: string, projectId: string): Promise<number> {
  const { rows } = await api.services.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(table)} where project_id = ${projectId}`,
  )
  return rows[0]?.n ?? -1
}

async function jobsOf(projectId: string): Promise<number> {
  const { rows } = await api.services.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where data->>'projectId' = ${projectId}`,
  )
  return rows[0]?.n ?? -1
}

describe('POST /project-analysis/run', () => {
  it('plans one answer and one job for each prompt, platform and mode', async () => {
    const project = await addReadyProject(api, user, ['A?', 'B?', 'C?'])
    const response = await run({
      projectId: project.id,
      platforms: ['gemini', 'chatgpt', 'claude', 'grok'],
      modes: ['chat', 'activeSearch'],
    })
    assert.equal(response.status, 202)
    const { analysisId, ...numbers } = succeeded(response, startRunResponse).data
    assert.deepEqual(numbers, { totalPrompts: 3, totalPlatforms: 2, totalResults: 6, status: 'processing' })
    assert.equal(await countRows('app.answers', project.id), 6)
    assert.equal(await jobsOf(project.id), 6)
    assert.equal((await readRun(api, user, analysisId)).sample, true)
  })

  it('returns the run in progress to a second start', async () => {
    const project = await addReadyProject(api, user)
    const first = await startRun(api, user, project.id)
    assert.deepEqual(await startRun(api, user, project.id), first)
  })

  it('starts one run for ten concurrent calls', async () => {
    const project = await addReadyProject(api, user)
    const started = await Promise.all(Array.from({ length: 10 }, () => startRun(api, user, project.id)))
    assert.equal(new Set(started.map(({ analysisId }) => analysisId)).size, 1)
    assert.equal(await countRows('app.analyses', project.id), 1)
    assert.equal(await jobsOf(project.id), 6)
  })

  it('returns the same run to the same key for 24 hours, finished or not', async () => {
    const project = await addReadyProject(api, user)
    const key = { 'idempotency-key': randomUUID() }
    const { analysisId } = await startRun(api, user, project.id, key)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.equal((await startRun(api, user, project.id, key)).analysisId, analysisId)
    await api.services.db.execute(
      sql`update app.run_keys set used_at = used_at - interval '24 hours' where analysis_id = ${analysisId}`,
    )
    assert.notEqual((await startRun(api, user, project.id, key)).analysisId, analysisId)
  })

  it('gives two people who send the same key a run each', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await startRun(api, user, (await addReadyProject(api, user)).id, key)
    const { id } = await addReadyProject(api, stranger)
    assert.notEqual((await startRun(api, stranger, id, key)).analysisId, first.analysisId)
    assert.equal(await countRows('app.analyses', id), 1)
  })

  it('returns a run to the keys of calls that joined it, also when it is finished', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id, { 'idempotency-key': randomUUID() })
    const key = { 'idempotency-key': randomUUID() }
    assert.equal((await startRun(api, user, project.id, key)).analysisId, analysisId)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.equal((await startRun(api, user, project.id, key)).analysisId, analysisId)
    assert.notEqual((await startRun(api, user, project.id)).analysisId, analysisId)
  })

  it('starts another run for another key', async () => {
    const project = await addReadyProject(api, user)
    const first = await startRun(api, user, project.id, { 'idempotency-key': randomUUID() })
    await api.call('POST', `/project-analysis/${first.analysisId}/cancel`, user.token)
    const second = await startRun(api, user, project.id, { 'idempotency-key': randomUUID() })
    assert.notEqual(second.analysisId, first.analysisId)
  })

  it('asks only prompts without any answer where only new ones are wanted', async () => {
    const project = await addReadyProject(api, user, ['A?'])
    const worker = api.startWorker()
    await runToEnd(api, user, project.id)
    await worker.stop()
    const { message } = failed(await run({ projectId: project.id, newOnly: true }), 400, 'BAD_REQUEST')
    assert.equal(message, 'No new prompts to analyze.')
    await savePrompts(api, user, project.id, ['A?', 'B?', 'C?'])
    const { data } = succeeded(await run({ projectId: project.id, newOnly: true }), startRunResponse)
    assert.equal(data.totalPrompts, 2)
  })

  it('asks no archived prompt, and none of an inactive category', async () => {
    const { id: projectId } = await addReadyProject(api, user, ['Gone?', 'Stays?'])
    await savePrompts(api, user, projectId, ['Stays?'])
    const body = { category: 'Off', prompts: ['Off?'], isActive: false }
    await api.call('POST', `/project-prompts/${projectId}/categories`, user.token, body)
    assert.equal((await startRun(api, user, projectId)).totalPrompts, 1)
  })

  it('refuses a project without prompts', async () => {
    const { id: projectId } = await addProject(api, user)
    const { message } = failed(await run({ projectId }), 400, 'BAD_REQUEST')
    assert.equal(message, 'This project has no prompts yet.')
  })

  it('refuses an inactive project', async () => {
    const project = await addReadyProject(api, user)
    await api.call('PATCH', `/projects/${project.id}/status`, user.token, {
      status: 'inactive',
      searchStatus: 'inactive',
    })
    failed(await run({ projectId: project.id }), 409, 'CONFLICT')
  })

  it('names every offending field', async () => {
    const { errors } = failed(await run({ projectId: 'none', platforms: ['altavista'], modes: [] }), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['projectId', 'platforms.0', 'modes'],
    )
  })

  it('limits the starts per minute of a person, whatever their outcome', async () => {
    const owner = await api.addUser('enterprise')
    const project = await addReadyProject(api, owner, ['A?'])
    for (let count = 0; count < 60; count += 1) await startRun(api, owner, project.id)
    const refused = await api.call('POST', '/project-analysis/run', owner.token, { projectId: project.id })
    failed(refused, 429, 'RATE_LIMITED')
    assert.ok(Number(refused.headers['retry-after']) > 0)
  })

  it('refuses a key that is not a UUID', async () => {
    failed(await run({ projectId: UNKNOWN_ID }, user.token, { 'idempotency-key': 'again' }), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project', async () => {
    const project = await addReadyProject(api, user)
    failed(await run({ projectId: project.id }, stranger.token), 404, 'NOT_FOUND')
    assert.equal(await countRows('app.analyses', project.id), 0)
  })

  it('refuses a call without a session', async () => {
    failed(await run({}, null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /project-analysis/:id', () => {
  it('returns the progress of each platform', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id)
    const before = await readRun(api, user, analysisId)
    assert.deepEqual(
      [before.status, before.totalPrompts, before.completedResults, before.totalResults, before.completedAt],
      ['processing', 3, 0, 6, null],
    )
    const worker = api.startWorker()
    const over = await waitForRun(api, user, analysisId)
    await worker.stop()
    assert.deepEqual([over.status, over.failureReasons], ['completed', []])
    assert.deepEqual(over.perPlatform, [
      { platform: 'chatgpt', completed: 3, failed: 0, total: 3, failureReasons: [] },
      { platform: 'gemini', completed: 3, failed: 0, total: 3, failureReasons: [] },
    ])
    const { data } = succeeded(await api.call('GET', `/projects/${project.id}`, user.token), projectResponse)
    assert.equal(data.project.projectSearch, 'active')
  })

  it('hides another person’s run, and finds no unknown one', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id)
    failed(await api.call('GET', `/project-analysis/${analysisId}`, stranger.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', `/project-analysis/${UNKNOWN_ID}`, user.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', `/project-analysis/${analysisId}`, null), 401, 'AUTH_REQUIRED')
  })
})

describe('POST /project-analysis/:id/cancel', () => {
  const cancel = (id: string, token: string | null = user.token) =>
    api.call('POST', `/project-analysis/${id}/cancel`, token)

  it('ends a run; queued answers are never asked', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id)
    const { data } = succeeded(await cancel(analysisId), runProgressResponse)
    assert.equal(data.status, 'cancelled')
    assert.deepEqual([await countRows('app.answers', project.id), await jobsOf(project.id)], [0, 0])
    const worker = api.startWorker()
    const next = await runToEnd(api, user, project.id)
    await worker.stop()
    assert.equal(next.status, 'completed')
    assert.equal((await readRun(api, user, analysisId)).completedResults, 0)
  })

  it('does not change a completed run', async () => {
    const project = await addReadyProject(api, user)
    const worker = api.startWorker()
    const { analysisId } = await runToEnd(api, user, project.id)
    await worker.stop()
    assert.equal(succeeded(await cancel(analysisId), runProgressResponse).data.status, 'completed')
  })

  it('hides another person’s run', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id)
    failed(await cancel(analysisId, stranger.token), 404, 'NOT_FOUND')
    failed(await cancel(analysisId, null), 401, 'AUTH_REQUIRED')
    assert.equal((await readRun(api, user, analysisId)).status, 'processing')
  })
})

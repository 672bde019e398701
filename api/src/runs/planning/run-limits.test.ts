import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { startRunResponse } from '@sightline/shared/contract/api/analysis.ts'
import { sql } from 'drizzle-orm'
import { newId } from '../../database/new-id.ts'
import { analyses } from '../../database/schema/answers.ts'
import { addProject, addReadyProject, readRun, startRun } from '../../testing/project-builder.ts'
import { questions } from '../../testing/prompt-library.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startDueRuns } from '../schedule/start-due-runs.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INACTIVE = { status: 'inactive', searchStatus: 'inactive' }

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())
afterEach(() => api.setTime())

const run = (user: TestUser, projectId: string, headers: object = {}) =>
  api.call('POST', '/project-analysis/run', user.token, { projectId }, headers)
const deactivate = (user: TestUser, projectId: string) =>
  api.call('PATCH', `/projects/${projectId}/status`, user.token, INACTIVE)
const expire = (user: TestUser, plan = 'premium') => api.changePlan(user, plan, new Date(Date.now() - 1))

/** 50 to a category, which is as many as one takes. */
async function saveQuestions(user: TestUser, projectId: string, count: number): Promise<string[]> {
  const texts = questions(count)
  const promptCategories = Array.from({ length: Math.ceil(count / 50) }, (_, index) => ({
    category: `Category ${index}`,
    prompts: texts.slice(50 * index, 50 * (index + 1)),
  }))
  assert.equal((await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })).status, 200)
  return texts
}

/** Runs of today that are over, as if they had been started and had ended. */
async function addRuns(projectId: string, count: number, status: 'completed' | 'failed' | 'cancelled') {
  const { db, now } = api.services
  const runs = Array.from({ length: count }, () => ({
    ...{ projectId, id: newId(), status, sample: true, startedAt: now(), completedAt: now() },
    ...{ totalPrompts: 1, totalResults: 1, completedResults: status === 'completed' ? 1 : 0 },
  }))
  await db.insert(analyses).values(runs)
}

describe('a run after the paid period', () => {
  it('is refused while more projects are active than the current plan allows', async () => {
    const user = await api.addUser('premium')
    const first = await addReadyProject(api, user)
    const others = [await addReadyProject(api, user), await addReadyProject(api, user)]
    await expire(user)
    for (const { id } of [first, ...others]) {
      const { message, data } = failed(await run(user, id), 409, 'CONFLICT')
      assert.equal(
        message,
        'Free allows 1 active project and you have 3. Please deactivate 2 of them or upgrade your plan to run an analysis.',
      )
      assert.deepEqual(data, { mustDeactivate: 2 })
    }
    for (const { id } of others) await deactivate(user, id)
    await startRun(api, user, first.id)
  })

  it('may ask as many prompts as the current plan allows, even of a larger library', async () => {
    const user = await api.addUser('premium')
    const { id: projectId } = await addProject(api, user)
    const texts = await saveQuestions(user, projectId, 60)
    await expire(user)
    const { message, data } = failed(await run(user, projectId), 409, 'CONFLICT')
    assert.equal(
      message,
      'Free allows 50 prompts per project, and this analysis would ask 60. Please remove 10 of them or upgrade your plan.',
    )
    assert.deepEqual(data, { mustRemove: 10 })
    const some = (count: number) => {
      const prompts = texts.slice(0, count).map((text) => ({ text }))
      return api.call('POST', '/project-analysis/new-prompts', user.token, { projectId, prompts })
    }
    failed(await some(51), 409, 'CONFLICT')
    assert.equal(succeeded(await some(50), startRunResponse).data.totalPrompts, 50)
  })

  it('is returned when it is in progress, or when its key has started it', async () => {
    const user = await api.addUser('premium')
    const project = await addReadyProject(api, user)
    await addReadyProject(api, user)
    const key = { 'idempotency-key': randomUUID() }
    const { analysisId } = await startRun(api, user, project.id, key)
    await expire(user)
    assert.equal((await startRun(api, user, project.id)).analysisId, analysisId)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.equal((await startRun(api, user, project.id, key)).analysisId, analysisId)
    assert.equal((await readRun(api, user, analysisId)).status, 'cancelled')
  })
})

describe('a run that is due', () => {
  it('is not started with more prompts than the current plan allows', async () => {
    const user = await api.addUser('premium')
    const { id } = await addProject(api, user, { settings: { autoAnalysis: true, analysisFrequency: 'daily' } })
    await saveQuestions(user, id, 101)
    await api.changePlan(user, 'standard', new Date(Date.now() + 30 * DAY_MS))
    api.setTime(new Date(Date.now() + 2 * DAY_MS))
    assert.equal(await startDueRuns(api.services), 0)
    await api.changePlan(user, 'premium', new Date(Date.now() + 30 * DAY_MS))
    assert.equal(await startDueRuns(api.services), 1)
  })
})

describe('the analyses of a day', () => {
  it('refuses more runs than the plan has in a UTC day, and says when the day ends', async () => {
    api.setTime(new Date('2031-05-04T23:59:00Z'))
    const free = await api.addUser()
    const project = await addReadyProject(api, free)
    const cancelled = await startRun(api, free, project.id)
    await api.call('POST', `/project-analysis/${cancelled.analysisId}/cancel`, free.token)
    await addRuns(project.id, 5, 'completed')
    const response = await run(free, project.id)
    const { message } = failed(response, 429, 'ANALYSIS_LIMIT_EXCEEDED')
    assert.equal(message, 'You have used all 5 analyses of today. The limit resets at 2031-05-05 00:00 UTC.')
    assert.equal(response.headers['retry-after'], undefined)
    api.setTime(new Date('2031-05-05T00:00:00Z'))
    await startRun(api, free, project.id)
  })

  it('counts only this person’s runs of the day, and not those that failed, were cancelled, or were there already', async () => {
    api.setTime(new Date())
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner)
    await addRuns(project.id, 6, 'failed')
    await addRuns(project.id, 5, 'cancelled')
    await addRuns(project.id, 4, 'completed')
    const user = await api.addUser('enterprise')
    const other = await addReadyProject(api, user)
    await addRuns(other.id, 6, 'completed')
    const { analysisId } = await startRun(api, owner, project.id)
    assert.equal((await startRun(api, owner, project.id)).analysisId, analysisId, 'at the limit, too')
    await api.services.db.execute(sql`update app.analyses set status = 'completed' where id = ${analysisId}`)
    failed(await run(owner, project.id), 429, 'ANALYSIS_LIMIT_EXCEEDED')
  })

  it('counts a cancelled run that has answers', async () => {
    api.setTime(new Date())
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner, ['A?'])
    const { db } = api.services
    const cancelled = async (answered: number) => {
      const { analysisId } = await startRun(api, owner, project.id)
      await db.execute(sql`update app.analyses set completed_results = ${answered} where id = ${analysisId}`)
      await api.call('POST', `/project-analysis/${analysisId}/cancel`, owner.token)
      assert.equal((await readRun(api, owner, analysisId)).status, 'cancelled')
    }
    await cancelled(0)
    await addRuns(project.id, 4, 'cancelled')
    await cancelled(1)
    await addRuns(project.id, 4, 'completed')
    failed(await run(owner, project.id), 429, 'ANALYSIS_LIMIT_EXCEEDED')
  })

  it('never exceeds the analyses of the day with twenty starts at once', async () => {
    api.setTime(new Date())
    const owner = await api.addUser('standard')
    const projects = await Promise.all(Array.from({ length: 5 }, () => addReadyProject(api, owner, ['A?'])))
    for (const { id: projectId } of projects.slice(0, 4)) {
      await addRuns(projectId, projectId === projects[0]?.id ? 7 : 5, 'completed')
    }
    // 22 of 24 are used: of the five projects, two may start.
    const calls = Array.from({ length: 20 }, (_, index) => run(owner, projects[index % 5]?.id ?? ''))
    const ids = new Set(
      (await Promise.all(calls))
        .map(({ body }) => JSON.stringify(body))
        .flatMap((text) => /"analysisId":"[^"]+"/.exec(text)?.[0] ?? []),
    )
    assert.equal(ids.size, 2)
  })

  it('counts runs that were cancelled without an answer, too, from the plan’s number of analyses on', async () => {
    api.setTime(new Date('2031-05-04T23:59:00Z'))
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner, ['A?'])
    await addRuns(project.id, 9, 'cancelled')
    const { analysisId } = await startRun(api, owner, project.id)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, owner.token)
    const { message } = failed(await run(owner, project.id), 429, 'ANALYSIS_LIMIT_EXCEEDED')
    assert.equal(
      message,
      'You have used all 5 analyses of today, counting 5 of the 10 that were cancelled. The limit resets at 2031-05-05 00:00 UTC.',
    )
    api.setTime(new Date('2031-05-05T00:00:00Z'))
    await startRun(api, owner, project.id)
  })
})

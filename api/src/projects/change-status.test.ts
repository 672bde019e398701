import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startRunResponse } from '@sightline/shared/contract/api/analysis.ts'
import { projectResponse, projectWithStateResponse } from '@sightline/shared/contract/api/projects.ts'
import { waitForLocks } from '../testing/lock-waits.ts'
import { addProject, addReadyProject, startRun, waitForRun } from '../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { lockProject } from './projects.queries.ts'

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

describe('PATCH /projects/:id/status', () => {
  const activate = { status: 'active', searchStatus: 'active' }
  const deactivate = { status: 'inactive', searchStatus: 'inactive' }
  const change = (id: string, body: object, token: string | null = user.token) =>
    api.call('PATCH', `/projects/${id}/status`, token, body)

  it('deactivates and activates a project', async () => {
    const { id, createdAt } = await addProject(api, user)
    api.setTime(new Date(Date.parse(createdAt) + 1))
    const inactive = succeeded(await change(id, deactivate), projectResponse).data.project
    assert.deepEqual([inactive.projectStatus, inactive.projectSearch], ['inactive', 'inactive'])
    api.setTime(new Date(Date.parse(createdAt) + 2))
    const active = succeeded(await change(id, activate), projectResponse).data.project
    assert.deepEqual([active.projectStatus, active.projectSearch], ['active', 'active'])
    api.setTime()
    assert.ok(inactive.updatedAt > createdAt && active.updatedAt > inactive.updatedAt)
  })

  it('leaves a project’s search inactive when the run that was going on completes', async () => {
    const { id } = await addReadyProject(api, user, ['A?'])
    const { analysisId } = await startRun(api, user, id)
    succeeded(await change(id, deactivate), projectResponse)
    const worker = api.startWorker()
    assert.equal((await waitForRun(api, user, analysisId)).status, 'completed')
    await worker.stop()
    const { project } = succeeded(await api.call('GET', `/projects/${id}`, user.token), projectWithStateResponse).data
    assert.deepEqual([project.projectStatus, project.projectSearch], ['inactive', 'inactive'])
  })

  it('never exceeds the plan with twenty concurrent activations', async () => {
    const owner = await api.addUser('enterprise')
    const projects = await Promise.all(Array.from({ length: 20 }, () => addProject(api, owner)))
    for (const { id } of projects) succeeded(await change(id, deactivate, owner.token), projectResponse)
    await api.changePlan(owner, 'standard')
    const responses = await Promise.all(projects.map(({ id }) => change(id, activate, owner.token)))
    assert.equal(responses.filter(({ status }) => status === 200).length, 5)
    for (const response of responses.filter(({ status }) => status !== 200))
      failed(response, 429, 'WEBANALYZER_LIMIT_EXCEEDED')
  })

  it('never deadlocks with a run that starts at the same moment', async () => {
    const { id } = await addReadyProject(api, user, ['A?'])
    succeeded(await change(id, deactivate), projectResponse)
    const { activated, started } = await api.services.db.transaction(async (transaction) => {
      await lockProject(transaction, user.id, id)
      const first = change(id, activate)
      await waitForLocks(transaction, 1)
      const second = api.call('POST', '/project-analysis/run', user.token, { projectId: id })
      await waitForLocks(transaction, 2)
      return { activated: first, started: second }
    })
    assert.equal(succeeded(await activated, projectResponse).data.project.projectStatus, 'active')
    assert.equal(succeeded(await started, startRunResponse).data.status, 'processing')
  })

  it('does not count a project that is active already', async () => {
    const owner = await api.addUser()
    const { id } = await addProject(api, owner)
    succeeded(await change(id, activate, owner.token), projectResponse)
  })

  it('refuses an unknown status', async () => {
    const { id } = await addProject(api, user)
    const { errors } = failed(await change(id, { ...activate, status: 'paused' }), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['status'],
    )
  })

  it('hides another person’s project, and leaves it as it is', async () => {
    const { id } = await addProject(api, user)
    failed(await change(id, deactivate, stranger.token), 404, 'NOT_FOUND')
    const { data } = succeeded(await api.call('GET', `/projects/${id}`, user.token), projectWithStateResponse)
    assert.equal(data.project.projectStatus, 'active')
  })

  it('finds nothing at an unknown id', async () => {
    failed(await change(UNKNOWN_ID, activate), 404, 'NOT_FOUND')
  })

  it('refuses a call without a session', async () => {
    failed(await change(UNKNOWN_ID, activate, null), 401, 'AUTH_REQUIRED')
  })
})

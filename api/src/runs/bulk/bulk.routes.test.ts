import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bulkResponse, type BulkRequest } from '@sightline/shared/contract/api/bulk.ts'
import { auditResponse } from '@sightline/shared/contract/api/workspaces.ts'
import { projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { addProject, addReadyProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const call = (user: TestUser, body: BulkRequest) => api.call('POST', '/projects/bulk', user.token, body)
const results = async (user: TestUser, body: BulkRequest) =>
  succeeded(await call(user, body), bulkResponse).data.results.map(({ done, problem }) => [done, problem])
const projects = async ({ token }: TestUser) =>
  succeeded(await api.call('GET', '/projects?limit=100', token), projectListResponse).data.projects

describe('POST /projects/bulk', () => {
  it('starts the analyses of some, and says why others did not start', async () => {
    const user = await api.addUser('standard')
    const stranger = await api.addUser()
    const [first, second] = [await addReadyProject(api, user), await addReadyProject(api, user)]
    const empty = await addProject(api, user)
    const foreign = await addReadyProject(api, stranger)
    const projectIds = [first.id, empty.id, foreign.id, UNKNOWN_ID, second.id, first.id]
    assert.deepEqual(await results(user, { projectIds, action: 'run' }), [
      [true, null],
      [false, 'This project has no prompts yet.'],
      [false, 'The project was not found'],
      [false, 'The project was not found'],
      [true, null],
    ])
    const { rows } = await api.services.db.execute('select project_id from app.analyses')
    assert.equal(rows.length, 2)
  })

  it('activates up to the plan’s limit, and deactivates', async () => {
    const user = await api.addUser('enterprise')
    const added = []
    for (let count = 0; count < 7; count += 1) added.push(await addProject(api, user))
    const projectIds = added.map(({ id }) => id)
    assert.ok((await results(user, { projectIds, action: 'deactivate' })).every(([done]) => done))
    await api.changePlan(user, 'standard')
    const activated = await results(user, { projectIds, action: 'activate' })
    assert.deepEqual(
      activated.map(([done]) => done),
      [true, true, true, true, true, false, false],
    )
    assert.match(String(activated.at(-1)?.[1]), /active project limit \(5\)/)
  })

  it('stands in the history of each project that it changed, and of no other', async () => {
    const user = await api.addUser('standard')
    const [first, second] = [await addProject(api, user), await addProject(api, user)]
    await results(user, { projectIds: [first.id, UNKNOWN_ID, second.id], action: 'client', client: 'Outdoor' })
    await results(user, { projectIds: [UNKNOWN_ID], action: 'deactivate' })
    const { data } = succeeded(await api.call('GET', `/workspaces/${user.id}/audit`, user.token), auditResponse)
    const told = data.entries.filter(({ action }) => action === 'changeProjects')
    assert.deepEqual(
      told.map(({ projectId, about }) => [projectId, about]).toSorted(),
      [first.id, second.id].map((id) => [id, 'client Outdoor']).toSorted(),
    )
  })

  it('sets the interval and the client of a hundred projects in one call', async () => {
    const user = await api.addUser('enterprise')
    const projectIds: string[] = []
    for (let count = 0; count < 100; count += 1) projectIds.push((await addProject(api, user)).id)
    const all = [true, null]
    assert.deepEqual(
      await results(user, { projectIds, action: 'refresh', analysisFrequency: 'daily' }),
      projectIds.map(() => all),
    )
    assert.deepEqual(
      await results(user, { projectIds, action: 'client', client: ' Outdoor ' }),
      projectIds.map(() => all),
    )
    for (const { settings, tags } of await projects(user)) {
      assert.deepEqual([settings.autoAnalysis, settings.analysisFrequency, tags], [true, 'daily', ['Outdoor']])
    }
    await results(user, { projectIds, action: 'refresh', analysisFrequency: null })
    await results(user, { projectIds, action: 'client', client: '' })
    for (const { settings, tags } of await projects(user)) assert.deepEqual([settings.autoAnalysis, tags], [false, []])
    failed(await call(user, { projectIds: [...projectIds, UNKNOWN_ID], action: 'run' }), 400, 'BAD_REQUEST')
  })

  it('sets no interval that the plan does not give, and says what it gives', async () => {
    const problemOn = async (plan: string | undefined, analysisFrequency: 'hourly' | 'weekly') => {
      const user = await api.addUser(plan)
      const { id } = await addProject(api, user)
      const [[done, problem] = []] = await results(user, { projectIds: [id], action: 'refresh', analysisFrequency })
      const [project] = await projects(user)
      assert.equal(project?.settings.autoAnalysis, done)
      return problem
    }
    assert.match(String(await problemOn(undefined, 'weekly')), /Refresh by hand/)
    assert.match(String(await problemOn('standard', 'hourly')), /Data refreshes every 24 hours/)
    assert.equal(await problemOn('standard', 'weekly'), null)
  })

  it('refuses an action without what it needs, an unknown one, and a call without a session', async () => {
    const user = await api.addUser()
    const projectIds = [UNKNOWN_ID]
    failed(await call(user, { projectIds, action: 'refresh' }), 400, 'BAD_REQUEST')
    failed(await call(user, { projectIds, action: 'client' }), 400, 'BAD_REQUEST')
    failed(await call(user, { projectIds: [], action: 'run' }), 400, 'BAD_REQUEST')
    failed(await call(user, { projectIds, action: 'erase' as 'run' }), 400, 'BAD_REQUEST')
    failed(await api.call('POST', '/projects/bulk', null, { projectIds, action: 'run' }), 401, 'AUTH_REQUIRED')
  })
})

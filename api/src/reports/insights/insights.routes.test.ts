import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { insightsDashboardResponse, insightsProjectsResponse } from '@sightline/shared/contract/api/insights.ts'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import {
  ABSENT,
  addReportedProject,
  addTwoDays,
  FIRST,
  SECOND,
  TODAY,
  UNKNOWN_ID,
} from '../testing/reported-project.ts'
import { same } from '../testing/story-places.ts'
let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())
afterEach(() => api.setTime())

describe('GET /insights/projects/active', () => {
  const call = (token: string | null) => api.call('GET', '/insights/projects/active', token)

  it('lists the active projects of the account, newest first', async () => {
    const owner = await api.addUser('enterprise')
    const [first, second, third] = [
      await addProject(api, owner),
      await addProject(api, owner),
      await addProject(api, owner),
    ]
    const inactive = { status: 'inactive', searchStatus: 'inactive' }
    await api.call('PATCH', `/projects/${second.id}/status`, owner.token, inactive)
    const { projects } = succeeded(await call(owner.token), insightsProjectsResponse)
    assert.deepEqual(
      projects.map(({ id }) => id),
      [third.id, first.id],
    )
    const { _id, id, domain, projectName, projectStatus, projectSearch, targetGeography, platforms, tags, updatedAt } =
      third
    assert.deepEqual(projects[0], {
      _id,
      id,
      domain,
      projectName,
      projectStatus,
      projectSearch,
      targetGeography,
      platforms,
      tags,
      updatedAt,
    })
  })

  it('is empty for an account without projects, and requires a session', async () => {
    const { token } = await api.addUser()
    assert.deepEqual(succeeded(await call(token), insightsProjectsResponse).projects, [])
    failed(await call(null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /insights/:id/dashboard', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/insights/${projectId}/dashboard?${query}`, token)
  const read = async (projectId: string, query: string) =>
    succeeded(await call(projectId, query), insightsDashboardResponse)

  it('has the overview of the project for the platform and the range', async () => {
    const { project } = await addTwoDays(api, user)
    for (const query of ['platform=all&range=30d&mode=all', 'platform=gemini&range=7d&mode=all', 'range=today']) {
      const report = await api.call('GET', `/reports/projects/${project.id}/overview?${query}`, user.token)
      const { overview, newModels, period, timeseries } = succeeded(report, overviewResponse)
      const days = timeseries.flatMap(({ date, brand }) => (brand === null ? [] : [{ date, brand }]))
      assert.deepEqual(await read(project.id, query), { success: true, overview, days, newModels, period })
    }
    assert.equal((await read(project.id, 'platform=gemini')).overview.totalResults, 1)
  })

  it('tells the rates and changes of the brand that the trends of each metric tell', async () => {
    const { project, unbranded, branded, store } = await addReportedProject(api, user)
    const urls = [`https://www.${project.domain}/a`]
    const dayOf = (index: number) => new Date(Date.UTC(2026, 4, 28 + index)).toISOString().slice(0, 10)
    const weekBefore = (day: string) => [
      { promptId: unbranded, day, text: ABSENT },
      { promptId: branded, day, text: SECOND },
    ]
    const thisWeek = (day: string) => [unbranded, branded].map((promptId) => ({ promptId, day, text: FIRST, urls }))
    const days = Array.from({ length: 14 }, (_, index) => (index < 7 ? weekBefore : thisWeek)(dayOf(index)))
    await store(days.flat())
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const query = 'platform=all&range=7d&mode=all'
    const { overview } = await read(project.id, query)
    for (const metric of ['brand', 'top', 'url', 'sentiment'] as const) {
      const path = `/reports/projects/${project.id}/visibility/trends?${query}&metric=${metric}`
      const trends = succeeded(await api.call('GET', path, user.token), trendsResponse)
      same(`intervals of ${metric}`, overview.intervals[metric], trends.intervals[project.domain])
      // Each response picks out of its own changes (docs/decisions/0042).
      const ofTrends = { ...trends.sincePreviousPeriod[project.domain], standsOut: null }
      same(`change of ${metric}`, { ...overview.sincePreviousPeriod[metric], standsOut: null }, ofTrends)
    }
    const { brand, url } = overview.sincePreviousPeriod
    assert.deepEqual([brand?.from, brand?.to, brand?.result, url?.result], [0.5, 1, 'up', 'up'])
  })

  it('refuses an unknown platform', async () => {
    failed(await call(UNKNOWN_ID, 'platform=bing'), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await call(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(id, '', null), 401, 'AUTH_REQUIRED')
  })
})

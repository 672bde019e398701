import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { competitorSourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addCitedHistory, addCitedProject, GLOBEX, GLOBEX_BLOG, TODAY, track } from './testing/cited-project.ts'

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
afterEach(() => api.setTime())

describe('GET /citations/projects/:id/competitor/sources', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/citations/projects/${projectId}/competitor/sources?${query}`, token)

  it('lists the pages of tracked competitors, including those of their subdomains', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, total } = succeeded(await call(project.id), competitorSourcesResponse)
    assert.deepEqual(
      sources.map(({ url, ...page }) => [url, page.firstDay, page.lastDay, page.change]),
      [
        [GLOBEX, 2, 1, -1],
        [GLOBEX_BLOG, 1, 0, -1],
      ],
    )
    assert.deepEqual([sources.map((page) => page.competitorDomain), total], [['globex.com', 'globex.com'], 2])
  })

  it('assigns a page to the more specific of two companies that share a registrable domain', async () => {
    const { project, store, unbranded } = await addCitedProject(api, user)
    await track(api, project.id, 'shop.initech.com', 'news.initech.com', 'initech.com')
    const urls = ['https://news.initech.com/1', 'https://initech.com/2', 'https://shop.initech.com/3']
    await store([{ promptId: unbranded, day: TODAY, text: 'Initech', urls }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { sources } = succeeded(await call(project.id), competitorSourcesResponse)
    assert.deepEqual(
      sources.map(({ url, competitorDomain }) => [url, competitorDomain]),
      [
        ['https://initech.com/2', 'initech.com'],
        ['https://news.initech.com/1', 'news.initech.com'],
      ],
    )
  })

  it('sums up the citations of each competitor’s pages, listed or not', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, domains } = succeeded(await call(project.id, 'limit=1'), competitorSourcesResponse)
    assert.equal(sources.length, 1)
    assert.deepEqual(domains, [{ domain: 'globex.com', sources: 2, firstDay: 3, lastDay: 1, citations: 4 }])
  })

  it('is empty for a project without competitors', async () => {
    const { project } = await addCitedHistory(api, user)
    await api.services.db.execute(sql`update app.projects set competitors = '[]' where id = ${project.id}`)
    const { sources, total } = succeeded(await call(project.id), competitorSourcesResponse)
    assert.deepEqual([sources, total], [[], 0])
  })

  it('refuses a start after the end', async () => {
    const { message } = failed(await call(UNKNOWN_ID, 'startDate=2026-02-02&endDate=2026-02-01'), 400, 'BAD_REQUEST')
    assert.equal(message, 'Start date must be before end date')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await call(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(id, '', null), 401, 'AUTH_REQUIRED')
  })
})

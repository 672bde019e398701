import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/domain/project-rules.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

describe('GET /projects', () => {
  it('has the active ones, however many inactive ones are newer', async () => {
    const active = await addProject(api, user)
    await api.services.db.execute(sql`
      insert into app.projects (
        id, owner_id, domain, project_name, project_status, project_search, target_geography, target_persona,
        platforms, brand_names, competitors, description, tags, settings, created_at)
      select gen_random_uuid(), owner_id, 'inactive-' || place || '.com', 'Inactive', 'inactive', 'inactive',
        target_geography, target_persona, platforms, brand_names, competitors, description, tags, settings,
        created_at + place * interval '1 minute'
      from app.projects cross join generate_series(1, ${PROJECT_LIST_LIMIT}::int) as place
      where id = ${active.id}`)
    const { projects } = succeeded(await api.call('GET', '/projects', user.token), projectListResponse).data
    assert.equal(projects.length, PROJECT_LIST_LIMIT)
    assert.ok(projects.some(({ id }) => id === active.id))
  })

  it('has every project on one of its pages, and says how many there are', async () => {
    const read = async (query: string) =>
      succeeded(await api.call('GET', `/projects?${query}`, user.token), projectListResponse).data
    const pages = [await read('limit=40'), await read('limit=40&page=2'), await read('limit=40&page=3')]
    assert.deepEqual(
      pages.map(({ projects, page, total }) => [projects.length, page, total]),
      [
        [40, 1, 101],
        [40, 2, 101],
        [21, 3, 101],
      ],
    )
    assert.equal(new Set(pages.flatMap(({ projects }) => projects.map(({ id }) => id))).size, 101)
    assert.deepEqual(await read('page=9'), { projects: [], page: 9, total: 101 })
    failed(await api.call('GET', '/projects?page=0', user.token), 400, 'BAD_REQUEST')
  })
})

describe('a project that is created without settings', () => {
  it('has a weekly frequency, and no scheduled runs', async () => {
    const { settings } = await addProject(api, user)
    assert.deepEqual(settings, {
      autoAnalysis: false,
      analysisFrequency: 'weekly',
      emailNotifications: true,
      slackNotifications: false,
      searchMethod: 'with-web-search',
    })
  })
})

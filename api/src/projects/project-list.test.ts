import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/domain/project-rules.ts'
import { sql } from 'drizzle-orm'
import { createTestToken } from '../accounts/tokens/testing/create-test-token.ts'
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
        id, workspace_id, domain, project_name, project_status, project_search, target_geography, target_persona,
        platforms, brand_names, competitors, description, tags, settings, created_at)
      select gen_random_uuid(), workspace_id, 'inactive-' || place || '.com', 'Inactive', 'inactive', 'inactive',
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
    assert.deepEqual(await read('page=9'), { projects: [], page: 9, total: 101, nextCursor: null })
    failed(await api.call('GET', '/projects?page=0', user.token), 400, 'BAD_REQUEST')
  })

  it('has every project on one of the pages that cursors lead to, whatever is added meanwhile', async () => {
    const token = await createTestToken(api, user)
    const read = async (query: string) =>
      succeeded(await api.call('GET', `/projects?limit=40${query}`, token), projectListResponse).data
    const paged = [await read(''), await read('&page=2'), await read('&page=3')]
    const [ids, lengths]: [string[], number[]] = [[], []]
    let cursor: string | null = null
    do {
      const { projects, nextCursor } = await read(cursor === null ? '' : `&cursor=${cursor}`)
      ids.push(...projects.map(({ id }) => id))
      lengths.push(projects.length)
      cursor = nextCursor
      await addProject(api, user)
    } while (cursor !== null)
    assert.deepEqual(lengths, [40, 40, 21])
    assert.deepEqual(
      ids,
      paged.flatMap(({ projects }) => projects.map(({ id }) => id)),
    )
  })

  it('refuses what is no cursor of it', async () => {
    const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id = '01957a3c-8f20-7d1e-a4b6-000000000010'
    for (const cursor of [
      ...['', 'next', cursorOf(null), cursorOf(['projects', []]), cursorOf(['analyses', ['1', '1', id]])],
      ...[cursorOf(['projects', ['1', '1', 'x']]), cursorOf(['projects', ['true', '2026-06-10', id]])],
    ]) {
      const { message } = failed(await api.call('GET', `/projects?cursor=${cursor}`, user.token), 400, 'BAD_REQUEST')
      assert.equal(message, 'Not a cursor of this list in this order')
    }
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

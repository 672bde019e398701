import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { searchesResponse } from '@sightline/shared/contract/api/searches.ts'
import { sql } from 'drizzle-orm'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addCitedProject, TODAY } from '../citations/testing/cited-project.ts'

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

describe('GET /reports/projects/:id/searches', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/searches?${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), searchesResponse)

  /** Two answers to one prompt today and one last week, and one to another prompt. */
  async function addSearches() {
    const { project, store, branded, unbranded } = await addCitedProject(api, user)
    const stored = await store([
      { promptId: unbranded, day: TODAY, text: 'Acme', urls: [] },
      { promptId: unbranded, day: TODAY, text: 'Acme', urls: [], platform: 'gemini' },
      { promptId: branded, day: TODAY, text: 'Acme', urls: [], platform: 'claude' },
      { promptId: unbranded, day: '2026-06-03', text: 'Acme', urls: [] },
    ])
    const queries = [['best  anvils', 'Best Anvils', 'anvil test'], ['best anvils'], [], ['best anvils']]
    for (const [index, id] of stored.entries())
      await api.services.db.execute(sql`
        update app.answers set queries = ${sql.param(queries[index])}::text[] where project_id = ${project.id} and id = ${id}`)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return { project, unbranded }
  }

  it('counts the answers of each search, whatever its case and spaces, and compares with the period before', async () => {
    const { project, unbranded } = await addSearches()
    const { searches, total, sample } = await read(project.id, 'startDate=2026-06-04&endDate=2026-06-10')
    assert.deepEqual(
      searches.map(({ query, answers, answersBefore, change, platforms, prompts, promptId }) => [
        query.toLowerCase(),
        ...[answers, answersBefore, change, platforms, prompts, promptId],
      ]),
      [
        ['best anvils', 2, 1, 'too-little', ['chatgpt', 'gemini'], 1, unbranded],
        ['anvil test', 1, 0, 'too-little', ['chatgpt'], 1, unbranded],
      ],
    )
    assert.deepEqual(
      searches.map(({ byPlatform }) => byPlatform),
      [
        [
          { platform: 'chatgpt', answers: 1 },
          { platform: 'gemini', answers: 1 },
        ],
        [{ platform: 'chatgpt', answers: 1 }],
      ],
    )
    assert.deepEqual([total, sample], [2, true])
  })

  /** Two answers a day to one prompt, on ten days of May and ten of June. */
  async function addTwentyDays() {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const days = Array.from({ length: 20 }, (_, day) =>
      new Date(Date.UTC(2026, 4, 22 + day)).toISOString().slice(0, 10),
    )
    await store(
      days.flatMap((day) =>
        (['chatgpt', 'gemini'] as const).map((platform) => ({ promptId, day, platform, text: 'Acme', urls: [] })),
      ),
    )
    return project
  }

  it('says which searches became clearly more or fewer', async () => {
    const project = await addTwentyDays()
    // Those of June make the new search, those of May the old one, which one day of June makes, too; every second day makes "some".
    await api.services.db.execute(sql`
      update app.answers set queries = array['always'] ||
        case when day >= '2026-06-01' then array['new'] else array['old'] end ||
        case when day = '2026-06-05' then array['old'] else array[]::text[] end ||
        case when extract(day from day)::int % 2 = 0 then array['some'] else array[]::text[] end
      where project_id = ${project.id}`)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { searches } = await read(project.id, 'startDate=2026-06-01&endDate=2026-06-10')
    assert.deepEqual(Object.fromEntries(searches.map(({ query, change }) => [query, change])), {
      ...{ always: 'unclear', new: 'up', some: 'unclear', old: 'down' },
    })
  })

  it('tests the hundred searches of the most answers', async () => {
    const project = await addTwentyDays()
    await api.services.db.execute(sql`
      update app.answers set queries = (select array_agg('search ' || lpad(place::text, 3, '0')) from generate_series(1, 101) as place)
      where project_id = ${project.id} and day >= '2026-06-01'`)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { searches } = await read(project.id, 'startDate=2026-06-01&endDate=2026-06-10&limit=101')
    const changed = searches.filter(({ change }) => change === 'up').map(({ query }) => query)
    assert.deepEqual([searches.length, changed.length, changed.at(-1)], [101, 100, 'search 100'])
    assert.equal(searches.at(-1)?.change, 'too-little')
  })

  it('opens exactly the answers that it counts', async () => {
    const { project } = await addSearches()
    const days = 'startDate=2026-06-04&endDate=2026-06-10'
    for (const { query, answers } of (await read(project.id, days)).searches) {
      const path = `/reports/projects/${project.id}/evidence?${days}&${new URLSearchParams({ of: 'search', value: query })}`
      const found = succeeded(await api.call('GET', path, user.token), evidenceResponse)
      assert.deepEqual([found.answers, found.places, found.list.length], [answers, answers, answers], query)
    }
  })

  it('tells which platforms do not expose their searches', async () => {
    const { project } = await addSearches()
    const { platforms } = await read(project.id, 'range=7d')
    assert.deepEqual(platforms, [
      { platform: 'chatgpt', answers: 1, exposed: 1 },
      { platform: 'claude', answers: 1, exposed: 0 },
      { platform: 'gemini', answers: 1, exposed: 1 },
    ])
    assert.equal((await read(project.id, 'range=7d&limit=1')).searches.length, 1)
    assert.deepEqual((await read(project.id, 'range=7d&platform=claude')).searches, [])
  })

  it('is the owner’s alone', async () => {
    const { project } = await addSearches()
    failed(await call(project.id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, '', null), 401, 'AUTH_REQUIRED')
  })
})

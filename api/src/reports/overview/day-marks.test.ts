import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it, test } from 'node:test'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { changeProject } from '../../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addReportedProject, addTwoDays, FIRST, TODAY } from '../testing/reported-project.ts'
import { promptChanges } from './day-marks.queries.ts'
import { dayMarks } from './day-marks.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())
afterEach(() => api.setTime())

const nothing = {
  promptsAdded: 0,
  promptsRemoved: 0,
  names: false,
  competitors: false,
  platformsAdded: [],
  platformsRemoved: [],
}
const readMarks = async (projectId: string, query = '') =>
  succeeded(
    await api.call('GET', `/reports/projects/${projectId}/overview?platform=all&range=30d${query}`, user.token),
    overviewResponse,
  ).marks

describe('marks of an overview', () => {
  it('are on the days on which prompts or platforms were added or removed', async () => {
    const { project, branded } = await addTwoDays(api, user)
    const gone = { ...nothing, date: '2026-06-09', promptsAdded: 1, platformsRemoved: ['gemini'] }
    assert.deepEqual(await readMarks(project.id), [gone])
    assert.deepEqual(await readMarks(project.id, '&branded=unbranded'), [])
    await api.services.db.execute(`update app.prompts set archived_at = '${TODAY}T01:00:00Z' where id = '${branded}'`)
    await changeProject(api, user, project.id, { targetPersona: 'A locksmith' })
    assert.deepEqual(await readMarks(project.id), [gone, { ...nothing, date: TODAY, promptsRemoved: 1 }])
  })

  it('are on the days on which names or competitors changed, and not on those of other changes', async () => {
    const { project, store, unbranded: promptId } = await addTwoDays(api, user)
    await store([{ promptId, day: TODAY, text: FIRST }])
    const today = async () => (await readMarks(project.id)).find(({ date }) => date === TODAY)
    await changeProject(api, user, project.id, { targetPersona: 'A locksmith', platforms: ['chatgpt'] })
    assert.equal(await today(), undefined)
    await changeProject(api, user, project.id, { brandNames: ['Acme', 'Acme Inc'] })
    assert.deepEqual(await today(), { ...nothing, date: TODAY, names: true })
    await changeProject(api, user, project.id, { competitors: [] })
    assert.deepEqual(await today(), { ...nothing, date: TODAY, names: true, competitors: true })
  })
})

test('the first answer of each prompt is found by the prompt’s own index, not through the project’s days', async () => {
  const { db } = api.services
  const { project } = await addReportedProject(api, user)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into app.prompt_daily_sums (project_id, prompt_id, day, platform, mode, sample, branded, surface, answered)
      select ${project.id}, prompt.id, day, platform, 'web-search', true, false, 'api', 1
      from (select id from app.prompts where project_id = ${project.id}
            union all select gen_random_uuid() from generate_series(1, 100)) as prompt,
           generate_series(date '2026-03-01', date '2026-06-01', interval '1 day') as day,
           unnest(array['chatgpt', 'gemini', 'claude']) as platform`)
    await transaction.execute(sql`analyze app.prompts, app.prompt_daily_sums`)
    const explaining = {
      execute: (statement: SQL) => transaction.execute(sql`explain (format json) ${statement}`),
    } as unknown as Connection
    const [plan] = await promptChanges(
      explaining,
      { id: project.id, hasRealAnswers: false },
      { startDate: '2026-03-01', endDate: '2026-06-01' },
      { branded: 'all' },
    )
    const scans = [
      ...JSON.stringify(plan).matchAll(/"Index Name":"(prompt_daily_sums_[^"]+)".*?"Index Cond":"([^"]*)"/g),
    ].map(([, index, condition]) => [index, condition])
    // PostgreSQL cuts the name of the primary key at 63 characters.
    const key = 'prompt_daily_sums_project_id_prompt_id_day_platform_mode_sample'
    assert.deepEqual(scans, [[key, '((project_id = prompt.project_id) AND (prompt_id = prompt.id))']])
  })
})

test('a platform is compared with the previous day with answers, and the first day has no mark', () => {
  const days = [
    { day: '2026-06-01', platforms: ['chatgpt' as const] },
    { day: '2026-06-02', platforms: [] },
    { day: '2026-06-03', platforms: ['chatgpt' as const, 'grok' as const] },
  ]
  const dates = ['2026-06-01', '2026-06-02', '2026-06-03']
  const prompts = [{ day: '2026-06-01', added: 9, removed: 0 }]
  const marks = dayMarks(dates, days, prompts, [{ day: '2026-06-01', names: true, competitors: true }])
  assert.deepEqual(marks, [{ ...nothing, date: '2026-06-03', platformsAdded: ['grok'] }])
})

import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it, test } from 'node:test'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { changeProject } from '../../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addTwoDays, FIRST, TODAY } from '../testing/reported-project.ts'
import { dayMarks } from './day-marks.ts'
let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())
afterEach(() => api.setTime())

const nothing = { promptsAdded: 0, promptsRemoved: 0, names: false, competitors: false, platformsAdded: [], platformsRemoved: [] }
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

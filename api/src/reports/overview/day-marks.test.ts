import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it, test } from 'node:test'
import { positionsResponse } from '@sightline/shared/contract/api/answers.ts'
import { nextStepsResponse } from '@sightline/shared/contract/api/next-steps.ts'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { stancesResponse } from '@sightline/shared/contract/api/stances.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { changeProject } from '../../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addReportedProject, addTwoDays, FIRST, TODAY } from '../testing/reported-project.ts'
import { promptChanges } from './day-marks.queries.ts'
import { dayMarks, findGaps } from './day-marks.ts'

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
  models: [],
  platformsFailed: [],
  noAnswersUntil: null,
}
const readReport = async (projectId: string, query: string) =>
  succeeded(
    await api.call('GET', `/reports/projects/${projectId}/overview?range=30d${query}`, user.token),
    overviewResponse,
  )
const readMarks = async (projectId: string, query = '') => (await readReport(projectId, query)).marks

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

  it('are on the first day of a platform’s new model, which the report names for its changes', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const answer = (day: string, servedModel: string, platform: PlatformId = 'chatgpt') => ({
      ...{ promptId, text: FIRST, day: `2026-06-${day}`, servedModel, platform },
    })
    await store([
      answer('03', 'gpt-5.1'),
      answer('03', 'gemini-3', 'gemini'),
      // Most of its answers of the day come from the old model.
      answer('05', 'gpt-5.1'),
      answer('05', 'gpt-5.1'),
      answer('05', 'gpt-5.2'),
      { ...answer('06', 'gpt-5.1'), failedReason: 'Too many requests' },
      answer('07', 'gpt-5.2'),
      answer('07', 'gemini-3', 'gemini'),
      answer('09', 'gpt-5.2'),
      // Real answers do not enter a report of sample answers.
      { ...answer('08', 'another'), sample: false },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const models = [{ platform: 'chatgpt', from: 'gpt-5.1', to: 'gpt-5.2' }]
    const { marks, newModels } = await readReport(project.id, '')
    assert.deepEqual(
      marks.filter((mark) => mark.models.length > 0).map(({ date, ...mark }) => [date, mark.models]),
      [['2026-06-07', models]],
    )
    const inBothPeriods = [{ platform: 'chatgpt', model: 'gpt-5.2', day: '2026-06-07' }]
    assert.deepEqual(newModels, inBothPeriods)
    const lastDays = '&startDate=2026-06-08&endDate=2026-06-10'
    assert.deepEqual((await readReport(project.id, lastDays)).newModels, inBothPeriods)
    for (const [path, response] of [
      ['visibility/trends?metric=brand', trendsResponse],
      ['positions?metric=brand', positionsResponse],
      ['stances?range=30d', stancesResponse],
      ['next-steps?range=30d', nextStepsResponse],
    ] as const) {
      const report = await api.call('GET', `/reports/projects/${project.id}/${path}`, user.token)
      assert.deepEqual(succeeded(report, response).newModels, inBothPeriods, path)
    }
    assert.deepEqual((await readReport(project.id, '&platform=gemini')).newModels, [])
    assert.deepEqual((await readReport(project.id, '&mode=without-web-search')).newModels, [])
    const afterwards = '&startDate=2026-06-09&endDate=2026-06-09'
    assert.deepEqual((await readReport(project.id, afterwards)).newModels, [])
  })

  it('are on days on which most answers of a platform failed', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const answer = (day: string, platform: PlatformId, failedReason?: string) => ({
      ...{ promptId, text: FIRST, day: `2026-06-${day}`, platform, failedReason },
    })
    await store([
      answer('08', 'chatgpt'),
      answer('08', 'gemini'),
      answer('09', 'chatgpt'),
      answer('09', 'chatgpt', 'Too many requests'),
      answer('09', 'gemini'),
      answer('09', 'gemini', 'Out of quota'),
      answer('09', 'gemini', 'Out of quota'),
      // None of its answers arrived: it is not marked as removed on this day, nor as added on the next one.
      answer('08', 'claude'),
      answer('09', 'claude', 'Out of quota'),
      ...(['chatgpt', 'gemini', 'claude'] as const).map((platform) => answer('10', platform)),
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const failed = { ...nothing, date: '2026-06-09', platformsFailed: ['claude', 'gemini'] }
    assert.deepEqual(await readMarks(project.id), [failed])
    assert.deepEqual(await readMarks(project.id, '&platform=chatgpt'), [])
    const oneDay = '&startDate=2026-06-09&endDate=2026-06-09'
    assert.deepEqual(await readMarks(project.id, oneDay), [failed], 'also on the first day of the chart')
  })

  it('are where scheduled analyses are missing, and not where nothing is scheduled', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    await store(['01', '02', '05'].map((day) => ({ promptId, text: FIRST, day: `2026-06-${day}` })))
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const schedule = (autoAnalysis: boolean, analysisFrequency: 'daily' | 'monthly') =>
      changeProject(api, user, project.id, { settings: { autoAnalysis, analysisFrequency } })
    await schedule(true, 'daily')
    const gap = { ...nothing, date: '2026-06-03', noAnswersUntil: '2026-06-05' }
    assert.deepEqual(await readMarks(project.id), [gap])
    const later = '&startDate=2026-06-04&endDate=2026-06-05'
    assert.deepEqual(await readMarks(project.id, later), [], 'the chart’s first day has nothing to compare with')
    await schedule(true, 'monthly')
    assert.deepEqual(await readMarks(project.id), [])
    await schedule(false, 'daily')
    assert.deepEqual(await readMarks(project.id), [])
  })
})

test('a gap begins on the scheduled day from which to the next one no answer came', () => {
  const sundays = ['2026-06-07', '2026-06-14', '2026-06-21']
  const gapsOf = (days: string[], firstDay = '2026-06-01') => findGaps(days, sundays, firstDay)
  assert.deepEqual(gapsOf(['2026-06-01', '2026-06-08']), [], 'an analysis that starts late closes its own day')
  assert.deepEqual(gapsOf(['2026-06-01', '2026-06-15', '2026-06-21']), [{ day: '2026-06-07', until: '2026-06-15' }])
  assert.deepEqual(gapsOf(['2026-06-01', '2026-06-21'], '2026-06-10'), [{ day: '2026-06-14', until: '2026-06-21' }])
  assert.deepEqual(gapsOf(['2026-06-22']), [])
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
  const companies = [{ day: '2026-06-01', names: true, competitors: true }]
  const marks = dayMarks(dates, days, { prompts, companies, models: [], failures: [], gaps: [] })
  assert.deepEqual(marks, [{ ...nothing, date: '2026-06-03', platformsAdded: ['grok'] }])
})

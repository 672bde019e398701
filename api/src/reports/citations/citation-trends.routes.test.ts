import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { citationTrendsResponse } from '@sightline/shared/contract/api/citations.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addCitedHistory, TODAY } from './testing/cited-project.ts'

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

describe('GET /reports/projects/:id/citations/trends', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/citations/trends?${query}`, token)
  const read = async (projectId: string, query?: string) =>
    succeeded(await call(projectId, query), citationTrendsResponse)

  it('counts cited pages by day: yours, tracked competitors’, then those of sites that answers often cite', async () => {
    const { project } = await addCitedHistory(api, user)
    const response = await read(project.id)
    assert.equal(response.yourDomain, project.domain)
    assert.deepEqual(response.competitors, ['globex.com', 'initech.com', 'review.example'])
    assert.deepEqual(response.detected, ['review.example'])
    const row = (
      date: string,
      own: number | null,
      globex: number | null,
      none: number | null,
      review: number | null,
    ) => ({
      date,
      [project.domain]: own,
      'globex.com': globex,
      'initech.com': none,
      'review.example': review,
    })
    assert.deepEqual(response.series, [
      row('2026-06-07', 1, 3, 0, 2),
      row('2026-06-08', null, null, null, null),
      row('2026-06-09', 0, 0, 0, 1),
      row(TODAY, 2, 1, 0, 2),
    ])
    assert.deepEqual(response.totals, { [project.domain]: 3, 'globex.com': 4, 'initech.com': 0, 'review.example': 5 })
    assert.equal(response.sample, true)
  })

  it('filters by platform, mode and branded prompts', async () => {
    const { project } = await addCitedHistory(api, user)
    const totals = async (query: string) => {
      const response = await read(project.id, query)
      return [response.totals[project.domain], response.totals['globex.com'], response.detected]
    }
    assert.deepEqual(await totals('platform=gemini'), [0, 2, []])
    assert.deepEqual(await totals('platform=chatgpt'), [2, 2, ['review.example']])
    assert.deepEqual(await totals('mode=without-web-search'), [0, 0, []])
    assert.deepEqual(await totals('branded=branded'), [0, 0, []])
    assert.deepEqual(await totals('startDate=2026-06-09&endDate=2026-06-10'), [2, 1, ['review.example']])
  })

  it('counts the pages of detected sites on the requested days and with the filters', async () => {
    const { project } = await addCitedHistory(api, user)
    const ofReview = async (query: string) => (await read(project.id, query)).totals['review.example']
    assert.equal(await ofReview('platform=chatgpt'), 3)
    assert.equal(await ofReview('startDate=2026-06-07&endDate=2026-06-09'), 3)
    assert.equal(await ofReview('startDate=2026-06-09&endDate=2026-06-10'), 3)
  })

  it('falls back to thirty days where today has no answer, and says so', async () => {
    const { project } = await addCitedHistory(api, user)
    assert.deepEqual((await read(project.id, 'range=today')).totals[project.domain], 2)
    api.setTime(new Date('2026-06-11T08:00:00Z'))
    const { totals, period, series } = await read(project.id, 'range=today')
    assert.deepEqual([totals[project.domain], period.fallback, series.length], [3, true, 5])
  })

  it('has no numbers on a day whose answers all failed', async () => {
    const { project, store, unbranded: promptId } = await addCitedHistory(api, user)
    await store([{ promptId, day: '2026-06-08', text: '', failedReason: 'The platform refused' }])
    const { date, ...numbers } = (await read(project.id)).series[1] ?? {}
    assert.deepEqual([date, ...Object.values(numbers)], ['2026-06-08', null, null, null, null])
  })

  it('counts only real answers, once there is one, and lists the ten sites that they cite most', async () => {
    const { project, store, unbranded: promptId } = await addCitedHistory(api, user)
    const urls = Array.from({ length: 12 }, (_, index) => `https://site-${String(index).padStart(2, '0')}.com/`)
    await store(Array.from({ length: 3 }, () => ({ promptId, day: TODAY, text: 'Acme', urls, sample: false })))
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const { detected, totals, sample } = await read(project.id)
    assert.deepEqual([detected.length, detected[0], detected.at(-1)], [10, 'site-00.com', 'site-09.com'])
    assert.deepEqual([totals['globex.com'], totals['site-00.com'], sample], [0, 3, false])
  })

  it('has no series without answers, under both paths', async () => {
    const { id, domain } = await addProject(api, user)
    const response = await read(id)
    assert.deepEqual([response.series, response.totals[domain], response.sample], [[], 0, false])
    const short = await api.call('GET', `/reports/${id}/citations/trends`, user.token)
    assert.deepEqual(succeeded(short, citationTrendsResponse), response)
  })

  it('answers 304 while nothing changes', async () => {
    const { project, store, unbranded } = await addCitedHistory(api, user)
    const etag = String((await call(project.id)).headers.etag)
    const again = () =>
      api.call('GET', `/reports/projects/${project.id}/citations/trends`, user.token, undefined, {
        'if-none-match': etag,
      })
    assert.equal((await again()).status, 304)
    await store([{ promptId: unbranded, day: TODAY, text: 'Nobody' }])
    assert.equal((await again()).status, 200)
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

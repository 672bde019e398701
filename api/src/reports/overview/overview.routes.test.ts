import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { daysBefore } from '../../database/utc-day.ts'
import { addProject, startRun } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { ABSENT, addReportedProject, addTwoDays, FIRST, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'
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

const NO_BANDS = { brand: null, top: null, url: null, sentiment: null }

const overview = async (projectId: string, query = 'range=30d', token: string | null = user.token) =>
  api.call('GET', `/reports/projects/${projectId}/overview?platform=all&${query}`, token)
const readOverview = async (projectId: string, query?: string) =>
  succeeded(await overview(projectId, query), overviewResponse)

describe('GET /reports/projects/:id/overview', () => {
  it('has the rates, counted by hand, as fractions with their intervals', async () => {
    const { project } = await addTwoDays(api, user)
    const { overview: report, period } = await readOverview(project.id)
    assert.equal(report.brandVisibilityRate, 3 / 4)
    assert.equal(report.topVisibilityRate, 2 / 4)
    assert.equal(report.urlCitationRate, 1 / 4)
    assert.ok((report.sentimentScore ?? 0) > 0.5 && (report.sentimentScore ?? 2) <= 1)
    assert.equal(report.totalResults, 4)
    assert.deepEqual([report.promptsTracked, report.brandedPrompts], [2, 1])
    assert.deepEqual(report.platforms, ['chatgpt', 'gemini'])
    assert.equal(report.sample, true)
    assert.equal(report.geography, 'United States')
    assert.equal(report.intervals.brand.n, 4)
    assert.equal(report.intervals.sentiment.n, 3)
    assert.deepEqual([report.intervals.brand.value, report.intervals.brand.prompts], [3 / 4, 2])
    const { panel, market } = report.intervals.brand
    assert.ok(panel && panel.low < 3 / 4 && panel.high > 3 / 4)
    assert.equal(market, null, 'two prompts say nothing about others')
    assert.deepEqual(period, { startDate: '2026-05-12', endDate: TODAY, fallback: false })
  })

  it('counts the prompts that a run asks: none of an inactive category', async () => {
    const { project } = await addTwoDays(api, user)
    const body = { category: 'Off', prompts: ['Is Acme off?', 'Who is off?'], isActive: false }
    await api.call('POST', `/project-prompts/${project.id}/categories`, user.token, body)
    const { promptsTracked, brandedPrompts } = (await readOverview(project.id)).overview
    assert.deepEqual([promptsTracked, brandedPrompts], [2, 1])
    assert.equal((await startRun(api, user, project.id)).totalPrompts, promptsTracked)
  })

  it('has a point for each day since the first answer; a day without answers has no values, not zeros', async () => {
    const { project } = await addTwoDays(api, user)
    const { timeseries } = await readOverview(project.id)
    assert.deepEqual(
      timeseries.map(({ date, n, brand, top, url }) => [date, n, brand, top, url]),
      [
        ['2026-06-08', 3, 2 / 3, 1 / 3, 1 / 3],
        ['2026-06-09', 1, 1, 1, 0],
        [TODAY, 0, null, null, null],
      ],
    )
  })

  it('has the interval of each day’s rates for these prompts', async () => {
    const { project } = await addTwoDays(api, user)
    const { timeseries } = await readOverview(project.id)
    assert.deepEqual(timeseries.at(-1)?.bands, NO_BANDS)
    for (const point of timeseries.slice(0, -1)) {
      for (const metric of ['brand', 'top', 'url', 'sentiment'] as const) {
        const { [metric]: value, bands } = point
        const band = bands[metric]
        assert.ok(band && value !== null && band.low <= value && value <= band.high && band.low < band.high, metric)
      }
    }
  })

  it('filters by platform, mode and branded prompts', async () => {
    const { project } = await addTwoDays(api, user)
    const rate = async (query: string) => {
      const { overview: report } = await readOverview(project.id, query)
      return [report.totalResults, report.brandVisibilityRate]
    }
    const of = (platform: string) =>
      api.call('GET', `/reports/projects/${project.id}/overview?platform=${platform}`, user.token)
    assert.equal(succeeded(await of('gemini'), overviewResponse).overview.totalResults, 1)
    assert.equal(succeeded(await of('claude'), overviewResponse).overview.brandVisibilityRate, null)
    assert.deepEqual(await rate('mode=without-web-search'), [1, 0])
    assert.deepEqual(await rate('mode=with-web-search'), [3, 1])
    assert.deepEqual(await rate('branded=branded'), [1, 1])
    assert.deepEqual(await rate('branded=unbranded'), [3, 2 / 3])
  })

  it('takes custom dates, both included', async () => {
    const { project } = await addTwoDays(api, user)
    const { overview: report, period } = await readOverview(project.id, 'startDate=2026-06-08&endDate=2026-06-08')
    assert.equal(report.totalResults, 3)
    assert.deepEqual(period, { startDate: '2026-06-08', endDate: '2026-06-08', fallback: false })
  })

  it('takes the longest dates there are, and those before any answer', async () => {
    const { project } = await addTwoDays(api, user)
    const longest = await readOverview(project.id, 'startDate=1900-01-01&endDate=2999-12-31')
    const all = await readOverview(project.id, 'range=all')
    const numbers = ({ overview: { totalResults, brandVisibilityRate, intervals } }: typeof all) => ({
      totalResults,
      brandVisibilityRate,
      intervals,
    })
    assert.deepEqual(numbers(longest), numbers(all))
    const earlier = await readOverview(project.id, 'startDate=1900-01-01&endDate=1900-02-01')
    assert.equal(earlier.overview.totalResults, 0)
  })

  it('does not fall back from custom dates, even when they come with a range', async () => {
    const { project } = await addTwoDays(api, user)
    const days = { startDate: '2026-06-01', endDate: '2026-06-02' }
    const { overview: report, period } = await readOverview(
      project.id,
      `range=today&startDate=${days.startDate}&endDate=${days.endDate}`,
    )
    assert.deepEqual([period, report.totalResults], [{ ...days, fallback: false }, 0])
  })

  it('is dated by the last run that ended', async () => {
    const { project } = await addTwoDays(api, user)
    assert.notEqual(project.updatedAt, '2026-06-09T12:00:00.000Z')
    await api.services.db.execute(sql`
      update app.analyses set completed_at = '2026-06-09T12:00:00Z' where project_id = ${project.id}`)
    for (const status of ['cancelled', 'failed']) {
      const { analysisId } = await startRun(api, user, project.id)
      await api.services.db.execute(sql`
        update app.analyses set status = ${status}, completed_at = '2026-06-10T07:00:00Z' where id = ${analysisId}`)
    }
    assert.equal((await readOverview(project.id)).overview.updatedAt, '2026-06-09T12:00:00.000Z')
  })

  it('counts failures of sample data as samples, and not into rates', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    await store([{ promptId, day: TODAY, text: '', failedReason: 'server: 500' }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { overview: report } = await readOverview(project.id)
    assert.deepEqual([report.sample, report.failedResults, report.brandVisibilityRate], [true, 1, null])
  })

  it('counts all failures before the first answered prompt, too', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    await store([{ promptId, day: '2026-06-01', text: '', failedReason: 'server: 500' }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const failedOnly = await readOverview(project.id, 'range=all')
    assert.deepEqual([failedOnly.overview.failedResults, failedOnly.period.startDate], [1, '2026-06-01'])
    assert.deepEqual(failedOnly.timeseries, [])
    await store([{ promptId, day: '2026-06-09', text: FIRST }])
    const { overview: report, timeseries } = await readOverview(project.id, 'range=all')
    assert.deepEqual([report.failedResults, report.totalResults, timeseries[0]?.date], [1, 1, '2026-06-09'])
  })

  it('falls back to thirty days where today has no answer, and says so', async () => {
    const reported = await addTwoDays(api, user)
    const before = await readOverview(reported.project.id, 'range=today')
    assert.deepEqual([before.period.fallback, before.overview.totalResults], [true, 4])
    await reported.store([{ promptId: reported.unbranded, day: TODAY, text: ABSENT }])
    const after = await readOverview(reported.project.id, 'range=today')
    assert.deepEqual(
      [after.period, after.overview.totalResults],
      [{ startDate: TODAY, endDate: TODAY, fallback: false }, 1],
    )
  })

  it('counts only real answers, once there is one', async () => {
    const { project, store, unbranded } = await addTwoDays(api, user)
    await store([{ promptId: unbranded, day: TODAY, text: ABSENT, sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const { overview: report, timeseries } = await readOverview(project.id)
    assert.deepEqual([report.sample, report.totalResults, report.brandVisibilityRate], [false, 1, 0])
    assert.deepEqual(
      timeseries.map(({ date }) => date),
      [TODAY],
    )
  })

  it('has no rates without answers, and no sample badge', async () => {
    const { id } = await addProject(api, user)
    const { overview: report, timeseries } = await readOverview(id, 'range=all')
    assert.deepEqual(
      [report.brandVisibilityRate, report.sentimentScore, report.intervals.top.panel, report.sample, timeseries],
      [null, null, null, false, []],
    )
  })

  it('tells a change of the same prompts against the variation of earlier days', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const day = (date: string, named: number) =>
      Array.from({ length: 20 }, (_, index) => ({ promptId, day: date, text: index < named ? FIRST : ABSENT }))
    const since = async () =>
      (await readOverview(project.id, 'startDate=2026-06-09&endDate=2026-06-09')).overview.sincePreviousPeriod.brand
    await store([...day('2026-06-08', 4), ...day('2026-06-09', 16)])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    assert.deepEqual(await since(), { from: 0.2, to: 0.8, result: 'too-little', standsOut: false })
    await store(Array.from({ length: 12 }, (_, index) => day(daysBefore('2026-06-07', index), 4)).flat())
    assert.deepEqual(await since(), { from: 0.2, to: 0.8, result: 'up', standsOut: true })
    await store(
      Array.from({ length: 14 }, (_, index) => day(daysBefore('2026-05-26', index), index % 2 === 0 ? 19 : 1)).flat(),
    )
    assert.deepEqual(await since(), { from: 0.2, to: 0.8, result: 'unclear', standsOut: false })
  })

  it('compares the period with the previous one of the same length', async () => {
    const { project } = await addTwoDays(api, user)
    const since = async (query: string) => (await readOverview(project.id, query)).overview.sincePreviousPeriod
    const nothing = { brand: null, top: null, url: null, sentiment: null }
    const { brand, top, url } = await since('startDate=2026-06-09&endDate=2026-06-10')
    const few = { result: 'too-little', standsOut: false }
    assert.deepEqual(brand, { from: 2 / 3, to: 1, ...few })
    assert.deepEqual(top, { from: 1 / 3, to: 1, ...few })
    assert.deepEqual(url, { from: 1 / 3, to: 0, ...few })
    assert.deepEqual(await since('startDate=2026-06-08&endDate=2026-06-09'), nothing)
    assert.deepEqual(await since('startDate=2026-06-10&endDate=2026-06-10'), nothing)
    assert.deepEqual(await since('range=all'), nothing)
  })

  it('counts failed answers, but not into rates', async () => {
    const { project, unbranded: promptId, store } = await addTwoDays(api, user)
    await store([
      { promptId, day: TODAY, text: '', failedReason: 'The platform refused' },
      { promptId, day: '2026-06-09', text: '', failedReason: 'The platform refused', platform: 'claude' },
    ])
    const { overview: report, timeseries } = await readOverview(project.id)
    assert.deepEqual([report.failedResults, report.totalResults, report.brandVisibilityRate], [2, 4, 3 / 4])
    assert.deepEqual(report.platforms, ['chatgpt', 'gemini'])
    const nothing = { brand: null, top: null, url: null, sentiment: null, n: 0, bands: NO_BANDS }
    assert.deepEqual(timeseries.at(-1), { date: TODAY, ...nothing })
    assert.equal((await readOverview(project.id, 'range=today')).period.fallback, true)
  })

  it('refuses years outside the calendar', async () => {
    for (const day of ['0000-01-01', '1899-12-31', '3000-01-01']) {
      const { errors } = failed(await overview(UNKNOWN_ID, `startDate=${day}&endDate=${day}`), 400, 'BAD_REQUEST')
      const message = 'must be a day of the years 1900 to 2999'
      assert.deepEqual(
        errors,
        ['startDate', 'endDate'].map((path) => ({ path, message })),
      )
    }
  })

  it('refuses a start after the end, one date alone, and unknown values', async () => {
    const message = async (query: string) =>
      failed(await overview(UNKNOWN_ID, query), 400, 'BAD_REQUEST').errors?.[0]?.message
    assert.equal(await message('startDate=2026-02-02&endDate=2026-02-01'), 'Start date must be before end date')
    assert.equal(await message('startDate=2026-02-02'), 'Start date and end date go together')
    failed(await overview(UNKNOWN_ID, 'range=8d'), 400, 'BAD_REQUEST')
    failed(await overview(UNKNOWN_ID, 'mode=quick'), 400, 'BAD_REQUEST')
    failed(await overview(UNKNOWN_ID, 'startDate=2026-02-30&endDate=2026-03-01'), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await overview(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await overview(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await overview(id, '', null), 401, 'AUTH_REQUIRED')
  })

  it('answers under the short path, too', async () => {
    const { project } = await addTwoDays(api, user)
    const short = await api.call('GET', `/reports/${project.id}/overview?platform=all&range=30d`, user.token)
    assert.deepEqual(succeeded(short, overviewResponse), await readOverview(project.id))
    failed(await api.call('GET', `/reports/${project.id}/overview`, stranger.token), 404, 'NOT_FOUND')
  })
})

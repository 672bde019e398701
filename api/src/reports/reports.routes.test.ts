import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { overviewResponse, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { addProject, savePrompts } from '../testing/project-builder.ts'
import { storeAnswers } from '../testing/stored-answers.ts'
import type { GivenAnswer } from '../testing/stored-answers.ts'
import { failed, startTestApi, succeeded } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'

const TODAY = '2026-06-10'
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

interface Reported {
  project: Project
  unbranded: string
  branded: string
  store(answers: GivenAnswer[]): Promise<void>
}

/** A project with one prompt that names the brand and one that does not. */
async function reportedProject(): Promise<Reported> {
  const project = await addProject(api, user, {
    brandNames: ['Acme'],
    competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
  })
  const { promptCategories } = await savePrompts(api, user, project.id, ['Which anvil is best?', 'Is Acme good?'])
  const [unbranded = '', branded = ''] = promptCategories.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  const company = (name: string, domain: string) => ({ name, variations: [], domain })
  const companies = { brand: company('Acme', project.domain), competitors: [company('Globex', 'globex.com')] }
  return { project, unbranded, branded, store: (answers) => storeAnswers(api, project, companies, answers) }
}

const FIRST = 'Acme is excellent. Globex is slower.'
const SECOND = 'Globex is fine. Acme is excellent.'
const ABSENT = 'Globex is the one.'

const overview = async (projectId: string, query = 'range=30d', token: string | null = user.token) =>
  api.call('GET', `/reports/projects/${projectId}/overview?platform=all&${query}`, token)
const readOverview = async (projectId: string, query?: string) =>
  succeeded(await overview(projectId, query), overviewResponse)

/** Day by day: 2 of 3 name the brand and 1 of 3 stands first on the 8th, 1 of 1 on the 9th; nothing today. */
async function projectWithTwoDays() {
  const reported = await reportedProject()
  const { unbranded, branded, project } = reported
  await reported.store([
    {
      promptId: unbranded,
      day: '2026-06-08',
      text: FIRST,
      urls: [`https://www.${project.domain}/a`, 'https://globex.com/'],
    },
    {
      promptId: unbranded,
      day: '2026-06-08',
      text: SECOND,
      platform: 'gemini',
      urls: ['https://globex.com/x', 'https://globex.com/y'],
    },
    { promptId: unbranded, day: '2026-06-08', text: ABSENT, mode: 'without-web-search' },
    { promptId: branded, day: '2026-06-09', text: FIRST },
  ])
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  return reported
}

describe('GET /reports/projects/:id/overview', () => {
  it('holds the rates that a hand counts from the answers, as fractions, with their intervals', async () => {
    const { project } = await projectWithTwoDays()
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
    // Wilson, 95 %, 3 of 4
    assert.ok(Math.abs((report.intervals.brand.low ?? 0) - 0.300642) < 1e-5)
    assert.ok(Math.abs((report.intervals.brand.high ?? 0) - 0.954413) < 1e-5)
    assert.deepEqual(period, { startDate: '2026-05-12', endDate: TODAY, fallback: false })
  })

  it('has a point for each day from the first answer on; a day without answers is not a day of zeros', async () => {
    const { project } = await projectWithTwoDays()
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

  it('filters by platform, mode and branded prompts', async () => {
    const { project } = await projectWithTwoDays()
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

  it('takes a period of its own, both days included', async () => {
    const { project } = await projectWithTwoDays()
    const { overview: report, period } = await readOverview(project.id, 'startDate=2026-06-08&endDate=2026-06-08')
    assert.equal(report.totalResults, 3)
    assert.deepEqual(period, { startDate: '2026-06-08', endDate: '2026-06-08', fallback: false })
  })

  it('falls back to thirty days where today has no answer, and says so', async () => {
    const reported = await projectWithTwoDays()
    const before = await readOverview(reported.project.id, 'range=today')
    assert.deepEqual([before.period.fallback, before.overview.totalResults], [true, 4])
    await reported.store([{ promptId: reported.unbranded, day: TODAY, text: ABSENT }])
    const after = await readOverview(reported.project.id, 'range=today')
    assert.deepEqual(
      [after.period, after.overview.totalResults],
      [{ startDate: TODAY, endDate: TODAY, fallback: false }, 1],
    )
  })

  it('counts real answers only, once there is one', async () => {
    const { project, store, unbranded } = await projectWithTwoDays()
    await store([{ promptId: unbranded, day: TODAY, text: ABSENT, sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const { overview: report, timeseries } = await readOverview(project.id)
    assert.deepEqual([report.sample, report.totalResults, report.brandVisibilityRate], [false, 1, 0])
    assert.deepEqual(
      timeseries.map(({ date }) => date),
      [TODAY],
    )
  })

  it('knows no rate without answers, and shows no sample badge then', async () => {
    const { id } = await addProject(api, user)
    const { overview: report, timeseries } = await readOverview(id, 'range=all')
    assert.deepEqual(
      [report.brandVisibilityRate, report.sentimentScore, report.intervals.top.low, report.sample, timeseries],
      [null, null, null, false, []],
    )
  })

  it('sends the body once while nothing changes', async () => {
    const { project, store, unbranded } = await projectWithTwoDays()
    const first = await overview(project.id)
    const etag = String(first.headers.etag)
    assert.match(etag, /^W\//)
    assert.equal(first.headers['cache-control'], 'private, no-cache')
    const again = await api.call(
      'GET',
      `/reports/projects/${project.id}/overview?platform=all&range=30d`,
      user.token,
      undefined,
      { 'if-none-match': etag },
    )
    assert.deepEqual([again.status, again.body], [304, ''])
    await store([{ promptId: unbranded, day: TODAY, text: FIRST }])
    assert.notEqual((await overview(project.id)).headers.etag, etag)
  })

  it('refuses years that no calendar of the product has', async () => {
    for (const day of ['0000-01-01', '1899-12-31', '3000-01-01']) {
      const { errors } = failed(await overview(UNKNOWN_ID, `startDate=${day}&endDate=${day}`), 400, 'BAD_REQUEST')
      const message = 'must be a day of the years 1900 to 2999'
      assert.deepEqual(errors, ['startDate', 'endDate'].map((path) => ({ path, message })))
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

  it('hides another person’s project, and asks for a session', async () => {
    const { id } = await addProject(api, user)
    failed(await overview(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await overview(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await overview(id, '', null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /reports/projects/:id/visibility/trends', () => {
  const trends = (projectId: string, metric: string, token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/visibility/trends?platform=all&range=7d&metric=${metric}`, token)

  it('compares the brand with its competitors, day by day', async () => {
    const { project } = await projectWithTwoDays()
    const read = async (metric: string) => {
      const response = succeeded(await trends(project.id, metric), trendsResponse)
      return response.series.slice(0, 2).map((row) => [row[project.domain], row['globex.com']])
    }
    assert.deepEqual(await read('brand'), [
      [2 / 3, 1],
      [1, 1],
    ])
    assert.deepEqual(await read('top'), [
      [1 / 3, 2 / 3],
      [1, 0],
    ])
    assert.deepEqual(await read('url'), [
      [1 / 3, 2 / 3],
      [0, 0],
    ])
    assert.deepEqual(await read('citation'), [
      [1, 3],
      [0, 0],
    ])
  })

  it('names the domains and counts their mentions', async () => {
    const { project } = await projectWithTwoDays()
    const response = succeeded(await trends(project.id, 'sentiment'), trendsResponse)
    assert.equal(response.yourDomain, project.domain)
    assert.deepEqual(response.competitors, ['globex.com'])
    assert.deepEqual(response.mentions, { [project.domain]: 3, 'globex.com': 4 })
    assert.deepEqual(
      response.series.map((row) => row.date),
      ['2026-06-08', '2026-06-09', TODAY],
    )
    assert.equal(response.series[2]?.[project.domain], null)
    assert.equal(response.sample, true)
  })

  it('refuses an unknown metric', async () => {
    failed(await trends(UNKNOWN_ID, 'fame'), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project, and asks for a session', async () => {
    const { id } = await addProject(api, user)
    failed(await trends(id, 'brand', stranger.token), 404, 'NOT_FOUND')
    failed(await trends(id, 'brand', null), 401, 'AUTH_REQUIRED')
  })
})

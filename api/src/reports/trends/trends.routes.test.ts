import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { trendsResponse, type Rate } from '@sightline/shared/contract/api/reports.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { enqueueRemeasure } from '../../queue/remeasure-jobs.ts'
import { runRemeasureJobs } from '../../runs/answers/testing/history.ts'
import { addProject, changeProject } from '../../testing/project-builder.ts'
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

describe('GET /reports/projects/:id/visibility/trends', () => {
  const trends = (projectId: string, metric: string, token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/visibility/trends?platform=all&range=7d&metric=${metric}`, token)

  it('compares the brand with its competitors, day by day', async () => {
    const { project } = await addTwoDays(api, user)
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
    const { project } = await addTwoDays(api, user)
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

  it('has the metric over the whole period, for each domain', async () => {
    const { project } = await addTwoDays(api, user)
    const totals = async (metric: string) => {
      const response = succeeded(await trends(project.id, metric), trendsResponse)
      return [response.totals[project.domain], response.totals['globex.com']]
    }
    assert.deepEqual(await totals('brand'), [3 / 4, 1])
    assert.deepEqual(await totals('top'), [2 / 4, 2 / 4])
    assert.deepEqual(await totals('url'), [1 / 4, 2 / 4])
    assert.deepEqual(await totals('citation'), [1, 3])
    const [own, other] = await totals('sentiment')
    assert.ok(own !== undefined && own !== null && other !== undefined && other !== null && own > other)
  })

  it('leaves out a former competitor, whose numbers remain until the history is measured again', async () => {
    const { project } = await addTwoDays(api, user)
    const { remeasuring } = await changeProject(api, user, project.id, { competitors: [] })
    assert.equal(remeasuring, true)
    const { mentions, totals, intervals, sincePreviousPeriod, series } = succeeded(
      await trends(project.id, 'brand'),
      trendsResponse,
    )
    for (const perDomain of [mentions, totals, intervals, sincePreviousPeriod])
      assert.deepEqual(Object.keys(perDomain), [project.domain])
    assert.deepEqual(series[0], { date: '2026-06-08', [project.domain]: 2 / 3 })
  })

  it('has the number of answers and the interval of each rate', async () => {
    const { project } = await addTwoDays(api, user)
    const intervals = async (metric: string) => succeeded(await trends(project.id, metric), trendsResponse).intervals
    const url = await intervals('url')
    const counts = ({ value, n, prompts }: Partial<Rate> = {}) => [value, n, prompts]
    assert.deepEqual([url[project.domain], url['globex.com']].map(counts), [
      [1 / 4, 4, 2],
      [2 / 4, 4, 2],
    ])
    const { value, n, panel } = (await intervals('sentiment'))['globex.com'] ?? {}
    assert.equal(n, 4)
    assert.ok(panel && panel.low <= (value ?? 0) && (value ?? 2) <= panel.high)
    assert.deepEqual(await intervals('citation'), {})
  })

  it('has the change of each domain since the equally long period before, of answers in both', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const answers = (day: string, text: string, count: number) =>
      Array.from({ length: count }, () => ({ promptId, day, text }))
    await store([
      ...answers('2026-06-03', FIRST, 20),
      ...answers('2026-06-06', ABSENT, 20),
      ...answers('2026-06-08', FIRST, 20),
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const since = async (query: string) => {
      const { sincePreviousPeriod } = succeeded(await trends(project.id, query), trendsResponse)
      return [sincePreviousPeriod[project.domain], sincePreviousPeriod['globex.com']]
    }
    const days = '&startDate=2026-06-07&endDate=2026-06-08'
    assert.deepEqual(await since(`brand${days}`), [
      { from: 0, to: 1, result: 'too-little', standsOut: false },
      { from: 1, to: 1, result: 'too-little', standsOut: false },
    ])
    assert.deepEqual((await since('brand&startDate=2026-06-01&endDate=2026-06-03'))[0], null, 'no answers before')
    assert.deepEqual((await since(`sentiment${days}`))[0], null, 'nobody names the brand before')
    assert.deepEqual(await since(`citation${days}`), [undefined, undefined])
    await store(Array.from({ length: 20 }, (_, index) => answers(daysBefore('2026-06-02', index), ABSENT, 10)).flat())
    assert.deepEqual(await since(`brand${days}`), [
      { from: 0, to: 1, result: 'up', standsOut: true },
      { from: 1, to: 1, result: 'unclear', standsOut: false },
    ])

    const { db, queue } = api.services
    await db.transaction(async (transaction) => {
      await enqueueRemeasure(queue, transaction, [{ projectId: project.id }])
      await bumpReportVersion(transaction, project.id)
    })
    const results = async () => (await since(`brand${days}`)).map((change) => change?.result)
    assert.deepEqual(await results(), ['too-little', 'too-little'], 'the history is being measured again')
    await runRemeasureJobs(api)
    assert.deepEqual(await results(), ['up', 'unclear'])
  })

  it('has your place by visibility, and the company next to you', async () => {
    const { project } = await addTwoDays(api, user)
    const standing = async (query: string) => succeeded(await trends(project.id, query), trendsResponse).standing
    assert.deepEqual(await standing('brand'), {
      ...{ place: 2, of: 2, neighbour: 'globex.com', points: -25, result: 'too-little', mover: null },
    })
    assert.equal(await standing('top'), null)
    assert.equal(await standing('citation'), null)
    assert.equal(await standing('brand&startDate=2026-06-01&endDate=2026-06-03'), null, 'no answers')
  })

  it('has no value without answers, and no sentiment without a mention', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const totals = async (metric: string) => succeeded(await trends(project.id, metric), trendsResponse).totals
    for (const metric of ['brand', 'citation', 'sentiment']) {
      assert.deepEqual(await totals(metric), { [project.domain]: null, 'globex.com': null })
    }
    await store([{ promptId, day: TODAY, text: ABSENT }])
    assert.equal((await totals('sentiment'))[project.domain], null)
    assert.deepEqual(await totals('citation'), { [project.domain]: 0, 'globex.com': 0 })
  })

  it('detects companies whose sites at least three answers cite', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const cite = (count: number, ...urls: string[]) =>
      Array.from({ length: count }, (_, index) => ({
        promptId,
        day: index === 0 ? '2026-06-07' : TODAY,
        text: FIRST,
        urls,
      }))
    await store([
      ...cite(4, 'https://www.umbrella.com/a', 'https://shop.umbrella.com/b'),
      ...cite(3, 'https://hooli.com/', 'https://stark.com/'),
      ...cite(2, 'https://twice.com/'),
    ])
    const known = [
      project.domain,
      'globex.com',
      'www.reddit.com',
      'i.redd.it',
      'youtube.com',
      'en.wikipedia.org',
      'g2.com',
    ]
    await store(known.flatMap((host) => cite(3, `https://${host}/x`)))
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const detected = async (query = '') => {
      const response = succeeded(await trends(project.id, `brand${query}`), trendsResponse)
      assert.equal(response.detectedTotal, response.detected.length)
      return response.detected
    }
    const cited = (domain: string, answers: number, n: number) => ({
      domain,
      answers,
      urlRate: answers / n,
    })
    assert.deepEqual(await detected(), [
      cited('umbrella.com', 4, 30),
      cited('hooli.com', 3, 30),
      cited('stark.com', 3, 30),
    ])
    assert.deepEqual(await detected('&startDate=2026-06-08&endDate=2026-06-10'), [cited('umbrella.com', 3, 20)])
    assert.deepEqual(await detected('&mode=without-web-search'), [])
    assert.deepEqual(await detected('&branded=branded'), [])
  })

  it('lists at most fifty detected companies, and counts all', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const urls = Array.from({ length: 60 }, (_, index) => `https://site-${String(index).padStart(2, '0')}.com/`)
    await store(Array.from({ length: 3 }, () => ({ promptId, day: TODAY, text: FIRST, urls })))
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { detected, detectedTotal } = succeeded(await trends(project.id, 'brand'), trendsResponse)
    assert.deepEqual(
      [detected.length, detected[0]?.domain, detected.at(-1)?.domain],
      [50, 'site-00.com', 'site-49.com'],
    )
    assert.equal(detectedTotal, 60)
  })

  it('answers under the short path, too', async () => {
    const { project } = await addTwoDays(api, user)
    const short = await api.call('GET', `/reports/${project.id}/visibility/trends?range=7d`, user.token)
    assert.deepEqual(succeeded(short, trendsResponse), succeeded(await trends(project.id, 'brand'), trendsResponse))
  })

  it('refuses an unknown metric', async () => {
    failed(await trends(UNKNOWN_ID, 'fame'), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await trends(id, 'brand', stranger.token), 404, 'NOT_FOUND')
    failed(await trends(UNKNOWN_ID, 'brand'), 404, 'NOT_FOUND')
    failed(await trends(id, 'brand', null), 401, 'AUTH_REQUIRED')
  })
})

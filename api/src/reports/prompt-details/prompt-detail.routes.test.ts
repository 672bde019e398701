import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { promptDetailResponse } from '@sightline/shared/contract/api/answers.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { panelInterval, scoreInterval } from '../../statistics/intervals.ts'
import { savePrompts } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { roundedOutwards } from '../compared-rates.ts'
import { ABSENT, addReportedProject, FIRST, SECOND, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'

/** of answers that are all of one platform and mode, or of several with one answer each */
const rateOf = (found: number, n: number) => {
  const [prompt, platform, mode] = ['', '', '']
  const panel = panelInterval([{ prompt, platform, mode, n, sum: found, squares: found }])
  return { value: found / n, n, ...roundedOutwards(panel) }
}

const placeOf = (second: number, n: number) => {
  const { value, low, high } = rateOf(second, n)
  return { value: 1 + value, n, low: 1 + (low ?? assert.fail()), high: 1 + (high ?? assert.fail()) }
}

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

describe('GET /reports/projects/:id/prompts/:promptId', () => {
  const call = (
    projectId: string,
    promptId: string,
    query = 'platform=all&range=30d',
    token: string | null = user.token,
  ) => api.call('GET', `/reports/projects/${projectId}/prompts/${promptId}?${query}`, token)
  const read = async (projectId: string, promptId: string, query?: string) =>
    succeeded(await call(projectId, promptId, query), promptDetailResponse)
  const days = async (projectId: string, promptId: string, query: string) =>
    (await read(projectId, promptId, query)).positions.map(({ date, platform, mode }) =>
      [date, platform, mode].join(' '),
    )

  async function addHistory() {
    const reported = await addReportedProject(api, user)
    const { project, unbranded: promptId, branded, store } = reported
    const own = [`https://${project.domain}/`]
    await store([
      { promptId, day: '2026-06-08', text: FIRST, urls: own },
      { promptId, day: '2026-06-08', text: SECOND },
      { promptId, day: '2026-06-08', text: '', failedReason: 'The platform refused' },
      { promptId, day: '2026-06-08', text: ABSENT, platform: 'gemini', mode: 'without-web-search' },
      { promptId, day: '2026-06-09', text: SECOND, platform: 'gemini' },
      { promptId: branded, day: '2026-06-09', text: FIRST },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return reported
  }

  it('lists the positions of each day, platform and mode, newest first', async () => {
    const { project, unbranded } = await addHistory()
    assert.deepEqual(await read(project.id, unbranded), {
      success: true,
      promptId: unbranded,
      promptText: 'Which anvil is best?',
      category: 'Product Information',
      archived: false,
      positions: [
        {
          date: '2026-06-09',
          platform: 'gemini',
          mode: 'with-web-search',
          position: 2,
          citationPosition: null,
          n: 1,
          failed: 0,
        },
        {
          date: '2026-06-08',
          platform: 'chatgpt',
          mode: 'with-web-search',
          position: 1.5,
          citationPosition: 1,
          n: 2,
          failed: 1,
        },
        {
          date: '2026-06-08',
          platform: 'gemini',
          mode: 'without-web-search',
          position: null,
          citationPosition: null,
          n: 1,
          failed: 0,
        },
      ],
      rates: [
        // Two companies have a place: the second of them is 1 on a scale from 0.
        { platform: 'all', brand: rateOf(3, 4), url: rateOf(1, 4), position: placeOf(2, 3) },
        { platform: 'chatgpt', brand: rateOf(2, 2), url: rateOf(1, 2), position: placeOf(1, 2) },
        { platform: 'gemini', brand: rateOf(1, 2), url: rateOf(0, 2), position: placeOf(1, 1) },
      ],
      period: { startDate: '2026-05-12', endDate: TODAY, fallback: false },
      sample: true,
      error: null,
    })
  })

  it('knows a rate better where each platform always answers alike', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const answers = (['chatgpt', 'gemini'] as const).flatMap((platform) =>
      ['2026-06-06', '2026-06-07', '2026-06-08', '2026-06-09'].map((day) => ({
        ...{ promptId, platform, day, text: platform === 'chatgpt' ? FIRST : ABSENT },
      })),
    )
    await store(answers)
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { rates } = await read(project.id, promptId)
    const { value, n, low, high } = rates[0]?.brand ?? assert.fail()
    assert.deepEqual([value, n], [0.5, answers.length])
    const independent = scoreInterval(0.5, answers.length)
    assert.ok(Number(low) > independent.low && Number(high) < independent.high, `${low} to ${high}`)
  })

  it('filters by platform, mode and period', async () => {
    const { project, unbranded } = await addHistory()
    const of = (query: string) => days(project.id, unbranded, query)
    assert.deepEqual(await of('platform=chatgpt'), ['2026-06-08 chatgpt with-web-search'])
    assert.deepEqual(await of('mode=without-web-search'), ['2026-06-08 gemini without-web-search'])
    assert.deepEqual(await of('startDate=2026-06-09&endDate=2026-06-10'), ['2026-06-09 gemini with-web-search'])
    assert.deepEqual(await of('platform=grok&range=all'), [])
  })

  it('falls back to thirty days where the prompt has no answer today, and says so', async () => {
    const { project, unbranded, branded, store } = await addHistory()
    await store([{ promptId: branded, day: TODAY, text: FIRST }])
    const other = await read(project.id, unbranded, 'range=today')
    assert.deepEqual([other.period.fallback, other.positions.length], [true, 3])
    const answered = await read(project.id, branded, 'range=today')
    assert.deepEqual([answered.period.fallback, answered.positions.map(({ date }) => date)], [false, [TODAY]])
  })

  it('falls back where today’s answers to the prompt all failed, as every report does', async () => {
    const { project, unbranded: promptId, store } = await addHistory()
    await store([{ promptId, day: TODAY, text: '', failedReason: 'The platform refused' }])
    const { period, positions } = await read(project.id, promptId, 'range=today')
    assert.deepEqual([period.fallback, positions.length, positions[0]?.failed], [true, 4, 1])
    const overview = await api.call('GET', `/reports/projects/${project.id}/overview?range=today`, user.token)
    assert.deepEqual(succeeded(overview, overviewResponse).period, period)
  })

  it('reads an archived prompt, too', async () => {
    const { project, unbranded } = await addHistory()
    await savePrompts(api, user, project.id, ['Who sells anvils?'])
    const { archived, positions } = await read(project.id, unbranded)
    assert.deepEqual([archived, positions.length], [true, 3])
  })

  it('has no positions before the first answer, under both paths', async () => {
    const { project, unbranded } = await addReportedProject(api, user)
    const detail = await read(project.id, unbranded)
    assert.deepEqual([detail.positions, detail.sample, detail.error], [[], false, null])
    const short = await api.call('GET', `/reports/${project.id}/prompts/${unbranded}?range=30d`, user.token)
    assert.deepEqual(succeeded(short, promptDetailResponse), detail)
  })

  it('has the full text of the prompt, including a number in brackets at its end', async () => {
    const { project } = await addReportedProject(api, user)
    const { promptCategories } = await savePrompts(api, user, project.id, ['What is tasks[0]'])
    assert.equal((await read(project.id, promptCategories[0]?.prompts[0]?.id ?? '')).promptText, 'What is tasks[0]')
  })

  it('refuses an unknown range', async () => {
    failed(await call(UNKNOWN_ID, UNKNOWN_ID, 'range=8d'), 400, 'BAD_REQUEST')
  })

  it('answers 404 for a prompt of another project, and for an unknown one', async () => {
    const { project } = await addReportedProject(api, user)
    const { unbranded } = await addReportedProject(api, user)
    assert.equal(failed(await call(project.id, unbranded), 404, 'NOT_FOUND').message, 'The prompt was not found')
    failed(await call(project.id, UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(project.id, 'prompt-1'), 404, 'NOT_FOUND')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { project, unbranded } = await addReportedProject(api, user)
    failed(await call(project.id, unbranded, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, unbranded, '', null), 401, 'AUTH_REQUIRED')
  })
})

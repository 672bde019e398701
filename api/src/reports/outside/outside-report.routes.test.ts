import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { outsideListResponse, outsideReportResponse } from '@sightline/shared/contract/api/outside-answers.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { ABSENT, addReportedProject, FIRST, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'

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

const get = (path: string, token: string | null = user.token) => api.call('GET', `/reports/projects/${path}`, token)
const read = async (id: string, query = '') => succeeded(await get(`${id}/outside?${query}`), outsideReportResponse)

/** Of both prompts, with two surfaces of one platform, and another platform. */
async function addSurfaces() {
  const { project, unbranded, branded, store } = await addReportedProject(api, user)
  const days = ['2026-06-08', '2026-06-09']
  await store([
    ...days.flatMap((day) => [
      { promptId: unbranded, day, text: FIRST },
      { promptId: unbranded, day, text: ABSENT, mode: 'without-web-search' as const },
      { promptId: branded, day, text: FIRST },
    ]),
    { promptId: branded, day: '2026-06-09', text: ABSENT, platform: 'gemini' },
  ])
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  const one = (prompt: string, surface: string, text: string, more: object = {}) => ({
    ...{ prompt, surface, text, platform: 'chatgpt', answeredAt: '2026-06-09T08:00:00Z' },
    ...more,
  })
  const answers = [
    one(unbranded, 'app', FIRST),
    one(unbranded, 'app', FIRST, { answeredAt: '2026-06-08T08:00:00Z' }),
    one(branded, 'app', ABSENT),
    one(branded, 'copilot', FIRST),
    one(branded, 'app', FIRST, { platform: 'claude' }),
    one(unbranded, 'app', ABSENT, { answeredAt: '2026-04-01T08:00:00Z' }),
  ]
  await api.call('POST', `/v1/projects/${project.id}/answers`, user.token, { answers })
  return { project, unbranded, branded }
}

describe('GET /reports/projects/:id/outside', () => {
  it('tells each platform and surface apart, beside the API’s answers to the same prompts', async () => {
    const { project } = await addSurfaces()
    const { rows, sample } = await read(project.id)
    assert.deepEqual(
      rows.map(({ platform, surface, rate, api: asked, agreement }) => [
        ...[platform, surface, rate.value, rate.n, rate.prompts, asked.value, asked.n],
        ...[agreement.value, agreement.n, agreement.enough, agreement.apiAlone],
      ]),
      [
        // Of the first prompt 2 of 4 answers of the API name the brand, of the second 2 of 2.
        ['chatgpt', 'app', 2 / 3, 3, 2, 4 / 6, 6, (0.5 + 0.5 + 0) / 3, 3, false, (2 * (1 / 3) + 1) / 3],
        ['chatgpt', 'copilot', 1, 1, 1, 1, 2, 1, 1, false, 1],
        ['claude', 'app', 1, 1, 1, null, 0, null, 0, false, null],
      ],
    )
    const { panel } = rows[0]?.rate ?? {}
    assert.ok(panel && panel.low < 2 / 3 && panel.high > 2 / 3)
    assert.equal(sample, true)
  })

  it('keeps to the filters of the report', async () => {
    const { project } = await addSurfaces()
    const told = async (query: string) =>
      (await read(project.id, query)).rows.map(({ platform, surface, rate, api: asked }) =>
        [platform, surface, rate.n, asked.n].join(' '),
      )
    assert.deepEqual(await told('platform=claude'), ['claude app 1 0'])
    assert.deepEqual(await told('branded=branded'), ['chatgpt app 1 2', 'chatgpt copilot 1 2', 'claude app 1 0'])
    assert.deepEqual(await told('mode=without-web-search&branded=unbranded'), ['chatgpt app 2 2'])
    assert.deepEqual(await told('startDate=2026-06-08&endDate=2026-06-08'), ['chatgpt app 1 2'])
    assert.deepEqual(await told('range=90d&branded=unbranded'), ['chatgpt app 3 4'])
  })

  it('is empty without an answer from outside, and of the owner alone', async () => {
    const { project } = await addReportedProject(api, user)
    assert.deepEqual((await read(project.id)).rows, [])
    failed(await get(`${project.id}/outside`, null), 401, 'AUTH_REQUIRED')
    failed(await get(`${project.id}/outside`, stranger.token), 404, 'NOT_FOUND')
    failed(await get(`${project.id}/outside?platform=bard`), 400, 'BAD_REQUEST')
  })
})

describe('GET /reports/projects/:id/outside/:promptId', () => {
  it('lists them page by page, the newest first', async () => {
    const { project, unbranded } = await addSurfaces()
    const days: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = `limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const page = succeeded(await get(`${project.id}/outside/${unbranded}?${query}`), outsideListResponse)
      assert.equal(page.total, 3)
      days.push(...page.answers.map(({ answeredAt }) => answeredAt.slice(0, 10)))
      cursor = page.nextCursor
    }
    assert.deepEqual(days, ['2026-06-09', '2026-06-08', '2026-04-01'])
  })

  it('tells what an answer says against the fact sheet', async () => {
    const { project, unbranded } = await addReportedProject(api, user)
    await api.call('PUT', `/projects/${project.id}/facts`, user.token, { ...emptyFactSheet, founded: 2004 })
    const text = 'Acme was founded in 1999.'
    const answer = { text, platform: 'grok', surface: 'other', prompt: unbranded, answeredAt: new Date().toISOString() }
    await api.call('POST', `/v1/projects/${project.id}/answers`, user.token, { answers: [answer] })
    const { answers } = succeeded(await get(`${project.id}/outside/${unbranded}`), outsideListResponse)
    assert.deepEqual(answers[0]?.contradictions, [{ fact: 'founded', said: '1999', quote: text }])
  })

  it('refuses bad cursors, unknown prompts and other accounts', async () => {
    const { project, unbranded } = await addSurfaces()
    const path = `${project.id}/outside/${unbranded}`
    for (const cursor of ['x', `0000-01-01T00:00:00Z_${UNKNOWN_ID}`, '2026-06-09T08:00:00Z_x'])
      failed(await get(`${path}?cursor=${cursor}`), 400, 'BAD_REQUEST')
    failed(await get(`${project.id}/outside/${UNKNOWN_ID}`), 404, 'NOT_FOUND')
    failed(await get(path, null), 401, 'AUTH_REQUIRED')
    failed(await get(path, stranger.token), 404, 'NOT_FOUND')
  })
})

import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { positionsResponse, promptDetailResponse } from '@sightline/shared/contract/api/answers.ts'
import { sql } from 'drizzle-orm'
import { addProject, savePrompts } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { ABSENT, addReportedProject, FIRST, SECOND, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'
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

describe('GET /reports/projects/:id/positions', () => {
  const call = (projectId: string, query = 'range=30d', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/positions?platform=all&${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), positionsResponse)
  /** first, last and change of the prompts, in the library's order */
  const numbers = async (projectId: string, query?: string) =>
    (await read(projectId, query)).rows.map((row) => [row.firstDayPosition, row.lastDayPosition, row.positionChange])

  /** The unbranded prompt goes from a mean of 1.5 (2 and 1), past a day without the brand, to 1; the other has one day. */
  async function addPositions() {
    const reported = await addReportedProject(api, user)
    const { project, unbranded: promptId, branded, store } = reported
    const [own, other] = [`https://${project.domain}/`, 'https://globex.com/']
    await store([
      { promptId, day: '2026-06-05', text: SECOND, urls: [other, 'https://a.com/', own] },
      { promptId, day: '2026-06-05', text: FIRST, platform: 'gemini' },
      { promptId, day: '2026-06-05', text: ABSENT, platform: 'gemini', mode: 'without-web-search' },
      { promptId, day: '2026-06-07', text: ABSENT, urls: [other] },
      { promptId, day: '2026-06-09', text: FIRST, urls: [own] },
      { promptId: branded, day: '2026-06-06', text: SECOND },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    return reported
  }

  it('has the mean positions of the first and the last day; an improvement is a positive change', async () => {
    const { project, unbranded, branded } = await addPositions()
    const { rows, period, sample } = await read(project.id)
    assert.deepEqual(
      rows.map(({ mentions: _, stances: __, ...row }) => row),
      [
        {
          promptId: unbranded,
          promptText: 'Which anvil is best?',
          category: 'Product Information',
          branded: false,
          firstDay: '2026-06-05',
          lastDay: '2026-06-09',
          firstDayPosition: 1.5,
          lastDayPosition: 1,
          positionChange: 0.5,
          positioned: true,
        },
        {
          promptId: branded,
          promptText: 'Is Acme good?',
          category: 'Product Information',
          branded: true,
          firstDay: '2026-06-06',
          lastDay: '2026-06-06',
          firstDayPosition: 2,
          lastDayPosition: 2,
          positionChange: 0,
          positioned: true,
        },
      ],
    )
    const of = (platform: string, named: number, answers: number) => ({ platform, named, answers })
    const none = { namedBefore: 0, answersBefore: 0, fell: false }
    assert.deepEqual(
      rows.map(({ mentions: { interval: _, ...mentions } }) => mentions),
      [
        { named: 3, answers: 5, ...none, platforms: [of('chatgpt', 2, 3), of('gemini', 1, 2)] },
        { named: 1, answers: 1, ...none, platforms: [of('chatgpt', 1, 1)] },
      ],
    )
    assert.deepEqual(period, { startDate: '2026-05-12', endDate: TODAY, fallback: false })
    assert.equal(sample, true)
  })

  it('tells of each prompt how sure its share of mentions is, as its details do, and counts its stances', async () => {
    const { project, unbranded, branded, store } = await addPositions()
    const response = await api.call('GET', `/reports/projects/${project.id}/prompts/${unbranded}?range=30d`, user.token)
    const details = succeeded(response, promptDetailResponse).rates.find(({ platform }) => platform === 'all')?.brand
    const { rows } = await read(project.id)
    assert.deepEqual(rows[0]?.mentions.interval, { low: details?.low, high: details?.high })
    assert.deepEqual(
      rows.map((row) => Object.values(row.stances).reduce((sum, count) => sum + count, 0)),
      rows.map(({ mentions }) => mentions.named),
    )
    await store([{ promptId: branded, day: TODAY, text: 'I would buy Acme. It is the best anvil by far.' }])
    const after = (await read(project.id)).rows.find(({ promptId }) => promptId === branded)
    assert.equal(after?.stances.recommended, 1)
    assert.equal((await read(project.id, 'range=today')).rows[0]?.mentions.interval, null)
  })

  it('takes first and last day from the period, and has no change where a day has no position', async () => {
    const { project } = await addPositions()
    assert.deepEqual(await numbers(project.id, 'startDate=2026-06-06&endDate=2026-06-10'), [
      [null, 1, null],
      [2, 2, 0],
    ])
    assert.deepEqual(await numbers(project.id, 'startDate=2026-06-05&endDate=2026-06-05'), [
      [1.5, 1.5, 0],
      [null, null, null],
    ])
    assert.deepEqual(await numbers(project.id, 'startDate=2026-06-07&endDate=2026-06-08'), [
      [null, null, null],
      [null, null, null],
    ])
    const [, branded] = (await read(project.id, 'startDate=2026-06-07&endDate=2026-06-08')).rows
    assert.deepEqual([branded?.firstDay, branded?.lastDay], [null, null])
  })

  it('says whether any answer of the period has a position, on its edges or between them', async () => {
    const { project, unbranded: promptId, store } = await addReportedProject(api, user)
    const urls = [`https://${project.domain}/`]
    await store([
      { promptId, day: '2026-06-05', text: ABSENT },
      { promptId, day: '2026-06-06', text: FIRST, platform: 'gemini' },
      { promptId, day: '2026-06-07', text: ABSENT, urls, platform: 'gemini' },
      { promptId, day: '2026-06-08', text: ABSENT },
    ])
    const positioned = async (query: string) => (await read(project.id, query)).rows.map((row) => row.positioned)
    const days = 'startDate=2026-06-05&endDate=2026-06-08'
    assert.deepEqual(await numbers(project.id, days), [
      [null, null, null],
      [null, null, null],
    ])
    assert.deepEqual(await positioned(days), [true, false])
    assert.deepEqual(await positioned(`${days}&metric=citation`), [true, false])
    assert.deepEqual(await positioned('startDate=2026-06-07&endDate=2026-06-08'), [false, false])
    const ofChatGpt = await api.call(
      'GET',
      `/reports/projects/${project.id}/positions?platform=chatgpt&${days}`,
      user.token,
    )
    assert.deepEqual(
      succeeded(ofChatGpt, positionsResponse).rows.map((row) => row.positioned),
      [false, false],
    )
  })

  it('ranks the own page among the cited pages', async () => {
    const { project } = await addPositions()
    assert.deepEqual(await numbers(project.id, 'metric=citation'), [
      [3, 1, 2],
      [null, null, null],
    ])
  })

  it('filters by platform, mode and branded prompts', async () => {
    const { project } = await addPositions()
    const of = async (query: string) => {
      const response = await api.call('GET', `/reports/projects/${project.id}/positions?${query}`, user.token)
      return succeeded(response, positionsResponse).rows.map((row) => [row.firstDayPosition, row.lastDayPosition])
    }
    assert.deepEqual(await of('platform=gemini'), [
      [1, 1],
      [null, null],
    ])
    assert.deepEqual(await of('mode=without-web-search'), [
      [null, null],
      [null, null],
    ])
    assert.deepEqual(await of('branded=branded'), [[2, 2]])
    assert.deepEqual(await of('branded=unbranded'), [[1.5, 1]])
  })

  it('ignores failed answers', async () => {
    const { project, unbranded, branded, store } = await addPositions()
    const failure = { text: '', failedReason: 'The platform refused' }
    await store([
      { promptId: unbranded, day: TODAY, ...failure },
      { promptId: branded, day: TODAY, text: FIRST },
      { promptId: branded, day: '2026-06-05', ...failure },
    ])
    assert.deepEqual(
      (await read(project.id)).rows.map(({ firstDay, lastDay }) => [firstDay, lastDay]),
      [
        ['2026-06-05', '2026-06-09'],
        ['2026-06-06', TODAY],
      ],
    )
  })

  it('counts only real answers, once there is one', async () => {
    const { project, unbranded: promptId, store } = await addPositions()
    await store([{ promptId, day: '2026-06-08', text: SECOND, sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const { rows, sample } = await read(project.id)
    assert.deepEqual(
      rows.map((row) => [row.firstDay, row.firstDayPosition]),
      [
        ['2026-06-08', 2],
        [null, null],
      ],
    )
    assert.equal(sample, false)
  })

  it('falls back to thirty days where today has no answer, and says so', async () => {
    const { project, unbranded: promptId, store } = await addPositions()
    const before = await read(project.id, 'range=today')
    assert.deepEqual([before.period.fallback, before.rows[0]?.firstDay], [true, '2026-06-05'])
    await store([{ promptId, day: TODAY, text: SECOND }])
    const { period, rows } = await read(project.id, 'range=today')
    assert.deepEqual([period.fallback, rows[0]?.firstDay, rows[0]?.firstDayPosition], [false, TODAY, 2])
  })

  it('lists the library: without archived prompts, with new ones, without a marker behind the text', async () => {
    const { project, unbranded } = await addPositions()
    await savePrompts(api, user, project.id, [
      'Which anvil is best?',
      'Who sells anvils? [1] [2,3]',
      'Is a[0] an anvil of [2026]',
      '[4]',
    ])
    const { rows } = await read(project.id)
    assert.deepEqual(
      rows.map(({ promptId, promptText, firstDay }) => [promptId === unbranded, promptText, firstDay]),
      [
        [true, 'Which anvil is best?', '2026-06-05'],
        [false, 'Who sells anvils?', null],
        [false, 'Is a[0] an anvil of [2026]', null],
        [false, '[4]', null],
      ],
    )
  })

  it('is in the order of the library: of its categories, and of their prompts', async () => {
    const { id: projectId } = await addProject(api, user)
    const save = async (promptCategories: object[]) =>
      assert.equal(
        (await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })).status,
        200,
      )
    const category = (name: string, ...texts: string[]) => ({
      category: name,
      prompts: texts.map((text) => ({ text })),
    })
    await save([category('Prices', 'A?', 'B?'), category('Other', 'C?', 'D?')])
    await save([category('Other', 'D?', 'C?'), category('Prices', 'B?', 'A?')])
    assert.deepEqual(
      (await read(projectId)).rows.map(({ promptText }) => promptText),
      ['D?', 'C?', 'B?', 'A?'],
    )
  })

  it('is empty without prompts, under both paths', async () => {
    const { id } = await addProject(api, user)
    const { rows, sample } = await read(id)
    assert.deepEqual([rows, sample], [[], false])
    const short = await api.call('GET', `/reports/${id}/positions?range=30d`, user.token)
    assert.deepEqual(succeeded(short, positionsResponse), await read(id))
  })

  it('refuses an unknown metric and a start after the end', async () => {
    failed(await call(UNKNOWN_ID, 'metric=top'), 400, 'BAD_REQUEST')
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

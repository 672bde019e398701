import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { startRunResponse } from '@sightline/shared/contract/api/analysis.ts'
import { addPromptsResponse, promptCollectionResponse, type Prompt } from '@sightline/shared/contract/api/prompts.ts'
import { eq, sql } from 'drizzle-orm'
import { answers } from '../../database/schema/answers.ts'
import { addProject, savePrompts, startRun } from '../../testing/project-builder.ts'
import { storeAnswers } from '../../testing/stored-answers.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'

const brand = { name: 'Acme', variations: [], domain: 'acme.com' }
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

/** Prompts A, B and C in one category, A in another one, too. */
async function library(owner = user) {
  const { id: projectId } = await addProject(api, owner)
  const promptCategories = [
    { category: 'Prices', prompts: ['A?', 'B?', 'C?'] },
    { category: 'Other', prompts: ['A?'] },
  ]
  const response = await api.call('POST', '/project-prompts', owner.token, { projectId, promptCategories })
  const [prices, others] = succeeded(response, promptCollectionResponse).data.projectPrompts.promptCategories
  const [a, b, c] = prices?.prompts ?? []
  const other = others?.prompts[0]
  assert.ok(a && b && c && other)
  return { projectId, a, b, c, other }
}

const named = ({ text, category }: Prompt) => ({ text, category })

async function askedIn(analysisId: string): Promise<Set<string>> {
  const { db } = api.services
  const rows = await db.select({ id: answers.promptId }).from(answers).where(eq(answers.analysisId, analysisId))
  return new Set(rows.map(({ id }) => id))
}

const run = (body: object, token: string | null = user.token, headers: object = {}) =>
  api.call('POST', '/project-analysis/new-prompts', token, body, headers)
const started = async (body: object, headers: object = {}) =>
  succeeded(await run(body, user.token, headers), startRunResponse)

describe('POST /project-analysis/new-prompts', () => {
  it('asks only the named prompts', async () => {
    const { projectId, a, c } = await library()
    const response = await run({ projectId, promptIds: [a.id, c.id], prompts: [named(a), named(c)] })
    assert.equal(response.status, 202)
    const { message, data } = succeeded(response, startRunResponse)
    assert.equal(message, 'AI analysis started for 2 new prompt(s)')
    const { analysisId, ...numbers } = data
    assert.deepEqual(numbers, { totalPrompts: 2, totalPlatforms: 2, totalResults: 4, status: 'processing' })
    assert.deepEqual(await askedIn(analysisId), new Set([a.id, c.id]))
  })

  it('accepts a whole library of long prompts by id and text', async () => {
    const { id: projectId } = await addProject(api, user)
    const prompts = Array.from({ length: 50 }, (_, index) => `${'Welcher Amboß hält länger? '.repeat(30)}${index}`)
    const promptCategories = Array.from({ length: 8 }, (_, index) => ({ category: `Part ${index}`, prompts }))
    const saved = await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })
    const { projectPrompts } = succeeded(saved, promptCollectionResponse).data
    const all = projectPrompts.promptCategories.flatMap((category) => category.prompts)
    const { data } = await started({ projectId, promptIds: all.map(({ id }) => id), prompts: all.map(named) })
    assert.equal(data.totalPrompts, 400)
  })

  it('finds a prompt by its id, by text and category, or by its text, and counts it once', async () => {
    const { projectId, a, b, other } = await library()
    const asked = async (body: object) => {
      const { data } = await started({ projectId, ...body })
      const ids = await askedIn(data.analysisId)
      await api.call('POST', `/project-analysis/${data.analysisId}/cancel`, user.token)
      return ids
    }
    assert.deepEqual(await asked({ promptIds: [a.id, a.id] }), new Set([a.id]))
    assert.deepEqual(await asked({ prompts: [{ text: ' a?', category: 'OTHER ' }] }), new Set([other.id]))
    assert.deepEqual(await asked({ prompts: [{ text: 'A?' }] }), new Set([a.id]))
    assert.deepEqual(await asked({ promptIds: [other.id], prompts: [{ text: 'A?' }] }), new Set([other.id]))
    assert.deepEqual(await asked({ promptIds: [b.id], prompts: [named(a)] }), new Set([a.id, b.id]))
  })

  it('finds a prompt by the text with which it was saved, whoever wrote it', async () => {
    const { id: projectId } = await addProject(api, user)
    const prompts = [
      { text: 'Which drill[1] is best?', type: 'generated' },
      { text: 'What is tasks[0]?', type: 'custom' },
    ]
    const promptCategories = [{ category: 'Prices', prompts }]
    await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })
    assert.equal((await started({ projectId, prompts })).data.totalPrompts, 2)
  })

  it('names the prompts that are not in the library, and starts nothing', async () => {
    const { projectId, a, b } = await library()
    const { a: foreign } = await library()
    await savePrompts(api, user, projectId, ['A?'], 'Prices')
    const body = {
      projectId,
      promptIds: [a.id, foreign.id, b.id],
      prompts: [named(a), { text: 'A?', category: 'Nowhere' }, { text: 'Unheard of?' }],
    }
    const { errors, message } = failed(await run(body), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map((error) => error.path),
      ['promptIds.1', 'promptIds.2', 'prompts.1', 'prompts.2'],
    )
    assert.equal(message, 'This prompt is not in the project’s library.')
    assert.equal((await started({ projectId, promptIds: [a.id] })).data.totalPrompts, 1)
  })

  it('returns the running analysis of exactly these prompts, and refuses while another one runs', async () => {
    const { projectId, a, b } = await library()
    const first = await started({ projectId, promptIds: [a.id, b.id] })
    const again = await started({ projectId, prompts: [named(b), named(a)] })
    assert.deepEqual(again, first)
    for (const promptIds of [[a.id], [b.id, a.id, (await added(projectId)).id]]) {
      const { data, message } = failed(await run({ projectId, promptIds }), 409, 'CONFLICT')
      assert.deepEqual(data, { analysisId: first.data.analysisId })
      assert.equal(message, 'Another analysis of this project is running. Start this one when it is finished.')
    }
  })

  it('is one run when it is started ten times at once', async () => {
    const { projectId, a } = await library()
    const runs = await Promise.all(Array.from({ length: 10 }, () => started({ projectId, promptIds: [a.id] })))
    assert.equal(new Set(runs.map(({ data }) => data.analysisId)).size, 1)
  })

  it('returns the same run to the same key, finished or not', async () => {
    const { projectId, a, b } = await library()
    const key = { 'idempotency-key': randomUUID() }
    const { analysisId } = (await started({ projectId, promptIds: [a.id] }, key)).data
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.equal((await started({ projectId, promptIds: [a.id] }, key)).data.analysisId, analysisId)
    assert.notEqual((await started({ projectId, promptIds: [b.id] })).data.analysisId, analysisId)
  })

  it('refuses the key of a run for other prompts, platforms or modes, and returns the run to a call that names none', async () => {
    const { projectId, a, b, c } = await library()
    const key = { 'idempotency-key': randomUUID() }
    const { analysisId } = (await started({ projectId, promptIds: [a.id, b.id] }, key)).data
    await api.services.db.execute(sql`update app.analyses set status = 'completed' where id = ${analysisId}`)
    for (const promptIds of [[c.id], [b.id, c.id], [a.id], [a.id, b.id, c.id]]) {
      const { data, message } = failed(await run({ projectId, promptIds }, user.token, key), 409, 'CONFLICT')
      assert.deepEqual(data, { analysisId })
      assert.equal(message, 'This idempotency key was used for another analysis.')
    }
    for (const other of [{ platforms: ['grok'] }, { modes: ['chat'] }]) {
      const { message } = failed(
        await run({ projectId, promptIds: [a.id, b.id], ...other }, user.token, key),
        409,
        'CONFLICT',
      )
      assert.equal(message, 'This idempotency key was used for another analysis.')
    }
    assert.equal((await started({ projectId, prompts: [named(b), named(a)] }, key)).data.analysisId, analysisId)
    assert.equal((await startRun(api, user, projectId, key)).analysisId, analysisId)
  })

  it('knows what a key was used for when its run was cancelled before it had asked anything', async () => {
    const { projectId, a, b, c } = await library()
    const key = { 'idempotency-key': randomUUID() }
    const { analysisId } = (await started({ projectId, promptIds: [a.id, b.id] }, key)).data
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    failed(await run({ projectId, promptIds: [b.id, c.id] }, user.token, key), 409, 'CONFLICT')
    assert.equal((await started({ projectId, promptIds: [b.id, a.id] }, key)).data.analysisId, analysisId)
  })

  it('refuses the key of a run of the whole library for prompts that are named', async () => {
    const { projectId, a } = await library()
    const key = { 'idempotency-key': randomUUID() }
    const { analysisId } = await startRun(api, user, projectId, key)
    const { data } = failed(await run({ projectId, promptIds: [a.id] }, user.token, key), 409, 'CONFLICT')
    assert.deepEqual(data, { analysisId })
  })

  it('asks in the modes and on the platforms that a run of the project has', async () => {
    const { projectId, a } = await library()
    const { data } = await started({ projectId, promptIds: [a.id], platforms: ['grok'], modes: ['chat'] })
    const rows = await api.services.db.select().from(answers).where(eq(answers.analysisId, data.analysisId))
    assert.deepEqual(new Set(rows.map(({ platform }) => platform)), new Set(['chatgpt', 'gemini']))
    assert.deepEqual(new Set(rows.map(({ mode }) => mode)), new Set(['without-web-search']))
  })

  it('counts against the analyses of the day', async (context) => {
    api.setTime(new Date())
    context.after(() => api.setTime())
    const free = await api.addUser()
    const { projectId, a } = await library(free)
    for (let count = 0; count < 5; count += 1) {
      const { data } = succeeded(await run({ projectId, promptIds: [a.id] }, free.token), startRunResponse)
      await api.services.db.execute(sql`update app.analyses set status = 'completed' where id = ${data.analysisId}`)
    }
    failed(await run({ projectId, promptIds: [a.id] }, free.token), 429, 'ANALYSIS_LIMIT_EXCEEDED')
  })

  it('refuses an inactive project', async () => {
    const { projectId, a } = await library()
    const inactive = { status: 'inactive', searchStatus: 'inactive' }
    await api.call('PATCH', `/projects/${projectId}/status`, user.token, inactive)
    failed(await run({ projectId, promptIds: [a.id] }), 409, 'CONFLICT')
  })

  it('names every offending field', async () => {
    const body = { projectId: 'none', promptIds: ['x'], prompts: [{ text: '' }], modes: ['loud'] }
    const { errors } = failed(await run(body), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map((error) => error.path),
      ['projectId', 'promptIds.0', 'prompts.0.text', 'modes.0'],
    )
    const nothing = failed(await run({ projectId: 'none', modes: ['loud'] }), 400, 'BAD_REQUEST')
    assert.deepEqual(
      nothing.errors?.map(({ path }) => path),
      ['projectId', 'modes.0', 'promptIds'],
    )
    const { message } = failed(await run({ projectId: UNKNOWN_ID }), 400, 'BAD_REQUEST')
    assert.equal(message, 'No new prompts to analyze.')
  })

  it('limits the starts per minute of a person, whatever their outcome', async () => {
    const { token } = await api.addUser()
    const body = { projectId: UNKNOWN_ID, promptIds: [UNKNOWN_ID] }
    for (let count = 0; count < 60; count += 1) failed(await run(body, token), 404, 'NOT_FOUND')
    failed(await run(body, token), 429, 'RATE_LIMITED')
  })

  it('hides another person’s project, finds no unknown one, and requires a session', async () => {
    const { projectId, a } = await library()
    failed(await run({ projectId, promptIds: [a.id] }, stranger.token), 404, 'NOT_FOUND')
    failed(await run({ projectId: UNKNOWN_ID, promptIds: [a.id] }), 404, 'NOT_FOUND')
    failed(await run({ projectId, promptIds: [a.id] }, null), 401, 'AUTH_REQUIRED')
  })
})

describe('POST /project-new-analysis/run', () => {
  it('is the same call', async () => {
    const { projectId, a } = await library()
    const promptIds = [a.id]
    const response = await api.call('POST', '/project-new-analysis/run', user.token, { projectId, promptIds })
    assert.deepEqual(succeeded(response, startRunResponse), await started({ projectId, promptIds }))
  })
})

async function added(projectId: string) {
  const body = { category: 'Later', prompts: ['D?'] }
  const response = await api.call('POST', `/project-prompts/${projectId}/categories`, user.token, body)
  const { added: prompts, projectPrompts } = succeeded(response, addPromptsResponse).data
  const known = projectPrompts.promptCategories.find(({ category }) => category === 'Later')?.prompts[0]
  const prompt = prompts[0] ?? known
  assert.ok(prompt)
  return prompt
}

describe('POST /project-analysis/run with newOnly', () => {
  it('asks the prompts that were added since the last run', async () => {
    const { projectId, a, b, c, other } = await library()
    const asked = [a, b, c, other].map(({ id: promptId }) => ({ promptId, day: '2026-06-10', text: 'Acme.' }))
    await storeAnswers(api, { id: projectId, domain: brand.domain }, { brand, competitors: [] }, asked)
    const { id } = await added(projectId)
    const response = await api.call('POST', '/project-analysis/run', user.token, { projectId, newOnly: true })
    const { data } = succeeded(response, startRunResponse)
    assert.deepEqual(await askedIn(data.analysisId), new Set([id]))
    assert.equal((await startRun(api, user, projectId)).analysisId, data.analysisId)
  })

  it('asks a prompt again that every platform failed to answer', async () => {
    const { projectId, a, b, c, other } = await library()
    const answers = [b, c, other].map(({ id: promptId }) => ({ promptId, day: '2026-06-10', text: 'Acme.' }))
    const failure = { promptId: a.id, day: '2026-06-10', text: '', failedReason: 'server: 500' }
    await storeAnswers(api, { id: projectId, domain: brand.domain }, { brand, competitors: [] }, [...answers, failure])
    const response = await api.call('POST', '/project-analysis/run', user.token, { projectId, newOnly: true })
    const { data } = succeeded(response, startRunResponse)
    assert.deepEqual(await askedIn(data.analysisId), new Set([a.id]))
  })
})

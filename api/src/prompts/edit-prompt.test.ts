import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { editPromptResponse } from '@sightline/shared/contract/api/prompts.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { runToEnd, startRun } from '../testing/project-builder.ts'
import { addLibrary, readLibrary, textsOf } from '../testing/prompt-library.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'

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

describe('PATCH /project-prompts/:collectionId/categories/:categoryId/prompts/:promptId', () => {
  const edit = (path: string, id: string | undefined, body: object, token: string | null = user.token) =>
    api.call('PATCH', `${path}/${id}`, token, body)
  const edited = async (path: string, id: string | undefined, text: string) =>
    succeeded(await edit(path, id, { text }), editPromptResponse).data

  it('puts another prompt in the place of one whose text is another question', async () => {
    const { path, prompts } = await addLibrary(api, user, ['A?', 'B?', 'C?'])
    const [, old] = prompts
    const { projectPrompts, prompt, keepsHistory } = await edited(path, old?.id, ' Is Acme good? ')
    assert.deepEqual(textsOf(projectPrompts), ['A?', 'Is Acme good?', 'C?'])
    assert.deepEqual([keepsHistory, prompt.branded, prompt.analyzed], [false, true, false])
    assert.notEqual(prompt.id, old?.id)
  })

  it('keeps the prompt where only case and spaces change', async () => {
    const { path, prompts } = await addLibrary(api, user, ['who sells  anvils?', 'B?'])
    const { projectPrompts, prompt, keepsHistory } = await edited(path, prompts[0]?.id, 'Who sells anvils?')
    assert.deepEqual([prompt.id, keepsHistory], [prompts[0]?.id, true])
    assert.deepEqual(textsOf(projectPrompts), ['Who sells anvils?', 'B?'])
  })

  it('leaves past answers in the rates, and asks the new text from then on', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const worker = api.startWorker()
    await runToEnd(api, user, projectId)
    await edited(path, prompts[0]?.id, 'Another?')
    await runToEnd(api, user, projectId)
    await worker.stop()
    const response = await api.call('GET', `/reports/projects/${projectId}/overview?platform=all&range=7d`, user.token)
    assert.equal(succeeded(response, overviewResponse).overview.totalResults, 4 + 4)
    const { rows } = await api.services.db.execute<{ text: string; answers: number }>(sql`
      select prompt.text, count(*)::int as answers from app.answers as answer
      join app.prompts as prompt on prompt.project_id = answer.project_id and prompt.id = answer.prompt_id
      where answer.project_id = ${projectId} group by 1 order by 1`)
    assert.deepEqual(
      rows.map(({ text, answers }) => [text, answers]),
      [
        ['A?', 2],
        ['Another?', 2],
        ['B?', 4],
      ],
    )
  })

  it('continues the answers of an earlier text that comes back', async () => {
    const { path, prompts } = await addLibrary(api, user, ['A?'])
    const { prompt } = await edited(path, prompts[0]?.id, 'Another?')
    const back = await edited(path, prompt.id, 'A?')
    assert.deepEqual([back.prompt.id, textsOf(back.projectPrompts)], [prompts[0]?.id, ['A?']])
  })

  it('refuses a text that the library has, an empty one and a long one, and changes nothing', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const { message } = failed(await edit(path, prompts[0]?.id, { text: 'b?' }), 409, 'CONFLICT')
    assert.equal(message, 'This prompt is in the library already.')
    for (const text of ['', '   ', 'x'.repeat(10_000), 'ﷺ'.repeat(900), 7]) {
      const { errors } = failed(await edit(path, prompts[0]?.id, { text }), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors?.map(({ path: field }) => field),
        ['text'],
      )
    }
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['A?', 'B?'])
  })

  it('refuses another text for what a running analysis still has to ask', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?'])
    const { analysisId } = await startRun(api, user, projectId)
    const { data, message } = failed(await edit(path, prompts[0]?.id, { text: 'Another?' }), 409, 'CONFLICT')
    assert.deepEqual(data, { analysisId })
    assert.match(message, /^A running analysis still has to ask this\. Change it/)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.equal((await edited(path, prompts[0]?.id, 'Another?')).keepsHistory, false)
  })

  it('is done once by ten concurrent calls', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const calls = Array.from({ length: 10 }, () => edit(path, prompts[0]?.id, { text: 'Another?' }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array<number>(9).fill(404)])
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['Another?', 'B?'])
  })

  it('hides another person’s library, finds no unknown prompt, and requires a session', async () => {
    const { path, projectId, categoryId, prompts } = await addLibrary(api, user, ['A?'])
    const text = 'Another?'
    failed(await edit(path, prompts[0]?.id, { text }, stranger.token), 404, 'NOT_FOUND')
    failed(await edit(path, prompts[0]?.id, { text }, null), 401, 'AUTH_REQUIRED')
    failed(await edit(path, UNKNOWN_ID, { text }), 404, 'NOT_FOUND')
    failed(await edit(path.replace(categoryId, UNKNOWN_ID), prompts[0]?.id, { text }), 404, 'NOT_FOUND')
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['A?'])
  })
})

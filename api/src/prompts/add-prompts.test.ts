import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addPromptsResponse, deletePromptsResponse } from '@sightline/shared/contract/api/prompts.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { MAX_PROMPTS_PER_CATEGORY } from '@sightline/shared/domain/prompt-categories.ts'
import { sql } from 'drizzle-orm'
import { addReadyProject, readRun, runToEnd, startRun } from '../testing/project-builder.ts'
import { addLibrary, addToLibrary, categoryOf, questions, readLibrary, textsOf } from '../testing/prompt-library.ts'
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

describe('POST /project-prompts/:collectionId/categories/:categoryId/prompts', () => {
  const add = (path: string, prompts: unknown[], token: string | null = user.token) =>
    api.call('POST', path, token, { prompts })

  it('adds prompts at the end of the category, as texts or as objects', async () => {
    const { path, projectId, categoryId } = await addLibrary(api, user, ['One?'])
    const { data, message } = await addToLibrary(api, user, path, [
      'Is Acme good?',
      { text: 'Three?', priority: 'high', type: 'generated' },
    ])
    assert.equal(message, '2 prompts added')
    assert.equal(data.categoryId, categoryId)
    assert.deepEqual(
      data.added.map(({ text, priority, type, branded, category }) => [text, priority, type, branded, category]),
      [
        ['Is Acme good?', 'medium', 'custom', true, 'Prices'],
        ['Three?', 'high', 'generated', false, 'Prices'],
      ],
    )
    assert.deepEqual(textsOf(data.projectPrompts), ['One?', 'Is Acme good?', 'Three?'])
    assert.deepEqual(await readLibrary(api, user, projectId), data.projectPrompts)
  })

  it('says which prompts no analysis has asked yet', async () => {
    const { path, projectId } = await addLibrary(api, user, ['One?'])
    const analyzed = async () =>
      categoryOf(await readLibrary(api, user, projectId)).prompts.map((prompt) => prompt.analyzed)
    assert.deepEqual(await analyzed(), [false])
    const run = await startRun(api, user, projectId)
    assert.deepEqual(await analyzed(), [true], 'what is about to be asked is not new')
    await api.call('POST', `/project-analysis/${run.analysisId}/cancel`, user.token)
    assert.deepEqual(await analyzed(), [false])
    const worker = api.startWorker()
    await runToEnd(api, user, projectId)
    await worker.stop()
    await addToLibrary(api, user, path, ['Two?'])
    assert.deepEqual(await analyzed(), [true, false])
  })

  it('folds duplicates, whatever their case and space', async () => {
    const { path } = await addLibrary(api, user, ['How much is it?'])
    const { data, message } = await addToLibrary(api, user, path, ['how  much IS it?', 'Is it free?', 'is it  free?'])
    assert.deepEqual(textsOf(data.projectPrompts), ['How much is it?', 'Is it free?'])
    assert.deepEqual([data.added.length, data.duplicates, message], [1, 2, '1 prompt added'])
  })

  it('distinguishes prompts that differ only in a number in brackets', async () => {
    const { path } = await addLibrary(api, user, ['What is tasks[0]?'])
    const { data } = await addToLibrary(api, user, path, ['What is tasks?', 'What is tasks[1]?', 'what is TASKS[0]?'])
    assert.deepEqual(textsOf(data.projectPrompts), ['What is tasks[0]?', 'What is tasks?', 'What is tasks[1]?'])
  })

  it('adds nothing that another category has already, and makes no category for it', async () => {
    const { projectId, path } = await addLibrary(api, user, ['How much is it?'])
    const create = (category: string, prompts: string[]) =>
      api.call('POST', `/project-prompts/${projectId}/categories`, user.token, { category, prompts })
    const { message } = failed(await create('Other', ['how much is IT?']), 409, 'CONFLICT')
    assert.equal(message, 'This prompt is in the library already.')
    assert.equal((await readLibrary(api, user, projectId)).promptCategories.length, 1)
    const { data } = succeeded(await create('Other', ['How much is it?', 'Is it free?']), addPromptsResponse)
    assert.deepEqual([textsOf(data.projectPrompts, 'Other'), data.duplicates], [['Is it free?'], 1])
    assert.equal((await addToLibrary(api, user, path, ['IS it free?'])).data.added.length, 0)
  })

  it('brings an archived prompt back with its id and its answers', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['One?', 'Two?'])
    const worker = api.startWorker()
    await runToEnd(api, user, projectId)
    await worker.stop()
    const deleted = await api.call('DELETE', path, user.token, { promptIndexes: [0] })
    assert.equal(deleted.status, 200)
    const { data } = await addToLibrary(api, user, path, ['ONE?'])
    assert.deepEqual(
      data.added.map(({ id, text }) => [id, text]),
      [[prompts[0]?.id, 'ONE?']],
    )
    assert.deepEqual(textsOf(data.projectPrompts), ['Two?', 'ONE?'])
    const { rows } = await api.services.db.execute<{ n: number }>(
      sql`select count(*)::int as n from app.answers where prompt_id = ${prompts[0]?.id}`,
    )
    assert.equal(rows[0]?.n, 2)
  })

  it('accepts the fiftieth prompt of a category, and no more', async () => {
    const { path, projectId } = await addLibrary(api, user, questions(MAX_PROMPTS_PER_CATEGORY - 1))
    const { message, errors } = failed(await add(path, ['A?', 'B?']), 400, 'BAD_REQUEST')
    assert.equal(message, 'A category has at most 50 prompts, and Prices would have 51.')
    assert.deepEqual(
      errors?.map(({ path: field }) => field),
      ['prompts'],
    )
    await addToLibrary(api, user, path, ['A?'])
    failed(await add(path, ['B?']), 400, 'BAD_REQUEST')
    await addToLibrary(api, user, path, ['a?'])
    assert.equal(textsOf(await readLibrary(api, user, projectId)).length, MAX_PROMPTS_PER_CATEGORY)
  })

  it('accepts the last prompt of the plan, and refuses another one with the numbers', async () => {
    const free = await api.addUser()
    const { projectId, path } = await addLibrary(api, free, questions(30))
    const other = await api.call('POST', `/project-prompts/${projectId}/categories`, free.token, {
      category: 'Other',
      prompts: questions(49).slice(30),
    })
    assert.equal(other.status, 200)
    assert.equal((await add(path, ['The fiftieth?'], free.token)).status, 200)
    const { message } = failed(await add(path, ['One more?'], free.token), 400, 'BAD_REQUEST')
    assert.equal(
      message,
      'Your plan allows 50 prompts per project, and this would be 51. Remove 1 or upgrade your plan.',
    )
    const { data } = succeeded(
      await api.call('DELETE', path, free.token, { promptIndexes: [0] }),
      deletePromptsResponse,
    )
    assert.equal(data.deletedIds.length, 1)
    assert.equal((await add(path, ['One more?'], free.token)).status, 200, 'archived prompts do not count')
  })

  it('never exceeds a limit, and creates no prompt twice, with twenty concurrent calls', async () => {
    const free = await api.addUser()
    const { path, projectId } = await addLibrary(api, free, questions(40))
    const calls = Array.from({ length: 20 }, (_, index) => add(path, [`New ${index}?`, 'The same?'], free.token))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const texts = textsOf(await readLibrary(api, free, projectId))
    assert.equal(statuses.filter((status) => status === 200).length, 9)
    assert.equal(texts.length, 50)
    assert.equal(new Set(texts).size, 50)
  })

  it('adds during a run, which keeps its own prompts', async () => {
    const { id: projectId } = await addReadyProject(api, user, ['One?'])
    const { promptCategories } = await readLibrary(api, user, projectId)
    const { analysisId, totalResults } = await startRun(api, user, projectId)
    const path = `/project-prompts/${projectId}/categories/${promptCategories[0]?.id}/prompts`
    await addToLibrary(api, user, path, ['Two?'])
    assert.equal((await readRun(api, user, analysisId)).totalResults, totalResults)
  })

  it('counts the new prompt on the overview', async () => {
    const { path, projectId } = await addLibrary(api, user, ['One?'])
    await addToLibrary(api, user, path, ['Two?'])
    await api.call('DELETE', path, user.token, { promptIndexes: [0] })
    const response = await api.call('GET', `/reports/projects/${projectId}/overview?platform=all&range=30d`, user.token)
    assert.equal(succeeded(response, overviewResponse).overview.promptsTracked, 1)
  })

  it('names the bad prompt, and saves none', async () => {
    const { path, projectId } = await addLibrary(api, user, ['One?'])
    const { errors } = failed(await add(path, ['Fine?', '  ', { text: 'x'.repeat(1001) }]), 400, 'BAD_REQUEST')
    assert.deepEqual(errors, [
      { path: 'prompts.1', message: 'is required' },
      { path: 'prompts.2.text', message: 'must have at most 1000 characters' },
    ])
    failed(await add(path, []), 400, 'BAD_REQUEST')
    const { message } = failed(await add(path, [{ text: '[1,2]', type: 'generated' }]), 400, 'BAD_REQUEST')
    assert.equal(message, 'Please enter a prompt.')
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['One?'])
  })

  it('hides another person’s library, and requires a session', async () => {
    const { path, projectId } = await addLibrary(api, user, ['One?'])
    failed(await add(path, ['Mine?'], stranger.token), 404, 'NOT_FOUND')
    failed(await add(path, ['Mine?'], null), 401, 'AUTH_REQUIRED')
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['One?'])
  })

  it('finds no unknown collection and no category of another project', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    const { categoryId } = await addLibrary(api, user, ['Two?'])
    failed(await add(`/project-prompts/${projectId}/categories/${categoryId}/prompts`, ['A?']), 404, 'NOT_FOUND')
    failed(await add(`/project-prompts/${UNKNOWN_ID}/categories/${categoryId}/prompts`, ['A?']), 404, 'NOT_FOUND')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { projectWithStateResponse } from '@sightline/shared/contract/api/projects.ts'
import { addPromptsResponse, deletePromptsResponse } from '@sightline/shared/contract/api/prompts.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { MAX_CATEGORIES } from '@sightline/shared/domain/prompt-categories.ts'
import { sql } from 'drizzle-orm'
import { runToEnd, startRun } from '../testing/project-builder.ts'
import { addLibrary, addToLibrary, CATEGORY, readLibrary, textsOf } from '../testing/prompt-library.ts'
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

describe('DELETE /project-prompts/:collectionId/categories/:categoryId/prompts', () => {
  const remove = (path: string, body: object, token: string | null = user.token) =>
    api.call('DELETE', path, token, body)
  const removed = async (path: string, body: object) => succeeded(await remove(path, body), deletePromptsResponse).data

  const addCategory = (projectId: string, category: string, prompts: string[]) =>
    api.call('POST', `/project-prompts/${projectId}/categories`, user.token, { category, prompts })
  const categoryAdded = async (...given: Parameters<typeof addCategory>) =>
    succeeded(await addCategory(...given), addPromptsResponse).data

  it('deletes by index, by id, or by both', async () => {
    const { path, prompts } = await addLibrary(api, user, ['A?', 'B?', 'C?', 'D?', 'E?'])
    const [a, b, c, , e] = prompts.map(({ id }) => id)
    const first = await removed(path, { promptIndexes: [1] })
    assert.deepEqual(first.deletedIds, [b])
    const second = await removed(path, { promptIds: [e, a] })
    assert.deepEqual(new Set(second.deletedIds), new Set([a, e]))
    const third = await removed(path, { promptIndexes: [0], promptIds: [c] })
    assert.deepEqual(textsOf(third.projectPrompts), ['D?'])
  })

  it('accepts ids in upper case', async () => {
    const { path, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const [a] = prompts.map(({ id }) => id)
    const inCapitals = path.replaceAll(/[0-9a-f-]{36}/g, (id) => id.toUpperCase())
    assert.notEqual(inCapitals, path)
    assert.deepEqual((await removed(inCapitals, { promptIds: [a?.toUpperCase()] })).deletedIds, [a])
  })

  it('deletes once what is named twice', async () => {
    const { path, prompts } = await addLibrary(api, user, ['A?', 'B?', 'C?'])
    const [, b, c] = prompts.map(({ id }) => id)
    const { deletedIds } = await removed(path, { promptIndexes: [2, 1, 2], promptIds: [b, c, b, b] })
    assert.deepEqual(new Set(deletedIds), new Set([b, c]))
  })

  it('finds only the prompts of its own category', async () => {
    const { path, projectId, categoryId, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const { categoryId: otherId, added } = await categoryAdded(projectId, 'Other', ['C?', 'D?'])
    const otherPath = path.replace(categoryId, otherId)
    failed(await remove(otherPath, { promptIds: [prompts[0]?.id] }), 409, 'CONFLICT')
    failed(await remove(path, { promptIds: [added[0]?.id] }), 409, 'CONFLICT')
    failed(await remove(path, { promptIndexes: [2] }), 409, 'CONFLICT')
    assert.deepEqual((await removed(otherPath, { promptIndexes: [0] })).deletedIds, [added[0]?.id])
    const library = (await removed(path, { promptIndexes: [0] })).projectPrompts
    assert.deepEqual([textsOf(library), textsOf(library, 'Other')], [['B?'], ['D?']])
  })

  it('refuses indexes and ids that do not name the same prompts, and deletes nothing', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?', 'B?', 'C?'])
    const [a, b] = prompts.map(({ id }) => id)
    const other = await addLibrary(api, user, ['A?'])
    const refused = [
      { promptIndexes: [0], promptIds: [b] },
      { promptIndexes: [0, 1], promptIds: [a] },
      { promptIndexes: [0], promptIds: [a, b] },
      { promptIndexes: [3] },
      { promptIndexes: [0, 3], promptIds: [a] },
      { promptIds: [a, UNKNOWN_ID] },
      { promptIds: [a, other.prompts[0]?.id] },
    ]
    for (const body of refused) {
      const { message } = failed(await remove(path, body), 409, 'CONFLICT')
      assert.equal(message, 'These prompts are not in this category any more.')
    }
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['A?', 'B?', 'C?'])
  })

  it("updates the project's time, as adding does", async () => {
    const { path, projectId } = await addLibrary(api, user, ['A?', 'B?'])
    const updatedAt = async () =>
      succeeded(await api.call('GET', `/projects/${projectId}`, user.token), projectWithStateResponse).data.project
        .updatedAt
    const saved = await updatedAt()
    await removed(path, { promptIndexes: [0] })
    const deleted = await updatedAt()
    await addToLibrary(api, user, path, ['C?'])
    assert.ok(saved < deleted && deleted < (await updatedAt()))
  })

  it('deletes a category with its last prompt, until a prompt is added to one of its name', async () => {
    const { path, projectId, categoryId, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const { promptCategories } = (await removed(path, { promptIndexes: [0] })).projectPrompts
    assert.deepEqual(
      promptCategories.map(({ id }) => id),
      [categoryId],
    )
    assert.deepEqual((await removed(path, { promptIndexes: [0] })).projectPrompts.promptCategories, [])
    failed(await api.call('GET', `/project-prompts/project/${projectId}`, user.token), 404, 'NOT_FOUND')
    failed(await remove(path, { promptIndexes: [0] }), 404, 'NOT_FOUND')
    failed(await api.call('POST', path, user.token, { prompts: ['C?'] }), 404, 'NOT_FOUND')
    const data = await categoryAdded(projectId, 'PRICES', ['a?'])
    assert.deepEqual([data.categoryId, data.added.map(({ id }) => id)], [categoryId, [prompts[0]?.id]])
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId), 'PRICES'), ['a?'])
  })

  it('makes room for another category', async () => {
    const { path, projectId } = await addLibrary(api, user, ['A?'])
    for (let count = 2; count <= MAX_CATEGORIES; count += 1)
      await categoryAdded(projectId, `Category ${count}`, [`${count}?`])
    await removed(path, { promptIndexes: [0] })
    await categoryAdded(projectId, 'New', ['A?'])
    assert.equal((await readLibrary(api, user, projectId)).promptCategories.length, MAX_CATEGORIES)
  })

  it('never hides a prompt that is added while the last one of its category is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { path, projectId } = await addLibrary(api, user, ['A?'])
      const adding = Array.from({ length: 4 }, (_, index) => addCategory(projectId, CATEGORY, [`${index}?`]))
      const byId = api.call('POST', path, user.token, { prompts: ['By id?'] })
      const deleting = remove(path, { promptIndexes: [0] })
      const statuses = (await Promise.all([...adding, deleting])).map(({ status }) => status)
      assert.deepEqual(statuses, [200, 200, 200, 200, 200])
      const expected = ['0?', '1?', '2?', '3?', ...((await byId).status === 200 ? ['By id?'] : [])]
      assert.deepEqual(new Set(textsOf(await readLibrary(api, user, projectId))), new Set(expected))
    }
  })

  it('does not ask a deleted prompt again, and keeps its past answers in the rates', async () => {
    const { path, projectId } = await addLibrary(api, user, ['A?', 'B?'])
    const worker = api.startWorker()
    await runToEnd(api, user, projectId)
    await removed(path, { promptIndexes: [0] })
    const run = await runToEnd(api, user, projectId)
    await worker.stop()
    assert.equal(run.totalResults, 2)
    const response = await api.call('GET', `/reports/projects/${projectId}/overview?platform=all&range=7d`, user.token)
    assert.equal(succeeded(response, overviewResponse).overview.totalResults, 4 + 2)
  })

  it('refuses what a running analysis still has to ask, and deletes it after', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?', 'B?'])
    const { analysisId } = await startRun(api, user, projectId)
    const { data, message } = failed(await remove(path, { promptIndexes: [0] }), 409, 'CONFLICT')
    assert.deepEqual(data, { analysisId })
    assert.match(message, /^A running analysis still has to ask this\./)
    await api.services.db.execute(sql`update app.answers set state = 'answered' where prompt_id = ${prompts[1]?.id}`)
    assert.deepEqual((await removed(path, { promptIndexes: [1] })).deletedIds, [prompts[1]?.id])
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.deepEqual((await removed(path, { promptIndexes: [0] })).deletedIds, [prompts[0]?.id])
  })

  it('deletes a prompt once for ten concurrent calls', async () => {
    const { path, projectId, prompts } = await addLibrary(api, user, ['A?', 'B?', 'C?'])
    const calls = Array.from({ length: 10 }, () => remove(path, { promptIndexes: [0], promptIds: [prompts[0]?.id] }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array<number>(9).fill(409)])
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['B?', 'C?'])
  })

  it('names what is wrong with a call that names nothing', async () => {
    const { path } = await addLibrary(api, user, ['A?'])
    for (const body of [{}, { promptIndexes: [], promptIds: [] }]) {
      const { message } = failed(await remove(path, body), 400, 'BAD_REQUEST')
      assert.equal(message, 'Please name the prompts to delete.')
    }
    const { errors } = failed(await remove(path, { promptIndexes: [-1, 0.5], promptIds: ['x'] }), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path: field }) => field),
      ['promptIndexes.0', 'promptIndexes.1', 'promptIds.0'],
    )
  })

  it('hides another person’s library, finds no unknown category, and requires a session', async () => {
    const { path, projectId } = await addLibrary(api, user, ['A?'])
    failed(await remove(path, { promptIndexes: [0] }, stranger.token), 404, 'NOT_FOUND')
    failed(await remove(path, { promptIndexes: [0] }, null), 401, 'AUTH_REQUIRED')
    const unknown = `/project-prompts/${projectId}/categories/${UNKNOWN_ID}/prompts`
    failed(await remove(unknown, { promptIndexes: [0] }), 404, 'NOT_FOUND')
    assert.deepEqual(textsOf(await readLibrary(api, user, projectId)), ['A?'])
  })
})

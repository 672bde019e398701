import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addPromptsResponse } from '@sightline/shared/contract/api/prompts.ts'
import { MAX_CATEGORIES } from '@sightline/shared/domain/prompt-categories.ts'
import { addProject } from '../testing/project-builder.ts'
import { addLibrary, categoryOf, readLibrary, textsOf } from '../testing/prompt-library.ts'
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

describe('POST /project-prompts/:collectionId/categories', () => {
  const create = (projectId: string, body: object, token: string | null = user.token) =>
    api.call('POST', `/project-prompts/${projectId}/categories`, token, body)
  const created = async (projectId: string, body: object) =>
    succeeded(await create(projectId, body), addPromptsResponse).data

  it('adds a category behind the others, with its prompts', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    const body = {
      category: ' Shipping ',
      description: 'How things get there',
      prompts: ['Is it fast?'],
      isActive: true,
    }
    const data = await created(projectId, body)
    assert.deepEqual(
      data.projectPrompts.promptCategories.map(({ category }) => category),
      ['Prices', 'Shipping'],
    )
    const { id, description, isActive, prompts } = categoryOf(data.projectPrompts, 'Shipping')
    assert.deepEqual([data.categoryId, description, isActive], [id, 'How things get there', true])
    assert.deepEqual(prompts, data.added)
    assert.deepEqual(await readLibrary(api, user, projectId), data.projectPrompts)
  })

  it('describes a category itself where the description is shorter than ten characters', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    const describe = async (category: string, description: string) =>
      categoryOf((await created(projectId, { category, description, prompts: [] })).projectPrompts, category)
        .description
    assert.equal(await describe('A', '123456789 '), 'Prompts for A')
    assert.equal(await describe('B', '1234567890'), '1234567890')
    assert.equal(await describe('C', ''), 'Prompts for C')
  })

  it('uses an existing category of the same name, whatever its case and space', async () => {
    const { projectId, categoryId } = await addLibrary(api, user, ['One?'])
    const body = {
      category: '  pRICES ',
      description: 'Another description',
      prompts: ['one?', 'Two?'],
      isActive: false,
    }
    const data = await created(projectId, body)
    assert.equal(data.categoryId, categoryId)
    assert.equal(data.duplicates, 1)
    const [category, ...others] = data.projectPrompts.promptCategories
    assert.deepEqual([category?.category, category?.isActive, others.length], ['Prices', true, 0])
    assert.notEqual(category?.description, 'Another description')
    assert.deepEqual(textsOf(data.projectPrompts), ['One?', 'Two?'])
  })

  it('makes the collection of a project that has none', async () => {
    const { id } = await addProject(api, user)
    const data = await created(id, { category: 'First', prompts: ['One?'] })
    assert.deepEqual(textsOf(data.projectPrompts, 'First'), ['One?'])
    assert.deepEqual(await readLibrary(api, user, id), data.projectPrompts)
  })

  it('accepts the twentieth category, and no more', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    for (let count = 2; count <= MAX_CATEGORIES; count += 1) await created(projectId, { category: `Category ${count}` })
    const { message } = failed(
      await create(projectId, { category: 'One too many', prompts: ['A?'] }),
      400,
      'BAD_REQUEST',
    )
    assert.equal(message, 'A project has at most 20 categories.')
    await created(projectId, { category: 'category 7', prompts: ['A?'] })
    assert.equal((await readLibrary(api, user, projectId)).promptCategories.length, MAX_CATEGORIES)
  })

  it('never exceeds twenty, and creates no category twice, with concurrent calls', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    const names = Array.from({ length: 30 }, (_, index) => `Category ${index % 25}`)
    await Promise.all(names.map((category) => create(projectId, { category, prompts: [`What of ${category}?`] })))
    const { promptCategories } = await readLibrary(api, user, projectId)
    assert.equal(promptCategories.length, MAX_CATEGORIES)
    assert.equal(new Set(promptCategories.map(({ category }) => category)).size, MAX_CATEGORIES)
    assert.ok(promptCategories.every(({ prompts }) => prompts.length === 1))
  })

  it('names every offending field', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    const { errors } = failed(
      await create(projectId, { category: ' ', prompts: [''], isActive: 'yes' }),
      400,
      'BAD_REQUEST',
    )
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['category', 'prompts.0', 'isActive'],
    )
  })

  it('hides another person’s library, finds no unknown one, and requires a session', async () => {
    const { projectId } = await addLibrary(api, user, ['One?'])
    const body = { category: 'Mine', prompts: ['A?'] }
    failed(await create(projectId, body, stranger.token), 404, 'NOT_FOUND')
    failed(await create(UNKNOWN_ID, body), 404, 'NOT_FOUND')
    failed(await create(projectId, body, null), 401, 'AUTH_REQUIRED')
    assert.equal((await readLibrary(api, user, projectId)).promptCategories.length, 1)
  })
})

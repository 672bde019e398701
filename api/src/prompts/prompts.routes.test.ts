import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startRunResponse } from '@sightline/shared/contract/api/analysis.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { sql } from 'drizzle-orm'
import { waitForLocks } from '../testing/lock-waits.ts'
import { addProject, savePrompts } from '../testing/project-builder.ts'
import { questions } from '../testing/prompt-library.ts'
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

const read = (projectId: string, token: string | null = user.token) =>
  api.call('GET', `/project-prompts/project/${projectId}`, token)

describe('POST /project-prompts', () => {
  const save = (body: object, token: string | null = user.token) => api.call('POST', '/project-prompts', token, body)
  const category = (name: string, texts: string[]) => ({ category: name, prompts: texts.map((text) => ({ text })) })

  it('saves a collection and marks the prompts that name the brand', async () => {
    const project = await addProject(api, user, { brandNames: ['Acme'] })
    const promptCategories = [
      {
        ...category('Product Information', ['Is Acme good?']),
        description: 'About products',
        isActive: true,
        priority: 5,
        tags: ['brand-visibility'],
      },
      { category: 'Mine', prompts: [{ text: 'Which anvil is best?', type: 'custom', priority: 'high' }] },
    ]
    const { data, message } = succeeded(
      await save({ projectId: project.id, promptCategories }),
      promptCollectionResponse,
    )
    assert.equal(message, '2 prompts saved')
    const [first, second] = data.projectPrompts.promptCategories
    assert.equal(first?.description, 'About products')
    assert.deepEqual(
      first?.prompts.map(({ text, branded }) => [text, branded]),
      [['Is Acme good?', true]],
    )
    assert.deepEqual(
      second?.prompts.map(({ priority, type, branded }) => [priority, type, branded]),
      [['high', 'custom', false]],
    )
    assert.deepEqual(data.projectPrompts.projectId, { _id: project.id, domain: project.domain })
  })

  it('refuses to replace the prompts of a running analysis', async () => {
    const { id: projectId } = await addProject(api, user)
    const promptCategories = [category('Prices', ['How much is it?'])]
    succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
    const started = await api.call('POST', '/project-analysis/run', user.token, { projectId })
    const { analysisId } = succeeded(started, startRunResponse).data
    const { message, data } = failed(await save({ projectId, promptCategories }), 409, 'CONFLICT')
    assert.match(message, /^An analysis of this project is running\./)
    assert.deepEqual(data, { analysisId })
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
  })

  it('replaces nothing that was changed since it was read', async () => {
    const { id: projectId } = await addProject(api, user)
    const empty = await api.call('GET', `/project-prompts/project/${projectId}?allowEmpty=true`, user.token)
    const { version } = succeeded(empty, promptCollectionResponse).data.projectPrompts
    // Not a change of the library.
    await api.call('PATCH', `/projects/${projectId}`, user.token, { description: 'linen bedding' })
    const saveOver = (read: string, texts: string[]) =>
      save({ projectId, promptCategories: [category('Prices', texts)], version: read })
    const both = await Promise.all([saveOver(version, ['Is it free?']), saveOver(version, ['How much is it?'])])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    const { message } = failed(both.find(({ status }) => status === 409) ?? both[0], 409, 'CONFLICT')
    // Whose change it was is told once that is in the history.
    assert.match(message, /^The prompts were changed meanwhile(, by User \d+)?\. Please read them again\.$/)
    const kept = succeeded(await read(projectId), promptCollectionResponse).data.projectPrompts
    assert.deepEqual(
      kept,
      succeeded(both.find(({ status }) => status === 200) ?? both[0], promptCollectionResponse).data.projectPrompts,
    )
    succeeded(await saveOver(kept.version, ['Is it free?', 'How much is it?']), promptCollectionResponse)
  })

  it('drops duplicates inside a category, and joins categories of one name', async () => {
    const { id: projectId } = await addProject(api, user)
    const promptCategories = [
      category('Prices', ['How much is it?', 'how  much IS it?', 'Is it free?']),
      category(' prices ', ['Is it free?', 'Is there a trial?']),
      category('Other', ['How much is it?']),
    ]
    const { data } = succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
    assert.deepEqual(
      data.projectPrompts.promptCategories.map(({ category: name, prompts }) => [
        name,
        prompts.map(({ text }) => text),
      ]),
      [
        ['Prices', ['How much is it?', 'Is it free?', 'Is there a trial?']],
        ['Other', ['How much is it?']],
      ],
    )
  })

  it('keeps what a person typed, numbers in brackets too, with its spaces tidied', async () => {
    const { id: projectId } = await addProject(api, user)
    const typed = [' What  does tasks[0] mean?', 'Best tools [2025] for teams', 'Best tools [2026] for teams', '[1]']
    const kept = ['What does tasks[0] mean?', 'Best tools [2025] for teams', 'Best tools [2026] for teams', '[1]']
    const saved = await savePrompts(api, user, projectId, typed)
    assert.deepEqual(
      saved.promptCategories[0]?.prompts.map(({ text }) => text),
      kept,
    )
    const again = await savePrompts(api, user, projectId, kept)
    assert.deepEqual(again.promptCategories, saved.promptCategories)
  })

  it('removes citation markers from generated prompts, and drops those that consist of them', async () => {
    const { id: projectId } = await addProject(api, user)
    const texts = ['Which drill[1,2] is best? [3]', 'which drill is BEST?', ' [1] ']
    const prompts = texts.map((text) => ({ text, type: 'generated' }))
    const promptCategories = [{ category: 'Prices', prompts }]
    const { data } = succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
    const [category] = data.projectPrompts.promptCategories
    assert.deepEqual(
      category?.prompts.map(({ text }) => text),
      ['Which drill is best?'],
    )
  })

  it('counts prompts and categories after removing duplicates, and accepts a prompt as plain text', async () => {
    const { id: projectId } = await addProject(api, user)
    const repeated = Array.from({ length: 51 }, () => 'How much is it?')
    const promptCategories = Array.from({ length: 21 }, () => ({ category: 'Prices', prompts: repeated }))
    const { data } = succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
    assert.deepEqual(
      data.projectPrompts.promptCategories.map(({ prompts }) => prompts.map(({ text, type }) => [text, type])),
      [[['How much is it?', 'custom']]],
    )
  })

  it('keeps the ids of prompts that stay, archives the others, and brings them back', async () => {
    const { id: projectId } = await addProject(api, user)
    const texts = async (...wanted: string[]) => {
      const { promptCategories } = await savePrompts(api, user, projectId, wanted)
      return new Map(promptCategories.flatMap(({ prompts }) => prompts).map(({ text, id }) => [text, id]))
    }
    const first = await texts('One?', 'Two?')
    const second = await texts('two?', 'Three?')
    assert.equal(second.get('two?'), first.get('Two?'))
    assert.equal(second.size, 2)
    const third = await texts('One?')
    assert.equal(third.get('One?'), first.get('One?'))
  })

  it('refuses more prompts than the plan has, and says the numbers', async () => {
    const free = await api.addUser()
    const { id: projectId } = await addProject(api, free)
    const promptCategories = ['A', 'B'].map((name) =>
      category(
        name,
        Array.from({ length: 26 }, (_, index) => `Question ${index}?`),
      ),
    )
    const { message } = failed(await save({ projectId, promptCategories }, free.token), 400, 'BAD_REQUEST')
    assert.equal(
      message,
      'Your plan allows 50 prompts per project, and this would be 52. Remove 2 or upgrade your plan.',
    )
    failed(await read(projectId, free.token), 404, 'NOT_FOUND')
  })

  it('keeps to the plan that holds when its turn comes', async () => {
    const owner = await api.addUser('standard')
    const { id: projectId } = await addProject(api, owner)
    const promptCategories = ['A', 'B'].map((name) => category(name, questions(26)))
    const { saving } = await api.services.db.transaction(async (transaction) => {
      await transaction.execute(sql`select from app.projects where id = ${projectId} for update`)
      const waiting = save({ projectId, promptCategories }, owner.token)
      await waitForLocks(transaction, 1)
      await api.changePlan(owner, 'free')
      return { saving: waiting }
    })
    failed(await saving, 400, 'BAD_REQUEST')
    failed(await read(projectId, owner.token), 404, 'NOT_FOUND')
  })

  it('accepts twenty categories and fifty prompts in one, and no more, also after merging categories', async () => {
    const { id: projectId } = await addProject(api, user)
    const texts = Array.from({ length: 51 }, (_, index) => `Question ${index}?`)
    const full = Array.from({ length: 20 }, (_, index) =>
      category(`Category ${index}`, texts.slice(0, index === 0 ? 50 : 1)),
    )
    const { data } = succeeded(await save({ projectId, promptCategories: full }), promptCollectionResponse)
    const sizes = data.projectPrompts.promptCategories.map(({ prompts }) => prompts.length)
    assert.deepEqual(sizes, [50, ...Array<number>(19).fill(1)])
    const refused = [
      [[...full, category('One too many', ['A?'])], 'promptCategories', /at most 20/],
      [[category('Prices', texts)], 'promptCategories', /at most 50 prompts, and Prices would have 51/],
      [
        [category('Prices', texts.slice(0, 50)), category(' PRICES', ['51?'])],
        'promptCategories',
        /Prices would have 51/,
      ],
    ] as const
    for (const [promptCategories, path, message] of refused) {
      const { errors } = failed(await save({ projectId, promptCategories }), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors?.map((error) => error.path),
        [path],
      )
      assert.match(errors?.[0]?.message ?? '', message)
    }
    assert.deepEqual(succeeded(await read(projectId), promptCollectionResponse).data, data)
  })

  it('describes a category itself where the description says nothing', async () => {
    const { id: projectId } = await addProject(api, user)
    const promptCategories = [{ ...category('Prices', ['A?']), description: 'Short' }, category('Other', ['B?'])]
    const { data } = succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
    assert.deepEqual(
      data.projectPrompts.promptCategories.map(({ description }) => description),
      ['Prompts for Prices', 'Prompts for Other'],
    )
  })

  it('keeps ids through concurrent saves, and creates no prompt twice', async () => {
    const { id: projectId } = await addProject(api, user)
    const before = await savePrompts(api, user, projectId, ['A?', 'B?'])
    await Promise.all(Array.from({ length: 10 }, () => savePrompts(api, user, projectId, ['B?', 'A?', 'C?'])))
    const idsOf = ({ promptCategories }: typeof before) =>
      new Map(promptCategories.flatMap(({ prompts }) => prompts).map(({ text, id }) => [text, id]))
    const after = idsOf(succeeded(await read(projectId), promptCollectionResponse).data.projectPrompts)
    assert.equal(after.size, 3)
    for (const [text, id] of idsOf(before)) assert.equal(after.get(text), id)
  })

  it('says one prompt in the singular', async () => {
    const { id: projectId } = await addProject(api, user)
    const promptCategories = [category('One', ['Only one?'])]
    const { message } = succeeded(await save({ projectId, promptCategories }), promptCollectionResponse)
    assert.equal(message, '1 prompt saved')
  })

  it('saves a prompt of a thousand characters of any script, and recognises it again', async () => {
    const { id: projectId } = await addProject(api, user)
    // No two alike, so that nothing can be compressed.
    const long = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)))
    const first = await savePrompts(api, user, projectId, [long.join('')])
    assert.equal(first.promptCategories[0]?.prompts[0]?.text, long.join(''))
    const second = await savePrompts(api, user, projectId, [long.join('')])
    assert.equal(second.promptCategories[0]?.prompts[0]?.id, first.promptCategories[0]?.prompts[0]?.id)
  })

  it('refuses a prompt that is too long after NFKC expansion', async () => {
    const { id: projectId } = await addProject(api, user)
    const promptCategories = [category('A', ['ﷺ'.repeat(1000), 'ﷺ'.repeat(100)])]
    const { errors } = failed(await save({ projectId, promptCategories }), 400, 'BAD_REQUEST')
    assert.deepEqual(errors, [
      { path: 'promptCategories.0.prompts.0.text', message: 'Is too long when its characters are written out.' },
    ])
  })

  it('names the fields with a character that cannot be stored', async () => {
    const { id: projectId } = await addProject(api, user)
    const texts = ['a\ud800b', 'a\ud801b', 'NUL\0?', 'A whole pair 😀?']
    const promptCategories = [{ ...category('\udfff', texts), description: '\0', tags: ['\0'] }]
    const { errors, message } = failed(await save({ projectId, promptCategories }), 400, 'BAD_REQUEST')
    assert.equal(message, 'Contains a character that cannot be stored.')
    assert.deepEqual(
      errors?.map(({ path }) => path.replace('promptCategories.0.', '')),
      ['category', 'description', 'prompts.0.text', 'prompts.1.text', 'prompts.2.text', 'tags.0'],
    )
  })

  it('refuses a collection without a prompt', async () => {
    const { id: projectId } = await addProject(api, user)
    const { message } = failed(await save({ projectId, promptCategories: [category('Empty', [])] }), 400, 'BAD_REQUEST')
    assert.equal(message, 'Please select at least one prompt to save.')
  })

  it('names every offending field', async () => {
    const { errors } = failed(
      await save({
        projectId: UNKNOWN_ID,
        promptCategories: [category('', ['ok?', '  ']), category('B', ['x'.repeat(1001)])],
      }),
      400,
      'BAD_REQUEST',
    )
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['promptCategories.0.category', 'promptCategories.0.prompts.1.text', 'promptCategories.1.prompts.0.text'],
    )
  })

  it('hides another person’s project, and saves nothing', async () => {
    const { id: projectId } = await addProject(api, user)
    failed(
      await save({ projectId, promptCategories: [category('A', ['Mine now?'])] }, stranger.token),
      404,
      'NOT_FOUND',
    )
    failed(await read(projectId), 404, 'NOT_FOUND')
  })

  it('finds no unknown project', async () => {
    failed(await save({ projectId: UNKNOWN_ID, promptCategories: [category('A', ['?'])] }), 404, 'NOT_FOUND')
  })

  it('refuses a call without a session', async () => {
    failed(await save({}, null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /project-prompts/project/:projectId', () => {
  it('returns the collection in the order of the save', async () => {
    const { id: projectId } = await addProject(api, user)
    const saved = await savePrompts(api, user, projectId, ['B?', 'A?', 'C?'])
    assert.deepEqual(succeeded(await read(projectId), promptCollectionResponse).data.projectPrompts, saved)
  })

  it('finds nothing before the first save', async () => {
    const { id } = await addProject(api, user)
    failed(await read(id), 404, 'NOT_FOUND')
  })

  it('returns an empty collection to clients that ask for one', async () => {
    const { id } = await addProject(api, user)
    const response = await api.call('GET', `/project-prompts/project/${id}?allowEmpty=true`, user.token)
    assert.deepEqual(succeeded(response, promptCollectionResponse).data.projectPrompts.promptCategories, [])
    failed(
      await api.call('GET', `/project-prompts/project/${UNKNOWN_ID}?allowEmpty=true`, user.token),
      404,
      'NOT_FOUND',
    )
  })

  it('hides another person’s collection', async () => {
    const { id: projectId } = await addProject(api, user)
    await savePrompts(api, user, projectId, ['A?'])
    failed(await read(projectId, stranger.token), 404, 'NOT_FOUND')
  })

  it('refuses a call without a session', async () => {
    failed(await read(UNKNOWN_ID, null), 401, 'AUTH_REQUIRED')
  })
})

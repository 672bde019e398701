import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { addProject, runToEnd, savePrompts } from '../testing/project-builder.ts'
import { addLibrary, readLibrary } from '../testing/prompt-library.ts'
import { startTestApi, type TestApi, type TestUser } from '../testing/test-api.ts'
import { KEPT_UNANSWERED } from './prompts.queries.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

describe('a collection that is saved again', () => {
  it('does not list removed categories', async () => {
    const { id } = await addProject(api, user)
    await savePrompts(api, user, id, ['A?'], 'Prices')
    await savePrompts(api, user, id, ['B?'], 'Other')
    const { promptCategories } = await readLibrary(api, user, id)
    assert.deepEqual(
      promptCategories.map(({ category }) => category),
      ['Other'],
    )
  })

  it('keeps no category that has neither a prompt in it nor one that left it', async () => {
    const { id } = await addProject(api, user)
    const { rowCount } = await api.services.db.execute(sql`
      insert into app.prompt_categories
        (project_id, id, name, folded_name, description, is_active, priority, tags, rank, archived_at)
      select ${id}, gen_random_uuid(), name, name, '', true, 5, '{}', 0, now()
      from unnest('{a, b, c}'::text[]) as name`)
    assert.equal(rowCount, 3)
    await savePrompts(api, user, id, ['A?'], 'Prices')
    await api.call('POST', `/project-prompts/${id}/categories`, user.token, { category: 'Empty', prompts: [] })
    const names = async () => {
      const { rows } = await api.services.db.execute<{ name: string }>(
        sql`select name from app.prompt_categories where project_id = ${id} order by name`,
      )
      return rows.map(({ name }) => name)
    }
    assert.deepEqual(await names(), ['Empty', 'Prices'])
    await savePrompts(api, user, id, ['B?'], 'Other')
    assert.deepEqual(await names(), ['Other', 'Prices'])
  })

  it('reads again whether a prompt that is there already names the brand', async () => {
    const { id } = await addProject(api, user, { brandNames: ['Acme'] })
    const branded = async () =>
      (await savePrompts(api, user, id, ['Is Acme good?'])).promptCategories[0]?.prompts[0]?.branded
    assert.equal(await branded(), true)
    await api.services.db.execute(sql`update app.prompts set branded = false where project_id = ${id}`)
    assert.equal(await branded(), true)
  })
})

describe('archived prompts', () => {
  it('are kept when they have answers; of the others, the newest are kept', async () => {
    const { projectId, path, prompts } = await addLibrary(api, user, ['Answered?', 'Never answered?'])
    const worker = api.startWorker()
    await runToEnd(api, user, projectId)
    await worker.stop()
    const { db } = api.services
    const [answered, unanswered] = prompts.map(({ id }) => id)
    await db.execute(sql`delete from app.answers where prompt_id = ${unanswered}`)
    // Each left the library a minute before the next one; the answered one before all of them.
    await db.execute(sql`
      insert into app.prompts (project_id, id, category_id, text, text_hash, priority, type, branded, rank, archived_at)
      select project_id, gen_random_uuid(), category_id, place::text, place::text, priority, type, branded, rank,
        timestamptz '2026-01-02' + place * interval '1 minute'
      from app.prompts cross join generate_series(1, ${KEPT_UNANSWERED}::int) as place where id = ${unanswered}`)
    await db.execute(sql`update app.prompts set archived_at = '2026-01-01' where id = ${answered}`)
    const archived = async () => {
      const { rows } = await db.execute<{ id: string; text: string }>(sql`
        select id, text from app.prompts where project_id = ${projectId} and archived_at is not null order by archived_at`)
      return rows
    }
    assert.equal((await archived()).length, 1 + KEPT_UNANSWERED)
    await api.call('DELETE', path, user.token, { promptIds: [unanswered] })
    const [first, second, ...rest] = await archived()
    assert.deepEqual([first?.id, second?.text, rest.at(-1)?.id], [answered, '2', unanswered])
    assert.equal(rest.length, KEPT_UNANSWERED - 1)
  })
})
